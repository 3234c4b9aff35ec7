#include "ui/actions/command_palette.h"
#include "ui/actions/key_editor.h"
#include "ui/actions/key_map.h"

#include <QKeySequenceEdit>
#include <QPushButton>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace limber;

namespace {

QKeySequence key(const char* text)
{
    return QKeySequence::fromString(QLatin1String(text), QKeySequence::PortableText);
}

} // namespace

class TestKeyMap : public QObject {
    Q_OBJECT

private slots:
    void commandsHaveTitlesAndUniqueIds()
    {
        QSet<QString> ids;
        for (const Command& command : allCommands()) {
            QVERIFY2(!ids.contains(command.id), qPrintable(command.id));
            ids.insert(command.id);
            QVERIFY2(!command.title().isEmpty(), qPrintable(command.id));
            QVERIFY2(!command.category().isEmpty(), qPrintable(command.id));
            QVERIFY(findCommand(command.id) == &command);
        }
        for (const Operation& operation : operations())
            QVERIFY(
                ids.contains(QStringLiteral("operation.") + QString::fromStdString(operation.id)));
        QVERIFY(!findCommand(QStringLiteral("no.such")));
    }

    void presetsHaveNoConflicts_data()
    {
        QTest::addColumn<int>("preset");
        QTest::newRow("Limber") << static_cast<int>(KeyPreset::Limber);
        QTest::newRow("Blender") << static_cast<int>(KeyPreset::Blender);
        QTest::newRow("Maya") << static_cast<int>(KeyPreset::Maya);
    }

    void presetsHaveNoConflicts()
    {
        QFETCH(int, preset);
        const KeyMap map(static_cast<KeyPreset>(preset));
        for (const Command& command : allCommands()) {
            for (const QKeySequence& keys : map.keys(command.id))
                QVERIFY2(!keys.isEmpty() && keys[0].key() != Qt::Key_unknown,
                         qPrintable(command.id));
            const QStringList others = map.conflicts(command.id, map.keys(command.id));
            QVERIFY2(others.isEmpty(), qPrintable(command.id + QStringLiteral(" and ") +
                                                  others.join(QStringLiteral(", "))));
        }
    }

    void theTableOfTheManual_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("keys");
        const auto row = [](const char* id, const char* keys) {
            QTest::newRow(id) << QString(QLatin1String(id)) << QString(QLatin1String(keys));
        };
        row("play.toggle", "Space");
        row("play.stop", "Shift+Space");
        row("play.previous-frame", "Left");
        row("play.next-frame", ".");
        row("play.first-frame", "Home");
        row("play.set-in", "[");
        row("play.set-out", "Alt+O");
        row("edit.redo", "Ctrl+Y");
        row("edit.delete", "Del");
        row("edit.select-none", "Ctrl+Shift+A");
        row("edit.rename", "F2");
        row("view.frame-all", "A");
        row("view.frame-selected", "F");
        row("view.rotate-tool", "E");
        row("view.bottom", "Ctrl+Num+7");
        row("view.perspective", "Num+5");
        row("file.save-numbered", "Ctrl+Alt+S");
        row("file.next", "Ctrl+PgDown");
        row("play.next-key", "Down");
        row("play.marker", "M");
        row("curves.insert-key", "K");
        row("curves.insert-key", "S");
        row("curves.scale-keys", "R");
        row("help.find", "F3");
        row("clip.trim-to-range", "Ctrl+T");
    }

    void blendersHandSelectsAllWithA()
    {
        const KeyMap blender(KeyPreset::Blender);
        QVERIFY(blender.keys(QStringLiteral("edit.select-all")).contains(key("A")));
    }

    void theTableOfTheManual()
    {
        QFETCH(QString, id);
        QFETCH(QString, keys);
        const QList<QKeySequence> has = KeyMap().keys(id);
        QVERIFY2(has.contains(key(keys.toLatin1().constData())), qPrintable(keysText(has)));
    }

    void changesAndConflicts()
    {
        KeyMap map;
        const QString undo = QStringLiteral("edit.undo");
        QCOMPARE(map.conflicts(undo, {key("Ctrl+S")}), QStringList{QStringLiteral("file.save")});
        QVERIFY(map.conflicts(undo, {key("Ctrl+Alt+F9")}).isEmpty());
        map.setKeys(undo, {key("Ctrl+Alt+F9")});
        QVERIFY(map.isChanged(undo));
        QCOMPARE(map.keys(undo), QList<QKeySequence>{key("Ctrl+Alt+F9")});
        map.setPreset(KeyPreset::Maya);
        QCOMPARE(map.keys(undo), QList<QKeySequence>{key("Ctrl+Alt+F9")});
        map.reset(undo);
        QVERIFY(map.keys(undo).contains(key("Z")));
        // The very keys of the preset are no change.
        map.setKeys(undo, map.keys(undo));
        QVERIFY(!map.isChanged(undo));
    }

    void aFurtherKeyTakesNoneAway()
    {
        KeyEditor editor{KeyMap()};
        const QString next = QStringLiteral("play.next-frame");
        auto* list = editor.findChild<QTreeWidget*>();
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            if (list->topLevelItem(row)->data(0, Qt::UserRole).toString() == next)
                list->setCurrentItem(list->topLevelItem(row));
        }
        editor.findChild<QKeySequenceEdit*>()->setKeySequence(key("M"));
        for (auto* button : editor.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Add"))
                button->click();
        }
        QCOMPARE(editor.keyMap().keys(next),
                 (QList<QKeySequence>{key("Right"), key("."), key("M")}));
        QVERIFY(editor.keyMap().keys(QStringLiteral("play.marker")).isEmpty());
    }

    void settingsKeepIt()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("keys.ini")), QSettings::IniFormat);
        KeyMap map(KeyPreset::Blender);
        map.setKeys(QStringLiteral("edit.copy"), {key("Ctrl+,"), key("F9")});
        map.setKeys(QStringLiteral("edit.paste"), {});
        map.save(settings);
        QVERIFY(KeyMap::load(settings) == map);
        map.resetAll();
        map.save(settings);
        QVERIFY(KeyMap::load(settings) == KeyMap(KeyPreset::Blender));
    }

    void unknownSettingsAreLeftOut()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("keys.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("keys/preset"), QStringLiteral("emacs"));
        settings.setValue(QStringLiteral("keys/changed/no.such"), QStringLiteral("F9"));
        QVERIFY(KeyMap::load(settings) == KeyMap());
    }

    void thePaletteRanks()
    {
        const QString file = QStringLiteral("File");
        const auto score = [&](const char* text, const char* title) {
            return matchScore(QLatin1String(text), QLatin1String(title), file);
        };
        QVERIFY(score("", "Save") > 0);
        QCOMPARE(score("xyz", "Save"), 0);
        QVERIFY(score("sa", "Save") > score("sa", "Reversal"));
        QVERIFY(score("ra", "Save range") > score("ra", "Operation"));
        QVERIFY(score("file save", "Save") > 0);
        QVERIFY(score("SAVE", "save as") > 0);
        QCOMPARE(score("save nothing", "Save"), 0);
    }
};

QTEST_MAIN(TestKeyMap)
#include "tst_key_map.moc"
