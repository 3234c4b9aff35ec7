#!/usr/bin/env python3
"""Check what the compiler cannot: that each folder includes only the layers below it, that only one
pair of files knows QCustomPlot, that colours come from the theme, and that nothing is left half done.

    check_structure.py ROOT      exit 1 and one line for each fault
"""
import pathlib
import re
import sys

# A folder may include itself and these.
LAYERS = {
    'core/motion': [],
    'core/bvh': ['core/motion'],
    'core/edit': ['core/motion'],
    'core/rig': ['core/motion', 'core/edit'],
    'core/blend': ['core/motion', 'core/edit', 'core/rig'],
    'core/mesh': ['core/motion', 'core/rig'],
    'core/mesh_import': ['core/motion', 'core/bvh', 'core/mesh'],
    'core/operation': ['core/motion', 'core/bvh', 'core/edit', 'core/rig', 'core/blend',
                       'core/mesh'],
    'core/document': ['core/motion', 'core/bvh', 'core/edit', 'core/rig', 'core/blend',
                      'core/mesh', 'core/mesh_import', 'core/operation'],
    'ui': ['core/motion', 'core/bvh', 'core/edit', 'core/rig', 'core/blend', 'core/mesh',
           'core/mesh_import', 'core/operation', 'core/document'],
    'app': ['ui', 'core/motion', 'core/bvh', 'core/edit', 'core/rig', 'core/blend', 'core/mesh',
            'core/mesh_import', 'core/operation', 'core/document'],
    'app/cli': ['core/motion', 'core/bvh', 'core/edit', 'core/rig', 'core/blend', 'core/mesh',
                'core/mesh_import', 'core/operation'],
}
# Libraries from outside, and the only folders or files that may know them.
OUTSIDE = {
    r'Q[A-Z]\w*|Qt\w*/.*': ['core/document', 'ui', 'app/main.cpp'],
    r'qcustomplot\.h': ['ui/curves/curve_view'],
    r'fast_float/.*': ['core/bvh'],
    r'zlib\.h': ['core/bvh'],
    r'assimp/.*': ['core/mesh_import/scene_reader'],
    r'CLI/.*': ['app/cli'],
    r'nlohmann/.*': ['core/rig', 'core/mesh_import/gltf_repair', 'core/operation', 'core/document',
                      'app/cli'],
}
COLOUR = re.compile(r'QColor\s*\(\s*(?:"|\d|0x|QStringLiteral)|#[0-9a-fA-F]{6}\b|\bqRgba?\s*\(\s*\d')
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def layer_of(path):
    fits = [layer for layer in LAYERS if path == layer or path.startswith(layer + '/')]
    return max(fits, key=len) if fits else None


def faults_of(path, text):
    layer = layer_of(path)
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            quote, name = match.groups()
            target = layer_of(name) if quote == '"' else None
            if quote == '"' and target is None:
                yield number, f'"{name}" is not written from the root'
            if target and target != layer and target not in LAYERS[layer]:
                yield number, f'{layer} must not include {target}'
            for pattern, allowed in OUTSIDE.items():
                if re.fullmatch(pattern, name) and not any(path.startswith(a) for a in allowed):
                    yield number, f'{path} must not know <{name}>'
        elif path.startswith('ui/') and not path.startswith('ui/theme/') and COLOUR.search(line):
            yield number, 'a colour that does not come from the theme'
        if re.search(r'\b(TODO|FIXME|XXX)\b', line):
            yield number, 'unfinished by its own words'


def main():
    root = pathlib.Path(sys.argv[1])
    checked = faults = 0
    for top in ('core', 'ui', 'app'):
        for file in sorted((root / top).rglob('*')):
            if file.suffix in ('.cpp', '.h'):
                checked += 1
                path = file.relative_to(root).as_posix()
                for number, what in faults_of(path, file.read_text(encoding='utf-8')):
                    faults += 1
                    print(f'{path}:{number}: {what}')
    print(f'{checked} files checked, {faults} faults')
    sys.exit(1 if faults or not checked else 0)


main()
