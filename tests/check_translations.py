#!/usr/bin/env python3
"""Check that the translations are whole: every text of the code is in each .ts file, translated, with
the same placeholders.

    check_translations.py ROOT      exit 1 and one line for each fault
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml


def messages(path):
    for context in xml.parse(path).getroot().iter('context'):
        for message in context.iter('message'):
            yield context.findtext('name'), message


def faults_of(path):
    for context, message in messages(path):
        source, translation = message.findtext('source'), message.find('translation')
        forms = [form.text or '' for form in translation.iter('numerusform')] or [translation.text or '']
        where = f'{context}: "{source}"'
        if translation.get('type') == 'unfinished' or not all(forms):
            yield f'{where} is not translated'
            continue
        wanted = set(re.findall(r'%L?(?:\d+|n)', source))
        for form in forms:
            if set(re.findall(r'%L?(?:\d+|n)', form)) != wanted:
                yield f'{where} has other placeholders in "{form}"'


def main():
    root = pathlib.Path(sys.argv[1])
    files = sorted((root / 'translations').glob('*.ts'))
    faults = 0 if files else 1
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            shutil.copy(file, folder)
        subprocess.run([root / 'translations/update.sh', folder], check=True)
        for file in files:
            fresh = pathlib.Path(folder) / file.name
            count = sum(1 for _ in messages(fresh))
            for fault in faults_of(fresh):
                faults += 1
                print(f'{file.name}: {fault}')
            print(f'{file.name}: {count} texts')
            faults += count == 0
    sys.exit(1 if faults else 0)


main()
