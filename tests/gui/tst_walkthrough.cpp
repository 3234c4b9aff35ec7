#include "core/bvh/reader.h"
#include "mouse.h"
#include "test_paths.h"
#include "ui/curves/curve_view.h"
#include "ui/main_window/main_window.h"
#include "ui/skeleton/skeleton_panel.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/viewport/viewport_widget.h"

#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <algorithm>

using namespace limber;

namespace {

QList<QByteArray> linesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QList<QByteArray>();
}

qsizetype motionLine(const QList<QByteArray>& lines)
{
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].trimmed() == "MOTION")
            return i;
    }
    return -1;
}

// Waits for the dialog of Save as, types the path and presses Enter, as a hand does.
void answerSaveAs(QObject* context, const QString& path)
{
    auto* timer = new QTimer(context);
    QObject::connect(timer, &QTimer::timeout, context, [timer, path] {
        QWidget* dialog = QApplication::activeModalWidget();
        auto* line = dialog ? dialog->findChild<QLineEdit*>() : nullptr;
        if (!line)
            return;
        timer->deleteLater();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, path);
        QTest::keyClick(line, Qt::Key_Return);
    });
    timer->start(50);
}

} // namespace

// The tour of the README in the real window: open, trim, edit a curve, save.
class TestWalkthrough : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static QPoint rulerAt(const TimelinePanel& timeline, int frame)
    {
        return {qRound(timeline.axis().x(frame)), 8};
    }

public:
    static void initMain()
    {
        // Settings, recent files and autosave of the person who runs the tests stay out of it.
        static QTemporaryDir home;
        qputenv("XDG_CONFIG_HOME", home.filePath(QStringLiteral("config")).toUtf8());
        qputenv("XDG_DATA_HOME", home.filePath(QStringLiteral("data")).toUtf8());
        QCoreApplication::setOrganizationName(QStringLiteral("LimberTest"));
        QCoreApplication::setApplicationName(QStringLiteral("Walkthrough"));
        QSurfaceFormat format;
        format.setProfile(QSurfaceFormat::CoreProfile);
        format.setVersion(3, 3);
        QSurfaceFormat::setDefaultFormat(format);
    }

private slots:
    void onlyWhatWasChangedChanges()
    {
        const QString sample = test::samplesFolder() + QStringLiteral("/walk.bvh");
        const QString opened = m_folder.filePath(QStringLiteral("walk.bvh"));
        const QString saved = m_folder.filePath(QStringLiteral("edited.bvh"));
        QVERIFY(QFile::copy(sample, opened));

        MainWindow window(makeViewport);
        window.resize(1500, 950);
        window.show();
        window.activateWindow();
        window.start({opened});
        Session& session = window.session();
        QTRY_COMPARE(session.documentCount(), 1);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Document& document = *session.current();
        const int frameCount = document.clip().frameCount;

        // Trim: in and out at frames of the ruler, then Ctrl+T.
        auto* timeline = window.findChild<TimelinePanel*>();
        QTest::mouseClick(timeline, Qt::LeftButton, {}, rulerAt(*timeline, frameCount / 4));
        const int in = session.frame();
        QTest::keyClick(timeline, Qt::Key_BracketLeft);
        QTest::mouseClick(timeline, Qt::LeftButton, {}, rulerAt(*timeline, frameCount * 3 / 4));
        const int out = session.frame();
        QTest::keyClick(timeline, Qt::Key_BracketRight);
        QCOMPARE(document.take().range, (FrameRange{in, out}));
        QVERIFY(!document.isModified());
        QTest::keyClick(timeline, Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(document.clip().frameCount, out - in + 1);
        QVERIFY(document.isModified());
        const Clip trimmed = document.committed()->clip;

        // Drag a key of the root's height in Curves: there its curve is far from all others.
        auto* tree = window.findChild<SkeletonPanel*>()->findChild<QTreeView*>();
        const QModelIndex root = tree->model()->index(0, 0);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(root).center());
        QTRY_COMPARE(session.activeJoint(), 0);
        auto* curves = window.findChild<CurveView*>();
        QTRY_VERIFY(!curves->scene().items().empty());
        const auto& items = curves->scene().items();
        const auto found = std::find_if(items.begin(), items.end(), [&](const auto& item) {
            return trimmed.skeleton->channel(item.channel).type == ChannelType::YPosition;
        });
        QVERIFY(found != items.end());
        const int channel = found->channel;
        const int key = trimmed.frameCount / 2;
        const PlotTransform transform = curves->scene().transformOf(*found, curves->transform());
        const QPoint from = transform.point(*found->curve, key).toPoint();
        const QPoint to = from + QPoint(0, -30);
        test::press(curves, from);
        test::move(curves, from + QPoint(0, -10));
        test::move(curves, to);
        QVERIFY(document.isPreviewing());
        test::release(curves, to);
        QVERIFY(!document.isPreviewing());
        const Clip edited = document.committed()->clip;
        QVERIFY(!sameContent(edited, trimmed));

        // Undo and redo.
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(sameContent(document.clip(), trimmed));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(sameContent(document.clip(), edited));

        answerSaveAs(&window, saved);
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(saved) && !document.isModified());
        QCOMPARE(document.path(), saved);

        compareFiles(opened, saved, trimmed, edited, in, channel);
        const auto again = readBvhFile(saved.toStdString());
        QVERIFY(again.ok() && again->frameCount == edited.frameCount);
    }

private:
    // Line by line: the count of frames is another one, the rows are those of the range, and a
    // number's text differs exactly where its value was changed.
    static void compareFiles(const QString& opened, const QString& saved, const Clip& trimmed,
                             const Clip& edited, int in, int channel)
    {
        const QList<QByteArray> before = linesOf(opened);
        const QList<QByteArray> after = linesOf(saved);
        const qsizetype motion = motionLine(before);
        QVERIFY(motion > 0);
        QCOMPARE(motionLine(after), motion);
        QCOMPARE(after.mid(0, motion + 1), before.mid(0, motion + 1));
        QCOMPARE(after[motion + 1].simplified(),
                 "Frames: " + QByteArray::number(edited.frameCount));
        QCOMPARE(after[motion + 2], before[motion + 2]);
        int changed = 0;
        for (int frame = 0; frame < edited.frameCount; ++frame) {
            const QByteArray& old = before[motion + 3 + in + frame];
            const QByteArray& made = after[motion + 3 + frame];
            if (edited.sample(channel, frame) == trimmed.sample(channel, frame)) {
                QCOMPARE(made, old);
                continue;
            }
            ++changed;
            QList<QByteArray> oldCells = old.simplified().split(' ');
            QList<QByteArray> newCells = made.simplified().split(' ');
            QCOMPARE(newCells.size(), oldCells.size());
            QVERIFY(newCells[channel] != oldCells[channel]);
            newCells[channel] = oldCells[channel];
            QCOMPARE(newCells, oldCells);
        }
        QVERIFY(changed > 0);
    }
};

QTEST_MAIN(TestWalkthrough)
#include "tst_walkthrough.moc"
