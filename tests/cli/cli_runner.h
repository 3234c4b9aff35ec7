#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace limber::test {

// A clip with a name that has to be quoted, two end sites at one joint and a name twice.
inline const QByteArray kClip =
    "HIERARCHY\n"
    "ROOT Hips\n"
    "{\n"
    "\tOFFSET 0.00 0.00 0.00\n"
    "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
    "\tJOINT Hand, \"left\"\n"
    "\t{\n"
    "\t\tOFFSET 0.00 10.00 0.00\n"
    "\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
    "\t\tEnd Site\n"
    "\t\t{\n"
    "\t\t\tOFFSET 0.00 5.00 0.00\n"
    "\t\t}\n"
    "\t\tEnd Site\n"
    "\t\t{\n"
    "\t\t\tOFFSET 1.00 0.00 0.00\n"
    "\t\t}\n"
    "\t}\n"
    "\tJOINT Twin\n"
    "\t{\n"
    "\t\tOFFSET 1.00 0.00 0.00\n"
    "\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
    "\t\tJOINT Twin\n"
    "\t\t{\n"
    "\t\t\tOFFSET 2.00 0.00 0.00\n"
    "\t\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
    "\t\t}\n"
    "\t}\n"
    "}\n"
    "MOTION\n"
    "Frames: 4\n"
    "Frame Time: .0333333\n"
    "0 90.5 0 0 0 0  0 0 0  0 0 0 0 0 0\n"
    "1 91 0 90 0 0  0 0 0  0 0 0 0 0 0 \n"
    "2 92 0 0 0 0  0 90 0  0 0 0 0 0 0\n"
    "3 93.25 0 0 0 0  0 0 0  90 0 0 0 0 0\n";

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

// The built limber-cli in a folder of its own that holds a.bvh (good), bad.bvh (refused) and
// warned.bvh.
class CliRunner {
public:
    CliRunner()
    {
        write("a.bvh", kClip);
        write("bad.bvh", QByteArray(kClip).replace("2 92 0", "2 nan 0"));
        write("warned.bvh", QByteArray(kClip).replace("Frames: 4", "Frames: 5"));
    }

    Outcome run(const QStringList& arguments, const QByteArray& input = {},
                const QStringList& environment = {}) const
    {
        QProcess process;
        QStringList variables = QProcess::systemEnvironment();
        process.setEnvironment(variables << environment);
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(LIMBER_CLI), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
            return {};
        return {process.exitCode(), process.readAllStandardOutput(),
                process.readAllStandardError()};
    }
    Outcome shell(const QString& command) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), command, QStringLiteral("sh"), QStringLiteral(LIMBER_CLI)});
        if (!process.waitForFinished(60000))
            return {};
        return {process.exitCode(), process.readAllStandardOutput(),
                process.readAllStandardError()};
    }
    // The words of a command line, parted by blanks.
    Outcome runWords(const char* words, const QByteArray& input = {}) const
    {
        return run(QString::fromUtf8(words).split(QLatin1Char(' ')), input);
    }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("not there");
    }
    QJsonObject json(const char* words) const
    {
        return QJsonDocument::fromJson(runWords(words).out).object();
    }

    QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

} // namespace limber::test
