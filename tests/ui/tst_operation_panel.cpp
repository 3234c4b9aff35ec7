#include "core/bvh/reader.h"
#include "core/document/background.h"
#include "made_clips.h"
#include "mouse.h"
#include "test_paths.h"
#include "ui/operations/contacts_editor.h"
#include "ui/operations/operation_panel.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/time_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace limber;

namespace {

// Every text in capitals, so that a text that was left out is seen.
class Shouting : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override
    {
        return QString::fromUtf8(text).toUpper();
    }
};

} // namespace

class TestOperationPanel : public QObject {
    Q_OBJECT

private:
    struct Window {
        Session session;
        Document* document;
        OperationPanel panel{session};
        QSignalSpy closed{&panel, &OperationPanel::closed};

        Window()
        {
            document = session.add(std::make_unique<Document>(test::walkingClip(101), QString()));
            panel.resize(320, 480);
            panel.show();
            panel.activateWindow();
        }
        void open(const char* id) { panel.open(*findOperation(id)); }
        NumberField* field(qsizetype index) const
        {
            return panel.findChildren<NumberField*>().at(index);
        }
        QPushButton* button(const QString& text) const
        {
            for (QPushButton* candidate : panel.findChildren<QPushButton*>()) {
                if (candidate->text() == text && candidate->isVisible())
                    return candidate;
            }
            return nullptr;
        }
        QString shown() const // all that can be read
        {
            QStringList texts;
            for (const QLabel* label : panel.findChildren<QLabel*>()) {
                if (label->isVisible())
                    texts.append(label->text());
            }
            return texts.join(QLatin1Char('\n'));
        }
        void type(NumberField* typed, const QString& text) const
        {
            typed->setFocus();
            QTest::mouseDClick(typed, Qt::LeftButton, {}, typed->rect().center());
            auto* editor = typed->findChild<QLineEdit*>();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
        }
    };

private slots:
    void trimIsOneStepAndTheSameClipAsRun()
    {
        Window w;
        w.document->setRange(FrameRange{20, 60});
        w.session.setTime(30);
        const Clip before = w.document->clip();
        w.open("trim");
        QTRY_VERIFY(w.document->isPreviewing());
        QCOMPARE(w.document->clip().frameCount, 41); // the in/out range is its default
        QCOMPARE(w.document->history().count(), 1);
        w.type(w.field(1), QStringLiteral("50"));
        QTRY_COMPARE(w.document->clip().frameCount, 31);
        QTest::keyClick(w.field(1), Qt::Key_Return); // Enter applies
        QTRY_COMPARE(w.closed.count(), 1);
        QCOMPARE(w.document->history().count(), 2);
        QVERIFY(!w.document->isPreviewing());
        const auto expected = run(*findOperation("trim"), before, {{"range", FrameRange{20, 50}}});
        QVERIFY(sameContent(w.document->clip(), expected->clip));
        QCOMPARE(w.session.frame(), 10); // still on the same pose
        w.document->undo();
        QVERIFY(sameContent(w.document->clip(), before));
    }

    // What an operation would do to a locked joint is said, and can be left out.
    void lockedJointsCanBeLeftAsTheyAre()
    {
        Window w;
        const Clip before = w.document->clip();
        w.session.setLocked(0, true);
        w.open("offset-root");
        w.type(w.field(0), QStringLiteral("5"));
        QTRY_VERIFY(w.shown().contains(QStringLiteral("would change: Hips")));
        QVERIFY(!sameContent(w.document->clip(), before));
        auto* keep = w.panel.findChild<QCheckBox*>();
        QVERIFY(keep->isVisible());
        keep->click();
        QTRY_VERIFY(sameContent(w.document->clip(), before));
        w.session.setLocked(0, false);
        QTRY_VERIFY(!keep->isVisible());
        QTRY_VERIFY(!sameContent(w.document->clip(), before));
        // A single channel of it: the others change.
        w.session.setChannelLocked(0, true);
        QTRY_VERIFY(w.shown().contains(QStringLiteral("left as they are: Hips")));
        QCOMPARE(w.document->clip().curves[0], before.curves[0]);
    }

    void noSelectedJointIsNotEveryJoint()
    {
        Window w;
        const Clip before = w.document->clip();
        w.open("unroll");
        auto* joints = w.panel.findChild<QComboBox*>();
        joints->setCurrentIndex(1); // the selected ones: none
        emit joints->activated(1);
        QTRY_VERIFY2(w.shown().contains(QStringLiteral("no joint is chosen")),
                     qPrintable(w.shown()));
        w.panel.apply();
        QCOMPARE(w.document->history().count(), 1);
        QVERIFY(sameContent(w.document->clip(), before));
        w.session.setSelection({1}); // heard at once
        QTRY_VERIFY(!w.shown().contains(QStringLiteral("no joint is chosen")));
    }

    void aFrameIsANumberWithoutAUnit()
    {
        Window w;
        w.open("heading");
        QCOMPARE(w.field(0)->shownText(), QStringLiteral("0"));
        w.type(w.field(0), QStringLiteral("4711"));
        QCOMPARE(w.field(0)->value(), 100.0); // there is no frame behind the last
        TimeDisplayChoice::instance().setDisplay(TimeDisplay::Seconds);
        QCOMPARE(w.field(0)->shownText(), QStringLiteral("10.00 s"));
        w.open("trim");
        w.type(w.field(0), QStringLiteral("0.5"));
        w.type(w.field(1), QStringLiteral("1.5"));
        QTRY_COMPARE(w.document->clip().frameCount, 11);
        TimeDisplayChoice::instance().setDisplay(TimeDisplay::Frames);
    }

    // In and out points belong to no clip: what is computed just now is still right.
    void aRangeThatIsSetMeanwhileLosesNothing()
    {
        Window w;
        w.open("reverse");
        w.panel.apply(); // before anything can have been computed
        w.document->setRange(FrameRange{3, 20});
        QTRY_COMPARE(w.closed.count(), 1);
        QCOMPARE(w.document->history().count(), 2);
        QVERIFY((w.document->take().range == FrameRange{80, 97}));

        w.open("reverse"); // shown, not applied
        w.document->setRange(FrameRange{90, 95});
        QTRY_VERIFY(w.document->isPreviewing());
        QVERIFY((w.document->take().range == FrameRange{5, 10}));
        // Another clip is another matter: it is computed anew.
        w.open("offset-root");
        w.type(w.field(1), QStringLiteral("5"));
        Take take = *w.document->committed();
        take.clip = withCurve(take.clip, 1, makeCurve(std::vector<double>(101, 50.0)));
        w.document->apply(std::move(take), {"Edit", {}});
        QTRY_VERIFY(w.document->isPreviewing());
        QCOMPARE(w.document->clip().sample(1, 0), 55.0);
    }

    void theUpAxisOfTheHandHolds()
    {
        Window w;
        const auto read =
            readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
        w.document = w.session.add(std::make_unique<Document>(*read, QString()));
        QVERIFY(w.document->figure().up == UpAxis::Y);
        w.document->setUpAxis(UpAxis::Z);
        w.open("offset-root");
        w.type(w.field(3), QStringLiteral("90"));
        const auto turned =
            run(*findOperation("offset-root"), *read, {{"turn", 90.0}, {"up", std::string("z")}});
        QVERIFY(turned.ok());
        QTRY_VERIFY(sameContent(w.document->clip(), turned->clip));
        const auto measured = run(*findOperation("offset-root"), *read, {{"turn", 90.0}});
        QVERIFY(!sameContent(measured->clip, turned->clip));
    }

    void enterRightAfterAChangeWaitsForTheResult()
    {
        Window w;
        w.open("trim");
        w.type(w.field(1), QStringLiteral("9"));
        w.panel.apply(); // before anything can have been computed
        QTRY_COMPARE(w.closed.count(), 1);
        QCOMPARE(w.document->clip().frameCount, 10);
        QCOMPARE(w.document->history().count(), 2);
    }

    void cuttingStartsWithTheFrameAtHand()
    {
        Window w;
        w.session.setTime(30);
        w.open("cut");
        QTRY_COMPARE(w.document->clip().frameCount, 100);
        QCOMPARE(w.field(0)->value(), 30.0);
        QCOMPARE(w.field(1)->value(), 30.0);
        w.panel.cancel();
        w.document->setRange(FrameRange{10, 19});
        w.open("cut");
        QTRY_COMPARE(w.document->clip().frameCount, 91);
    }

    void cancelLeavesNothing()
    {
        Window w;
        const TakePtr before = w.document->committed();
        w.open("reverse");
        QTRY_VERIFY(w.document->isPreviewing());
        QTest::keyClick(&w.panel, Qt::Key_Escape);
        QCOMPARE(w.closed.count(), 1);
        QVERIFY(!w.document->isPreviewing());
        QCOMPARE(w.document->shown(), before);
        QCOMPARE(w.document->history().count(), 1);
        QTRY_VERIFY(!w.session.background().isBusy());
        QVERIFY(!w.document->isPreviewing());
        QVERIFY(!w.panel.isOpen());
    }

    void aBadParameterSaysWhyAndApplyIsOff()
    {
        Window w;
        w.open("trim");
        QTRY_VERIFY(w.document->isPreviewing());
        w.type(w.field(0), QStringLiteral("80"));
        w.type(w.field(1), QStringLiteral("20"));
        QTRY_VERIFY(!w.button(QStringLiteral("Apply"))->isEnabled());
        QVERIFY(w.shown().contains(QStringLiteral("Error: ")));
        QVERIFY(!w.document->isPreviewing());
        w.panel.apply();
        QCOMPARE(w.document->history().count(), 1);
        w.type(w.field(1), QStringLiteral("90"));
        QTRY_VERIFY(w.document->isPreviewing());
        QVERIFY(w.button(QStringLiteral("Apply"))->isEnabled());
        QVERIFY(!w.shown().contains(QStringLiteral("Error: ")));
    }

    void rateAndSecondsAreLinked()
    {
        Window w;
        w.open("frame-time");
        QCOMPARE(w.field(0)->value(), 10.0); // what the clip has
        QCOMPARE(w.field(1)->value(), 0.1);
        w.type(w.field(0), QStringLiteral("25"));
        QCOMPARE(w.field(1)->value(), 0.04);
        QTRY_COMPARE(w.document->clip().frameTime.seconds, 0.04);
        w.type(w.field(1), QStringLiteral("0.5"));
        QCOMPARE(w.field(0)->value(), 2.0);
        QTRY_COMPARE(w.document->clip().frameTime.seconds, 0.5);
        w.panel.apply();
        QCOMPARE(w.document->history().count(), 2);
    }

    void neutralValuesMakeNoStep()
    {
        Window w;
        QSignalSpy messages(&w.session, &Session::message);
        w.open("frame-time");
        QTRY_VERIFY(w.document->isPreviewing());
        w.panel.apply();
        QCOMPARE(w.closed.count(), 1);
        QCOMPARE(w.document->history().count(), 1);
        QVERIFY(!w.document->isModified());
        QCOMPARE(messages.count(), 1);
    }

    void theEffectIsMeasured()
    {
        Window w;
        w.open("trim");
        QTRY_VERIFY(w.shown().contains(QStringLiteral("Every pose stays")));
        QVERIFY(w.shown().contains(QStringLiteral("Frames 101 → 101")));
    }

    void anotherStepBelowIsComputedOnAnew()
    {
        Window w;
        w.open("trim");
        w.type(w.field(1), QStringLiteral("49"));
        QTRY_COMPARE(w.document->clip().frameCount, 50);
        std::vector<double> samples(101, 3.0);
        Take other = *w.document->committed();
        other.clip = withCurve(other.clip, 1, makeCurve(samples));
        w.document->apply(other, Text{"Elsewhere", {}});
        QTRY_VERIFY(w.document->isPreviewing());
        QCOMPARE(w.document->clip().frameCount, 50);
        QCOMPARE(w.document->clip().sample(1, 0), 3.0);
        w.panel.apply();
        QCOMPARE(w.document->history().count(), 3);
    }

    void anotherDocumentGetsAFormOfItsOwn()
    {
        Window w;
        w.open("trim");
        QTRY_VERIFY(w.document->isPreviewing());
        w.session.add(std::make_unique<Document>(test::walkingClip(7), QString()));
        QVERIFY(!w.document->isPreviewing());
        QTRY_VERIFY(w.session.current()->isPreviewing());
        QCOMPARE(w.field(w.panel.findChildren<NumberField*>().size() - 1)->value(), 6.0);
        w.session.close(w.session.current());
        w.session.close(w.session.current());
        QVERIFY(w.shown().contains(QStringLiteral("open a sample")));
    }

    // What is painted while foot lock is open is held at once, and Apply makes a step of its own.
    void footLockFollowsThePainting()
    {
        Window w;
        Result<Clip> walk =
            readBvhFile((test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
        Document* document = w.session.add(std::make_unique<Document>(*std::move(walk), QString()));
        const Clip before = document->clip();
        w.open("foot-lock");
        auto* choice = w.panel.findChild<ContactsEditor*>()->findChild<QComboBox*>();
        QVERIFY(!choice->isEnabled()); // nothing is painted: they are found
        QTRY_VERIFY(document->isPreviewing() && !w.session.background().isBusy());
        ContactLanes contacts = *emptyContacts(before);
        contacts.lanes[0].ranges = {{100, 110}};
        document->applyContacts(contacts, {"Paint", {}});
        QVERIFY(document->isPreviewing()); // the figure does not jump back meanwhile
        const auto held = [&](const ContactLanes& lanes) {
            return run(*findOperation("foot-lock"), before, {{"contacts", std::optional(lanes)}})
                ->clip;
        };
        QTRY_VERIFY(sameContent(document->clip(), held(contacts)));
        QVERIFY(choice->isEnabled());
        contacts.lanes[0].ranges = {{100, 140}};
        document->applyContacts(contacts, {"Paint", {}});
        QTRY_VERIFY(sameContent(document->clip(), held(contacts)));
        QVERIFY(document->isPreviewing());
        choice->setCurrentIndex(1); // found anew
        emit choice->activated(1);
        QTRY_VERIFY(
            sameContent(document->clip(), run(*findOperation("foot-lock"), before, {})->clip));
        w.panel.cancel();
        QVERIFY(sameContent(document->clip(), before));
        QVERIFY(document->take().contacts == contacts);
        QCOMPARE(document->history().count(), 3);
    }

    void emptyAndOneFrameClips()
    {
        for (const int count : {0, 1}) {
            Window w;
            w.session.add(std::make_unique<Document>(test::walkingClip(count), QString()));
            for (const Operation& operation : operations()) {
                w.panel.open(operation);
                QTRY_VERIFY(!w.session.background().isBusy());
                w.panel.cancel();
                QCOMPARE(w.session.current()->history().count(), 1);
            }
        }
    }

    void theLanguageChangesAtOnce()
    {
        Window w;
        w.open("trim");
        Shouting shouting;
        QCoreApplication::installTranslator(&shouting);
        QTRY_VERIFY(w.button(QStringLiteral("APPLY")));
        QVERIFY(w.shown().contains(QStringLiteral("RANGE")));
        QVERIFY(w.shown().contains(QStringLiteral("TRIM")));
        QCoreApplication::removeTranslator(&shouting);
        QTRY_VERIFY(w.button(QStringLiteral("Apply")));
    }
};

QTEST_MAIN(TestOperationPanel)
#include "tst_operation_panel.moc"
