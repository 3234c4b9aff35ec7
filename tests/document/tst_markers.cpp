#include "core/document/marker.h"

#include "core/document/autosave.h"
#include "core/document/marker_json.h"
#include "core/document/marker_store.h"
#include "core/document/side_file.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"
#include "made_clip.h"

#include <QDir>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

Take markedTake(Markers markers, int frames = 100)
{
    Take take{clipOf(madeText(frames))};
    take.markers = std::move(markers);
    return take;
}

void setMarkersByHand(Document& document, Markers markers)
{
    Take take = *document.committed();
    take.markers = std::move(markers);
    document.apply(std::move(take), {"Marker", {}});
}

// A session whose markers are kept in a folder of its own.
struct Desk {
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("clip.bvh"));
    QString kept = folder.filePath(QStringLiteral("markers"));

    Desk() { writeText(path, madeText(40)); }
    std::unique_ptr<Document> read() const
    {
        return std::make_unique<Document>(clipOf(fileText(path)), path);
    }
    // What a later run finds.
    Markers found() const
    {
        Session session;
        const MarkerStore store(session, kept);
        return session.add(read())->take().markers;
    }
};

} // namespace

class TestMarkers : public QObject {
    Q_OBJECT

private slots:
    void oneOnAFrameInOrder()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        Markers markers;
        std::map<int, std::string> expected;
        for (int i = 0; i < 500; ++i) {
            const int frame = static_cast<int>(random() % 40);
            if (random() % 3 == 0) {
                markers = withoutMarker(std::move(markers), frame);
                expected.erase(frame);
            } else {
                markers = withMarker(std::move(markers), {frame, std::to_string(i)});
                expected[frame] = std::to_string(i);
            }
            Markers all;
            for (const auto& [at, name] : expected)
                all.push_back({at, name});
            QVERIFY(markers == all);
            const auto after = expected.upper_bound(frame);
            QCOMPARE(markerAfter(markers, frame).value_or(-1),
                     after == expected.end() ? -1 : after->first);
            const auto before = expected.lower_bound(frame);
            QCOMPARE(markerBefore(markers, frame).value_or(-1),
                     before == expected.begin() ? -1 : std::prev(before)->first);
        }
    }

    void movesToTheNextFreeFrame()
    {
        const Markers markers{{2, "a"}, {5, "b"}, {6, "c"}};
        QVERIFY((withMovedMarker(markers, 2, 9) == Markers{{5, "b"}, {6, "c"}, {9, "a"}}));
        QVERIFY((withMovedMarker(markers, 2, 6) == Markers{{4, "a"}, {5, "b"}, {6, "c"}}));
        QVERIFY((withMovedMarker(markers, 6, 5) == markers));
        QVERIFY((withMovedMarker(markers, 3, 5) == markers));
    }

    void operationsCarryThem()
    {
        const Take take = markedTake({{0, "start"}, {10, "a"}, {33, "b"}, {99, "end"}});
        QVERIFY(
            (withResult(take, *trim(take.clip, {10, 40})).markers == Markers{{0, "a"}, {23, "b"}}));
        QVERIFY((withResult(take, *cut(take.clip, {5, 20})).markers ==
                 Markers{{0, "start"}, {17, "b"}, {83, "end"}}));
        QVERIFY((withResult(take, *reverse(take.clip)).markers ==
                 Markers{{0, "end"}, {66, "b"}, {89, "a"}, {99, "start"}}));
        QVERIFY(withResult(take, *setFrameRate(take.clip, 24.0)).markers == take.markers);
        QVERIFY(withClip(take, take.clip).markers == take.markers);
    }

    void resamplingKeepsTheirTimes()
    {
        const Take take = markedTake({{0, ""}, {7, "seven"}, {50, ""}, {98, ""}});
        for (const double rate : {24.0, 30.0, 59.94, 120.0, 144.0}) {
            const Take made =
                withResult(take, *resample(take.clip, rate, Interpolation::Linear, {}));
            QCOMPARE(made.markers.size(), take.markers.size());
            for (std::size_t i = 0; i < take.markers.size(); ++i) {
                const double expected = take.markers[i].frame * rate / 60.0;
                QVERIFY(std::abs(made.markers[i].frame - expected) <= 1.0);
                QCOMPARE(made.markers[i].name, take.markers[i].name);
            }
        }
    }

    void aMarkerIsAStepThatChangesNoClip()
    {
        Document document(clipOf(madeText(20)), {});
        setMarkersByHand(document, {{3, "step"}});
        QCOMPARE(document.history().count(), 2);
        QVERIFY(!document.isModified());
        document.apply(withSample(document.take(), 4, 3, 7.0), {"Edit", {}});
        QVERIFY(document.isModified());
        QVERIFY((document.take().markers == Markers{{3, "step"}}));
        setMarkersByHand(document, {});
        QVERIFY(document.isModified());
        document.goToStep(1);
        QVERIFY(!document.isModified());
        QVERIFY((document.take().markers == Markers{{3, "step"}}));
        document.undo();
        QVERIFY(!document.isModified());
        QVERIFY(document.take().markers.empty());
        document.setRange(FrameRange{2, 9});
        document.redo();
        QCOMPARE(document.take().markers.size(), std::size_t{1});
    }

    void jsonOfOthersIsHarmless()
    {
        const Markers markers{{0, "a"}, {7, "\xe5\xb7\xa6"}};
        QVERIFY(markersFrom(markersJson(markers)) == markers);
        const QByteArray json = R"([3, {"frame": -2}, {"frame": 1.5}, {"frame": "4"}, null,
            {"frame": 9, "name": 12}, {"frame": 9e40}, {"frame": 2}, {"frame": 2, "name": "x"}])";
        QVERIFY((markersFrom(QJsonDocument::fromJson(json).array()) == Markers{{2, "x"}, {9, ""}}));
    }

    void theyComeBackWithTheFile()
    {
        const Desk desk;
        const Markers markers{{3, "left down"}, {30, ""}};
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            Document* document = session.add(desk.read());
            setMarkersByHand(*document, markers);
        }
        QVERIFY(desk.found() == markers);
        writeText(desk.path, madeText(41)); // other frames: they would be wrong
        QVERIFY(desk.found().empty());
        writeText(desk.path, madeText(40, 7));
        QVERIFY(desk.found() == markers);
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            Document* document = session.add(desk.read());
            QCOMPARE(document->history().count(), 1);
            setMarkersByHand(*document, {});
        }
        QVERIFY(desk.found().empty());
        QVERIFY(QDir(desk.kept).isEmpty());
    }

    void paintedContactsAreKeptBesideThem()
    {
        const Desk desk;
        writeText(desk.path, textOf(figureWithLegs(40)));
        const auto found = [&] {
            Session session;
            const MarkerStore store(session, desk.kept);
            return session.add(desk.read())->take().contacts;
        };
        ContactLanes contacts = emptyContacts(figureWithLegs(40)).value();
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            Document* document = session.add(desk.read());
            document->applyContacts(contacts, {"Erase", {}}); // none stands: that is kept too
            QVERIFY(found() == contacts);
            contacts.lanes[2].ranges = {{3, 9}, {20, 39}};
            document->applyContacts(contacts, {"Paint", {}});
        }
        QVERIFY(found() == contacts);
        writeText(desk.path, textOf(figureWithLegs(41)));
        QVERIFY(!found());
        writeText(desk.path, textOf(figureWithLegs(40)));
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            session.add(desk.read())->applyContacts(std::nullopt, {"Detect", {}});
        }
        QVERIFY(!found());
        QVERIFY(QDir(desk.kept).isEmpty());
    }

    // How the file is read cannot be said in it.
    void theHandsChoiceOfReadingComesBack()
    {
        const Desk desk;
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            Document* document = session.add(desk.read());
            setMarkersByHand(*document, {{3, "kept"}});
            document->setUpAxis(UpAxis::Z); // at once: it is no change of the clip
            Take take = *document->committed();
            take.clip.positionReading = PositionReading::Add;
            document->apply(std::move(take), {"Reading", {}});
            {
                Session other;
                const MarkerStore others(other, desk.kept);
                const Document* again = other.add(desk.read());
                QVERIFY(again->chosenUpAxis() == UpAxis::Z);
                QVERIFY(again->figure().up == UpAxis::Z);
                QVERIFY(again->clip().positionReading == PositionReading::Replace); // not saved
            }
            writeText(desk.path, textOf(document->clip())); // the same bytes
            document->markSaved(document->committed(), desk.path);
        }
        QCOMPARE(fileText(desk.path), madeText(40));
        writeText(desk.path, madeText(41)); // the choice is of the whole file
        {
            Session session;
            const MarkerStore store(session, desk.kept);
            Document* document = session.add(desk.read());
            QVERIFY(document->clip().positionReading == PositionReading::Add);
            QVERIFY(document->chosenUpAxis() == UpAxis::Z);
            QVERIFY(document->take().markers.empty());
            QVERIFY(!document->isModified());
            QCOMPARE(document->history().count(), 1);
            // What would be chosen anyway is no choice.
            document->setUpAxis(UpAxis::Y);
            Take take = *document->committed();
            take.clip.positionReading = PositionReading::Replace;
            document->apply(std::move(take), {"Reading", {}});
            document->markSaved(document->committed(), desk.path);
        }
        QVERIFY(QDir(desk.kept).isEmpty());
    }

    // The power may fail while it is written: what is left is none, and can be written again.
    void aFileThatWasCutOffIsNone()
    {
        const Desk desk;
        const Markers markers{{3, "left down"}, {30, ""}};
        const auto mark = [&] {
            Session session;
            const MarkerStore store(session, desk.kept);
            setMarkersByHand(*session.add(desk.read()), markers);
        };
        mark();
        const QString file =
            desk.kept + QLatin1Char('/') + QDir(desk.kept).entryList(QDir::Files).value(0);
        const std::string whole = fileText(file);
        QVERIFY(whole.size() > 20);
        for (std::size_t length = 0; length < whole.size(); ++length) {
            writeText(file, whole.substr(0, length));
            QVERIFY(readSideFile(file, 1 << 20).isEmpty());
            QVERIFY(desk.found().empty());
        }
        writeText(file, whole);
        QVERIFY(readSideFile(file, static_cast<qint64>(whole.size()) - 1).isEmpty()); // too big
        writeText(file, whole.substr(0, 9));
        mark();
        QVERIFY(desk.found() == markers);
        QCOMPARE(QFileInfo(desk.kept).permissions() & QFile::Permissions(0x77),
                 QFile::Permissions());
    }

    void thoseOfUnsavedWorkWaitForTheSave()
    {
        const Desk desk;
        Session session;
        const MarkerStore store(session, desk.kept);
        Document* document = session.add(desk.read());
        setMarkersByHand(*document, {{30, "kept"}});
        document->apply(withResult(*document->committed(), *trim(document->clip(), {10, 39})),
                        {"Trim", {}});
        QVERIFY((document->take().markers == Markers{{20, "kept"}}));
        QVERIFY((desk.found() == Markers{{30, "kept"}})); // the file is as it was
        writeText(desk.path, textOf(document->clip()));
        document->markSaved(document->committed(), desk.path);
        QVERIFY((desk.found() == Markers{{20, "kept"}}));
        document->markSaved(document->committed(), desk.folder.filePath(QStringLiteral("b.bvh")));
        QCOMPARE(QDir(desk.kept).entryList(QDir::Files).size(), 2);
    }

    void recoveredWorkHasItsOwn()
    {
        const Desk desk;
        writeText(desk.path, textOf(figureWithLegs(40)));
        ContactLanes contacts = emptyContacts(figureWithLegs(40)).value();
        contacts.lanes[1].ranges = {{2, 8}, {30, 39}};
        const QString copies = desk.folder.filePath(QStringLiteral("autosave"));
        const auto leftBehind = [&] { // as a crash leaves it
            Session session;
            const MarkerStore store(session, desk.kept);
            Autosave autosave(session, copies);
            Document* document = session.add(desk.read());
            setMarkersByHand(*document, {{4, "file"}});
            document->apply(withSample(document->take(), 4, 3, 7.0), {"Edit", {}});
            setMarkersByHand(*document, {{5, "work"}});
            document->applyContacts(contacts, {"Paint", {}});
            autosave.flush();
            const QString crashed = copies + QStringLiteral("-crashed");
            QDir().rename(copies, crashed);
            for (const QFileInfo& lock : QDir(crashed).entryInfoList({QStringLiteral("*.lock")}))
                QFile::remove(lock.filePath());
            return crashed;
        }();
        Session session;
        const MarkerStore store(session, desk.kept);
        Autosave autosave(session, leftBehind);
        QCOMPARE(autosave.recoverable().size(), std::size_t{1});
        const Result<Document*> document = autosave.recover(autosave.recoverable().front());
        QVERIFY(document.ok());
        QVERIFY(((*document)->take().markers == Markers{{5, "work"}}));
        QVERIFY((*document)->take().contacts == contacts);
        QVERIFY((*document)->isModified());
        QVERIFY((desk.found() == Markers{{4, "file"}}));
    }
};

QTEST_GUILESS_MAIN(TestMarkers)
#include "tst_markers.moc"
