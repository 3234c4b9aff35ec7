#include "made_clips.h"
#include "ui/timeline/transport_bar.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/time_text.h"

#include <QAction>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

using namespace limber;

class TestTransportBar : public QObject {
    Q_OBJECT

private:
    using Control = TransportBar::Control;
    struct Window {
        Session session;
        Document* document;
        TransportBar bar{session};

        Window()
        {
            document = session.add(std::make_unique<Document>(test::walkingClip(101), QString()));
            bar.resize(1200, 40);
            bar.show();
            bar.activateWindow();
        }
        void click(Control control) { QTest::mouseClick(bar.button(control), Qt::LeftButton); }
        NumberField* field(const QString& name) const
        {
            for (NumberField* candidate : bar.findChildren<NumberField*>()) {
                if (candidate->accessibleName() == name)
                    return candidate;
            }
            return nullptr;
        }
        void type(const QString& name, const QString& text)
        {
            NumberField* typed = field(name);
            typed->setFocus();
            QTest::keyClick(typed, Qt::Key_Return);
            auto* editor = typed->findChild<QLineEdit*>();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
        }
    };

private slots:
    void buttonsMoveTheTime()
    {
        Window w;
        w.click(Control::Last);
        QCOMPARE(w.session.frame(), 100);
        w.click(Control::Previous);
        QCOMPARE(w.session.frame(), 99);
        w.click(Control::First);
        QCOMPARE(w.session.frame(), 0);
        w.click(Control::Next);
        QCOMPARE(w.session.frame(), 1);
        QCOMPARE(w.field(QStringLiteral("Current frame"))->value(), 1.0);
    }

    void playsByTheClock()
    {
        Window w;
        w.document->setRange(FrameRange{10, 40});
        w.session.setTime(10);
        w.click(Control::Loop); // it loops at first
        QVERIFY(!w.session.playback().loops());
        w.click(Control::Play);
        QVERIFY(w.session.isPlaying());
        QCOMPARE(w.bar.button(Control::Play)->accessibleName(), QStringLiteral("Pause"));
        w.session.tick(1000.0);
        w.session.tick(1000.55); // 0.1 s a frame
        QCOMPARE(w.session.frame(), 15);
        w.session.tick(1010.0);
        QVERIFY(!w.session.isPlaying());
        QCOMPARE(w.session.frame(), 40);
        QCOMPARE(w.bar.button(Control::Play)->accessibleName(), QStringLiteral("Play"));
        w.click(Control::Stop);
        QCOMPARE(w.session.frame(), 10);
    }

    void speed()
    {
        Window w;
        w.type(QStringLiteral("Speed of playing"), QStringLiteral("2"));
        QCOMPARE(w.session.playback().speed(), 2.0);
        w.session.play();
        w.session.tick(5.0);
        w.session.tick(6.05);
        QCOMPARE(w.session.frame(), 21);
        w.type(QStringLiteral("Speed of playing"), QStringLiteral("99"));
        QCOMPARE(w.session.playback().speed(), 4.0);
    }

    void inAndOut()
    {
        Window w;
        w.session.setTime(30);
        w.click(Control::SetIn);
        QCOMPARE(w.document->take().range, (FrameRange{30, 100}));
        w.type(QStringLiteral("Out point"), QStringLiteral("60"));
        QCOMPARE(w.document->take().range, (FrameRange{30, 60}));
        QCOMPARE(w.field(QStringLiteral("In point"))->value(), 30.0);
        // A new in point behind the old out point begins another range.
        w.session.setTime(80);
        w.click(Control::SetIn);
        QCOMPARE(w.document->take().range, (FrameRange{80, 100}));
        w.session.setTime(20);
        w.click(Control::SetOut);
        QCOMPARE(w.document->take().range, (FrameRange{0, 20}));
        w.click(Control::ClearRange);
        QVERIFY(!w.document->take().range);
        QVERIFY(!w.bar.button(Control::ClearRange)->isEnabled());
    }

    void aClickOnTheTimeChangesHowItIsShown()
    {
        Window w; // ten frames a second
        w.session.setTime(41);
        auto* time = w.bar.findChild<QToolButton*>(QStringLiteral("timeReadout"));
        QCOMPARE(time->text(), QStringLiteral("4.10 s"));
        QTest::mouseClick(time, Qt::LeftButton);
        QVERIFY(TimeDisplayChoice::instance().display() == TimeDisplay::Seconds);
        // The fields have the time, so the frame stands beside them.
        NumberField* frame = w.field(QStringLiteral("Current frame"));
        QCOMPARE(frame->shownText(), QStringLiteral("4.10 s"));
        QCOMPARE(w.field(QStringLiteral("Out point"))->shownText(), QStringLiteral("10.00 s"));
        QCOMPARE(time->text(), QStringLiteral("frame 41"));
        w.type(QStringLiteral("In point"), QStringLiteral("0.5"));
        w.type(QStringLiteral("Out point"), QStringLiteral("1.5 s"));
        QVERIFY(w.document->take().range == (FrameRange{5, 15}));
        w.document->setRange(std::nullopt);
        QCOMPARE(shownTime(41, w.document->clip().frameTime), QStringLiteral("4.10 s"));
        QTest::mouseClick(time, Qt::LeftButton);
        QCOMPARE(frame->shownText(), QStringLiteral("00:00:04:01"));
        QTest::mouseClick(time, Qt::LeftButton);
        QCOMPARE(shownTime(41, w.document->clip().frameTime), QStringLiteral("frame 41"));
        QVERIFY(TimeDisplayChoice::instance().display() == TimeDisplay::Frames);
    }

    void typedFrame()
    {
        Window w;
        w.type(QStringLiteral("Current frame"), QStringLiteral("42"));
        QCOMPARE(w.session.frame(), 42);
        w.type(QStringLiteral("Current frame"), QStringLiteral("4711"));
        QCOMPARE(w.session.frame(), 100);
    }

    void tooltipsFollowTheAction()
    {
        Window w;
        QAction action;
        action.setToolTip(QStringLiteral("Play (Space)"));
        w.bar.describe(Control::Play, &action);
        QCOMPARE(w.bar.button(Control::Play)->toolTip(), QStringLiteral("Play (Space)"));
        action.setToolTip(QStringLiteral("Play (Alt+V)"));
        QEvent language(QEvent::LanguageChange);
        QApplication::sendEvent(&w.bar, &language);
        QCOMPARE(w.bar.button(Control::Play)->toolTip(), QStringLiteral("Play (Alt+V)"));
    }

    void withoutAClip()
    {
        Window w;
        w.session.close(w.document);
        QVERIFY(!w.bar.button(Control::Play)->isEnabled());
        QCOMPARE(w.field(QStringLiteral("Current frame"))->value(), 0.0);
    }

    void everyControlHasAName()
    {
        Window w;
        for (const auto* button : w.bar.findChildren<IconButton*>())
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
        for (const auto* field : w.bar.findChildren<NumberField*>())
            QVERIFY(!field->accessibleName().isEmpty());
    }

    void wrapsWhereItIsNarrow()
    {
        Window w;
        const int wide = w.bar.heightForWidth(1400);
        const int narrow = w.bar.heightForWidth(420);
        QVERIFY(narrow > wide);
        QVERIFY(w.bar.minimumSizeHint().width() <= 420);
        // Every row has its room, also in a dock, which asks for the least height only.
        w.bar.resize(420, 40);
        QTRY_COMPARE(w.bar.height(), narrow);
        w.bar.resize(1400, narrow);
        QTRY_COMPARE(w.bar.minimumHeight(), wide);
    }
};

QTEST_MAIN(TestTransportBar)
#include "tst_transport_bar.moc"
