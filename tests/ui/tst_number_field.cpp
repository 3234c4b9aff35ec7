#include "mouse.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QContextMenuEvent>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <limits>

using namespace limber;

class TestNumberField : public QObject {
    Q_OBJECT

private:
    struct Field {
        NumberField field;
        QSignalSpy changing{&field, &NumberField::valueChanging};
        QSignalSpy committed{&field, &NumberField::valueCommitted};
        QSignalSpy cancelled{&field, &NumberField::editingCancelled};

        Field()
        {
            field.resize(90, 26);
            field.setStep(0.5);
            field.setRange(-1000, 1000);
            field.setValue(10.0);
            field.show();
            field.activateWindow();
            field.setFocus();
        }
        QLineEdit* editor() { return field.findChild<QLineEdit*>(); }
    };

private slots:
    void init() { QLocale::setDefault(QLocale::c()); }

    void typedNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("number"); // NaN: refused
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("point") << QStringLiteral("1.5") << 1.5;
        QTest::newRow("comma") << QStringLiteral("1,5") << 1.5;
        QTest::newRow("german groups") << QStringLiteral("1.234,5") << 1234.5;
        QTest::newRow("english groups") << QStringLiteral("1,234.5") << 1234.5;
        QTest::newRow("only groups") << QStringLiteral("1.234.567") << 1234567.0;
        QTest::newRow("unit") << QStringLiteral("-12.25 °") << -12.25;
        QTest::newRow("minus sign") << QStringLiteral("−3") << -3.0;
        QTest::newRow("full width") << QStringLiteral("１２．５") << 12.5;
        QTest::newRow("exponent") << QStringLiteral("1e-3") << 0.001;
        QTest::newRow("nothing") << QString() << none;
        QTest::newRow("words") << QStringLiteral("ten") << none;
        QTest::newRow("infinite") << QStringLiteral("inf") << none;
        QTest::newRow("too large") << QStringLiteral("1e400") << none;
        QTest::newRow("two numbers") << QStringLiteral("1.5x2") << none;
    }
    void typedNumbers()
    {
        QFETCH(QString, text);
        QFETCH(double, number);
        for (const auto& locale : {QLocale::c(), QLocale(QLocale::German)}) {
            QLocale::setDefault(locale);
            const auto typed = typedNumber(text, QStringLiteral("°"));
            QCOMPARE(typed.has_value(), !std::isnan(number));
            if (typed)
                QCOMPARE(*typed, number);
        }
    }

    void shownNumbersFollowTheLanguage()
    {
        QCOMPARE(shownNumber(-0.0001, 2), QStringLiteral("0.00"));
        QCOMPARE(exactNumber(0.1), QStringLiteral("0.1"));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(shownNumber(12345.5, 1), QStringLiteral("12345,5"));
        QCOMPARE(*typedNumber(exactNumber(1.0 / 3.0)), 1.0 / 3.0);
    }

    void dragChangesAndCommitsOnce()
    {
        Field f;
        test::press(&f.field, {40, 13});
        test::move(&f.field, {50, 13});
        QCOMPARE(f.field.value(), 15.0);
        test::move(&f.field, {60, 13});
        QCOMPARE(f.field.value(), 20.0);
        QVERIFY(f.field.isBeingEdited());
        f.field.setValue(3.0); // the panel's refresh does not disturb
        QCOMPARE(f.field.value(), 20.0);
        QVERIFY(f.committed.isEmpty());
        test::release(&f.field, {60, 13});
        QCOMPARE(f.changing.count(), 2);
        QCOMPARE(f.committed.count(), 1);
        QCOMPARE(f.committed[0][0].toDouble(), 20.0);
        QVERIFY(!f.field.isBeingEdited());
    }

    void shiftIsFineAndControlSnaps()
    {
        Field f;
        test::press(&f.field, {40, 13});
        test::move(&f.field, {60, 13}, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(f.field.value(), 11.0);
        // Without Shift it goes on from there, no jump.
        test::move(&f.field, {64, 13});
        QCOMPARE(f.field.value(), 13.0);
        test::move(&f.field, {65, 13}, Qt::LeftButton, Qt::ControlModifier);
        QCOMPARE(f.field.value(), 15.0); // 13.5 → multiples of ten steps
        test::release(&f.field, {65, 13});
    }

    void escapeTakesADragBack()
    {
        Field f;
        test::press(&f.field, {40, 13});
        test::move(&f.field, {80, 13});
        QTest::keyClick(&f.field, Qt::Key_Escape);
        QCOMPARE(f.field.value(), 10.0);
        QCOMPARE(f.cancelled.count(), 1);
        test::move(&f.field, {90, 13});
        test::release(&f.field, {90, 13});
        QCOMPARE(f.field.value(), 10.0);
        QVERIFY(f.committed.isEmpty());
    }

    void anotherButtonTakesADragBack()
    {
        Field f;
        f.field.setDefaultValue(1.0);
        test::press(&f.field, {40, 13});
        test::move(&f.field, {80, 13});
        test::press(&f.field, {80, 13}, Qt::RightButton);
        QContextMenuEvent event(QContextMenuEvent::Mouse, {80, 13},
                                f.field.mapToGlobal(QPoint(80, 13)));
        QApplication::sendEvent(&f.field, &event);
        QCOMPARE(f.field.value(), 10.0); // not the default either
        QCOMPARE(f.cancelled.count(), 1);
        QVERIFY(f.committed.isEmpty());
    }

    void aClickChangesNothing()
    {
        Field f;
        QTest::mouseClick(&f.field, Qt::LeftButton, {}, {40, 13});
        QVERIFY(f.changing.isEmpty() && f.committed.isEmpty());
    }

    void typing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("comma") << QStringLiteral("1,5");
        QTest::newRow("point") << QStringLiteral("1.5");
    }
    void typing()
    {
        QFETCH(QString, text);
        QLocale::setDefault(QLocale(QLocale::German));
        Field f;
        f.field.setDecimals(2);
        QTest::mouseDClick(&f.field, Qt::LeftButton, {}, {40, 13});
        QVERIFY(f.editor()->isVisible());
        QTest::keyClicks(f.editor(), text);
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.field.value(), 1.5);
        QCOMPARE(f.committed.count(), 1);
        QVERIFY(!f.editor()->isVisible());
        QCOMPARE(f.field.shownText(), QStringLiteral("1,50"));
    }

    void typingKeepsWhatWasTyped()
    {
        Field f;
        f.field.setDecimals(1);
        QTest::keyClick(&f.field, Qt::Key_Return);
        QTest::keyClicks(f.editor(), QStringLiteral("3.14159"));
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.field.value(), 3.14159);
        // Opening and closing it again is no change, though only one decimal is shown.
        QTest::keyClick(&f.field, Qt::Key_Return);
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.committed.count(), 1);
        QCOMPARE(f.field.value(), 3.14159);
    }

    void aDigitStartsTyping()
    {
        Field f;
        QTest::keyClick(&f.field, Qt::Key_7);
        QVERIFY(f.editor()->isVisible());
        QTest::keyClicks(f.editor(), QStringLiteral("5"));
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.field.value(), 75.0);
    }

    void wrongTextIsKeptForCorrectingAndEscapeLeaves()
    {
        Field f;
        QTest::keyClick(&f.field, Qt::Key_Return);
        QTest::keyClicks(f.editor(), QStringLiteral("abc"));
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QVERIFY(f.editor()->isVisible());
        QTest::keyClick(f.editor(), Qt::Key_Escape);
        QVERIFY(!f.editor()->isVisible());
        QCOMPARE(f.field.value(), 10.0);
        QVERIFY(f.committed.isEmpty());
    }

    void rangesHold()
    {
        Field f;
        f.field.setRange(0, 12);
        QTest::keyClick(&f.field, Qt::Key_9);
        QTest::keyClicks(f.editor(), QStringLiteral("9"));
        QTest::keyClick(f.editor(), Qt::Key_Return);
        QCOMPARE(f.field.value(), 12.0);
    }

    void rightClickGivesTheDefault()
    {
        Field f;
        const QPoint there = f.field.mapToGlobal(QPoint(40, 13));
        QContextMenuEvent none(QContextMenuEvent::Mouse, {40, 13}, there);
        QApplication::sendEvent(&f.field, &none);
        QVERIFY(f.committed.isEmpty()); // it has no default
        f.field.setDefaultValue(-2.0);
        QContextMenuEvent event(QContextMenuEvent::Mouse, {40, 13}, there);
        QApplication::sendEvent(&f.field, &event);
        QCOMPARE(f.field.value(), -2.0);
        QCOMPARE(f.committed.count(), 1);
    }

    void controlWheelSteps()
    {
        Field f;
        test::wheel(&f.field, {40, 13}, 1);
        QCOMPARE(f.field.value(), 10.0); // the panel scrolls
        test::wheel(&f.field, {40, 13}, 1, Qt::ControlModifier);
        test::wheel(&f.field, {40, 13}, 2, Qt::ControlModifier);
        QCOMPARE(f.field.value(), 11.5);
        QVERIFY(f.committed.isEmpty());
        QTRY_COMPARE(f.committed.count(), 1); // both are one change
    }

    void arrowsStepAndAHeldKeyIsOneChange()
    {
        Field f;
        QTest::keyPress(&f.field, Qt::Key_Up);
        QTest::keyPress(&f.field, Qt::Key_Up);
        QTest::keyRelease(&f.field, Qt::Key_Up);
        QCOMPARE(f.field.value(), 11.0);
        QCOMPARE(f.committed.count(), 1);
        QTest::keyClick(&f.field, Qt::Key_Down);
        QCOMPARE(f.field.value(), 10.5);
        QCOMPARE(f.committed.count(), 2);
    }

    void readOnlyCannotBeChanged()
    {
        Field f;
        f.field.setReadOnly(true);
        f.field.setDefaultValue(1.0);
        test::press(&f.field, {40, 13});
        test::move(&f.field, {80, 13});
        test::release(&f.field, {80, 13});
        QTest::keyClick(&f.field, Qt::Key_Up);
        QTest::keyClick(&f.field, Qt::Key_5);
        test::wheel(&f.field, {40, 13}, 1, Qt::ControlModifier);
        QCOMPARE(f.field.value(), 10.0);
        QVERIFY(f.changing.isEmpty());
    }

    void mixedShowsADashUntilItIsSet()
    {
        Field f;
        f.field.setMixed(true);
        QCOMPARE(f.field.shownText(), QStringLiteral("–"));
        f.field.setValue(10.0);
        QCOMPARE(f.field.shownText(), QStringLiteral("10.00"));
    }

    void thereIsRoomForEveryNumberOfTheRange()
    {
        NumberField field;
        field.setWholeNumbers(true);
        field.setRange(0, 99);
        const int narrow = field.sizeHint().width();
        field.setRange(0, 1234567);
        const int needed = field.fontMetrics().horizontalAdvance(QStringLiteral("1234567"));
        QVERIFY(field.sizeHint().width() > needed);
        QVERIFY(field.sizeHint().width() > narrow);
    }

    void framesAreTypedAsTimesAreShown_data()
    {
        using enum TimeDisplay;
        QTest::addColumn<int>("display");
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("frame"); // NaN: refused
        const double none = std::numeric_limits<double>::quiet_NaN();
        const auto row = [](const char* name, TimeDisplay display, const char* text, double frame) {
            QTest::newRow(name) << static_cast<int>(display) << QString(QLatin1String(text))
                                << frame;
        };
        row("a frame", Frames, "12", 12.0);
        row("a frame in part", Frames, "12.6", 13.0);
        row("seconds among frames", Frames, "1.5s", 45.0);
        row("seconds", Seconds, "1,5", 45.0);
        row("seconds with their unit", Seconds, " 1.5 S ", 45.0);
        row("minutes and seconds", Seconds, "1:02.5", 1875.0);
        row("minutes and seconds among frames", Frames, "0:01", 30.0);
        row("a whole timecode among seconds", Seconds, "00:00:01:15", 45.0);
        row("timecode", Timecode, "00:00:01:15", 45.0);
        row("the end of a timecode", Timecode, "1:15", 45.0);
        row("a frame among timecode", Timecode, "45", 45.0);
        row("seconds among timecode", Timecode, "1.5s", 45.0);
        row("words", Frames, "ten", none);
        row("nothing", Seconds, "", none);
        row("hours without frames", Seconds, "1:02:03", none);
        row("a minus in it", Seconds, "1:-2", none);
        row("five numbers", Timecode, "1:2:3:4:5", none);
    }

    void framesAreTypedAsTimesAreShown()
    {
        QFETCH(int, display);
        QFETCH(QString, text);
        QFETCH(double, frame);
        TimeDisplayChoice::instance().setDisplay(static_cast<TimeDisplay>(display));
        const auto typed = typedTime(text, FrameTime{1.0 / 30.0});
        QVERIFY(typed.has_value() == !std::isnan(frame));
        if (typed)
            QCOMPARE(*typed, frame);
        // What typing begins with means the frame itself, at any rate.
        for (const double seconds : {1.0 / 24.0, 1.0 / 120.0, 0.0001}) {
            for (const double each : {0.0, 7.0, 4711.0}) {
                const auto again =
                    typedTime(typingTime(each, FrameTime{seconds}), FrameTime{seconds});
                QVERIFY(again.has_value());
                QCOMPARE(*again, each);
            }
        }
        TimeDisplayChoice::instance().setDisplay(TimeDisplay::Frames);
    }

    void unitsAreShown()
    {
        Field f;
        f.field.setUnit(Unit::Degrees);
        QCOMPARE(f.field.shownText(), QStringLiteral("10.00°"));
        f.field.setSuffix(QStringLiteral("×"));
        QCOMPARE(f.field.shownText(), QStringLiteral("10.00×"));
    }
};

QTEST_MAIN(TestNumberField)
#include "tst_number_field.moc"
