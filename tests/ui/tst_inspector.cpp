#include "core/motion/nominal_rate.h"
#include "made_clips.h"
#include "mouse.h"
#include "ui/inspector/fact_rows.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace limber;

class TestInspector : public QObject {
    Q_OBJECT

private:
    struct Inspected {
        Session session;
        Document* document =
            session.add(std::make_unique<Document>(test::walkingClip(20), QString()));
        InspectorPanel panel{session};

        Inspected()
        {
            panel.resize(300, 700);
            panel.show();
        }
        NumberField* field(const char* name) const
        {
            const auto fields = panel.findChildren<NumberField*>();
            const auto found = std::find_if(fields.begin(), fields.end(), [&](NumberField* f) {
                return f->isVisible() && f->accessibleName() == QLatin1String(name);
            });
            return found == fields.end() ? nullptr : *found;
        }
    };

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        applyTheme(ThemeMode::Dark, false);
    }

    void valuesFollowTheTime()
    {
        Inspected s;
        s.session.setSelection({0});
        QTRY_VERIFY(s.field("Xposition"));
        QCOMPARE(s.field("Xposition")->value(), 0.0);
        s.session.setTime(7);
        QTRY_COMPARE(s.field("Xposition")->value(), 7.0);
        s.session.setSelection({1});
        QTRY_VERIFY(s.field("Zrotation"));
        QVERIFY(!s.field("Xposition"));
        QCOMPARE(s.field("Zrotation")->value(), s.document->clip().sample(3, 7));
    }

    void aTypedValueChangesOneSampleInOneStep()
    {
        Inspected s;
        s.session.setSelection({1});
        s.session.setTime(5);
        QTRY_VERIFY(s.field("Zrotation"));
        const Clip before = s.document->clip();
        NumberField* field = s.field("Zrotation");
        QTest::mouseDClick(field, Qt::LeftButton);
        auto* editor = field->findChild<QLineEdit*>();
        QVERIFY(editor && editor->isVisible());
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("12,5"));
        QTest::keyClick(editor, Qt::Key_Return);
        const Clip& after = s.document->clip();
        QCOMPARE(after.sample(3, 5), 12.5);
        for (int channel = 0; channel < after.channelCount(); ++channel) {
            for (int frame = 0; frame < after.frameCount; ++frame) {
                if (channel != 3 || frame != 5)
                    QCOMPARE(after.sample(channel, frame), before.sample(channel, frame));
            }
        }
        QCOMPARE(s.document->history().count(), 2);
        s.document->undo();
        QVERIFY(sameContent(s.document->clip(), before));
        QTRY_COMPARE(field->value(), before.sample(3, 5));
    }

    void withASoftWindowAValueEasesOut()
    {
        Inspected s;
        s.session.setSelection({1});
        s.session.setTime(10);
        QTRY_VERIFY(s.field("Zrotation"));
        const Clip before = s.document->clip();
        s.panel.setSoftRadius(4);
        emit s.field("Zrotation")->valueCommitted(before.sample(3, 10) + 40.0);
        const auto change = [&](int frame) {
            return s.document->clip().sample(3, frame) - before.sample(3, frame);
        };
        QCOMPARE(change(10), 40.0);
        QVERIFY(change(8) > 1.0 && change(8) < 39.0);
        QCOMPARE(change(8), change(12));
        QCOMPARE(change(5), 0.0);
        QCOMPARE(change(15), 0.0);
        QCOMPARE(s.document->history().count(), 2);
    }

    void theRotationIsToldLocallyAndInTheWorld()
    {
        Inspected s;
        Take turned = *s.document->committed();
        turned.clip = withCurve(turned.clip, 3, makeCurve(std::vector<double>(20, 25.0)));
        s.document->apply(std::move(turned), Text{"Turn", {}});
        s.session.setSelection({1});
        auto* local = s.panel.findChild<QLabel*>(QStringLiteral("localRotation"));
        auto* world = s.panel.findChild<QLabel*>(QStringLiteral("worldRotation"));
        QVERIFY(local && world);
        QTRY_VERIFY2(local->text().contains(QStringLiteral("Z\u00a025°")), qPrintable(local->text()));
        QCOMPARE(world->text(), local->text()); // the root does not turn
        QVERIFY(local->textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QVERIFY(world->toolTip().contains(QStringLiteral("0.976296"))); // cos 12.5°
    }

    void anOffsetIsTypedAndDragged()
    {
        Inspected s;
        s.session.setSelection({1});
        QTRY_VERIFY(s.field("OFFSET Y"));
        NumberField* field = s.field("OFFSET Y");
        const Clip before = s.document->clip();
        const double height = s.document->figure().height;
        const QPoint middle = field->rect().center();
        test::press(field, middle);
        test::move(field, middle + QPoint(20, 0));
        test::move(field, middle + QPoint(60, 0));
        QVERIFY(s.document->isPreviewing());
        QVERIFY(s.document->clip().skeleton->joint(1).offset.y >
                before.skeleton->joint(1).offset.y);
        QCOMPARE(s.document->figure().height, height); // nothing jumps while it is dragged
        test::release(field, middle + QPoint(60, 0));
        QCOMPARE(s.document->history().count(), 2);
        QVERIFY(s.document->figure().height != height);
        s.document->undo();
        QVERIFY(sameContent(s.document->clip(), before));

        QTest::mouseDClick(field, Qt::LeftButton);
        auto* editor = field->findChild<QLineEdit*>();
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("7.25"));
        QTest::keyClick(editor, Qt::Key_Return);
        const Skeleton& after = *s.document->clip().skeleton;
        QCOMPARE(after.joint(1).offset.y, 7.25);
        QCOMPARE(after.joint(1).offset.x, before.skeleton->joint(1).offset.x);
        QVERIFY(s.document->clip().curves == before.curves);
        s.session.setLocked(1, true);
        QTRY_COMPARE(field->cursor().shape(), Qt::ArrowCursor); // there is nothing to drag
        test::press(field, middle);
        test::move(field, middle + QPoint(60, 0));
        test::release(field, middle + QPoint(60, 0));
        QCOMPARE(s.document->clip().skeleton->joint(1).offset.y, 7.25);
    }

    void aLockedChannelIsSaidAndStays()
    {
        Inspected s;
        s.session.setSelection({1});
        QTRY_VERIFY(s.field("Zrotation"));
        const int channel = channelOf(*s.document->clip().skeleton, 1, ChannelType::ZRotation);
        const Clip before = s.document->clip();
        s.session.setChannelLocked(channel, true);
        const auto says = [&](const QString& text) {
            const QList<QLabel*> labels = s.panel.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->isVisible() && label->text() == text;
            });
        };
        QTRY_VERIFY(says(QStringLiteral("Locked: Zrotation")));
        emit s.field("Zrotation")->valueCommitted(77.0);
        QVERIFY(sameContent(s.document->clip(), before));
        emit s.field("Xrotation")->valueCommitted(77.0); // the others are free
        QVERIFY(!sameContent(s.document->clip(), before));
        s.session.setChannelLocked(channel, false);
        QTRY_VERIFY(!says(QStringLiteral("Locked: Zrotation")));
    }

    void aDragIsSeenAtOnceAndIsOneStep()
    {
        Inspected s;
        s.session.setSelection({1});
        s.session.setTime(5);
        QTRY_VERIFY(s.field("Zrotation"));
        NumberField* field = s.field("Zrotation");
        const double before = s.document->clip().sample(3, 5);
        const QPoint middle = field->rect().center();
        test::press(field, middle);
        test::move(field, middle + QPoint(20, 0));
        test::move(field, middle + QPoint(30, 0));
        QVERIFY(s.document->isPreviewing());
        QVERIFY(s.document->clip().sample(3, 5) > before);
        QCOMPARE(s.document->history().count(), 1);
        test::release(field, middle + QPoint(30, 0));
        QVERIFY(!s.document->isPreviewing());
        QCOMPARE(s.document->history().count(), 2);
    }

    void escapeTakesADragBack()
    {
        Inspected s;
        s.session.setSelection({1});
        QTRY_VERIFY(s.field("Zrotation"));
        NumberField* field = s.field("Zrotation");
        const QPoint middle = field->rect().center();
        test::press(field, middle);
        test::move(field, middle + QPoint(30, 0));
        QVERIFY(s.document->isPreviewing());
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!s.document->isPreviewing());
        test::release(field, middle);
        QCOMPARE(s.document->history().count(), 1);
    }

    void aLockedJointIsReadOnly()
    {
        Inspected s;
        s.session.setSelection({1});
        s.session.setLocked(1, true);
        QTRY_VERIFY(s.field("Zrotation"));
        NumberField* field = s.field("Zrotation");
        const QPoint middle = field->rect().center();
        QCoreApplication::processEvents();
        test::press(field, middle);
        test::move(field, middle + QPoint(30, 0));
        test::release(field, middle + QPoint(30, 0));
        QCOMPARE(s.document->history().count(), 1);
    }

    void theRateIsAnOperation()
    {
        Inspected s;
        QTRY_VERIFY(s.field("Frames per second"));
        emit s.field("Frames per second")->valueCommitted(50.0);
        QCOMPARE(nominalRate(s.document->clip().frameTime), 50.0);
        QCOMPARE(s.document->history().count(), 2);
        emit s.field("Frames per second")->valueCommitted(50.0); // neutral: no step
        QCOMPARE(s.document->history().count(), 2);
    }

    void theReadingOfPositionsMovesTheFigureNotTheNumbers()
    {
        Inspected s;
        const Clip before = s.document->clip();
        const auto choices = s.panel.findChildren<QComboBox*>();
        const auto reading = std::find_if(choices.begin(), choices.end(), [](QComboBox* box) {
            return box->accessibleName() == QStringLiteral("How position channels are read");
        });
        QVERIFY(reading != choices.end());
        emit(*reading)->activated(1);
        QVERIFY(s.document->clip().positionReading == PositionReading::Add);
        QVERIFY(sameContent(s.document->clip(), before));
        s.document->undo();
        QVERIFY(s.document->clip().positionReading == PositionReading::Replace);
        QTRY_COMPARE((*reading)->currentIndex(), 0);
    }

    void theNameCanBeTyped()
    {
        Inspected s;
        s.session.setSelection({1});
        QLineEdit* name = nullptr;
        QTRY_VERIFY((name = s.panel.findChild<QLineEdit*>(QStringLiteral("jointName"))));
        QTRY_COMPARE(name->text(), QStringLiteral("Spine"));
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("Back"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(s.document->clip().skeleton->joint(1).name, std::string("Back"));
    }

    void noFramesNoCrash()
    {
        Session session;
        session.add(std::make_unique<Document>(test::walkingClip(0), QString()));
        InspectorPanel panel(session);
        panel.show();
        session.setSelection({1});
        QCoreApplication::processEvents();
        session.setSelection({2}); // an end site without channels
        QCoreApplication::processEvents();
        session.close(session.current());
        QCoreApplication::processEvents();
    }

    void readableNumbers()
    {
        QCOMPARE(readableNumber(1.5, 4), QStringLiteral("1.5"));
        QCOMPARE(readableNumber(-20.0, 4), QStringLiteral("-20"));
        QCOMPARE(readableNumber(0.00004, 4), QStringLiteral("0"));
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(readableNumber(1234.25, 4), QStringLiteral("1234,25"));
        QLocale::setDefault(QLocale::c());
    }
};

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
