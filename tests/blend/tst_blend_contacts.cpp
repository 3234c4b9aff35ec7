#include "core/blend/blend_contacts.h"
#include "core/blend/sequence_bake.h"
#include "core/blend/sequence_edit.h"
#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"
#include "tests/rig/rig_clips.h"

using namespace limber;
using namespace limber::test;

namespace {

using Ranges = std::vector<FrameRange>;

// Contacts of the walk where its left heel stands only in these ranges.
ContactLanes leftHeel(const Clip& clip, Ranges ranges)
{
    ContactLanes contacts = *emptyContacts(clip);
    contacts.lanes[0].ranges = std::move(ranges);
    return contacts;
}

} // namespace

// What becomes of contacts where clips are blended.
class TestBlendContacts : public QObject {
    Q_OBJECT

private slots:
    void theSecondClipTakesOverWhereItCountsForHalf();
    void framesTakeThoseOfTheirOrigin();
    void aSeamHasThoseOfBothClips();
    void aSequenceHasThoseOfItsMainTrack();
    void anotherRateKeepsTheTimes();
    void withoutLegsThereAreNone();
};

void TestBlendContacts::theSecondClipTakesOverWhereItCountsForHalf()
{
    SeamSettings settings;
    for (const Ease ease : {Ease::Linear, Ease::Smooth}) {
        for (const double balance : {0.1, 0.5, 1.0, 3.0}) {
            settings.ease = ease;
            settings.balance = balance;
            for (int overlap = 0; overlap < 40; ++overlap) {
                const int takeover = contactTakeover(settings, overlap);
                QVERIFY(takeover >= 0 && takeover <= overlap);
                for (int frame = 0; frame < overlap; ++frame) {
                    const double e = easeWeight(ease, frame, overlap);
                    const double share = e * balance / (e * balance + 1.0 - e);
                    QCOMPARE(frame >= takeover, share >= 0.5 - 1e-12);
                }
            }
        }
    }
    settings.method = TransitionMethod::Inertialize;
    QCOMPARE(contactTakeover(settings, 20), 0);
}

void TestBlendContacts::framesTakeThoseOfTheirOrigin()
{
    const Clip walk = sample("walk.bvh");
    ContactBlend blend;
    blend.sources = {leftHeel(walk, {{0, 9}}), leftHeel(walk, {{50, 59}}), std::nullopt};
    std::vector<ContactOrigin>& origins = blend.origins;
    for (int frame = 5; frame < 10; ++frame)
        origins.push_back({0, frame}); // stands
    for (int frame = 48; frame < 52; ++frame)
        origins.push_back({1, frame}); // free twice, then stands twice
    origins.push_back({2, 50});
    origins.push_back({-1, 0});
    origins.push_back({1, 59});
    const auto made = blendedContacts(blend, *walk.skeleton, UpAxis::Y);
    QVERIFY(made.has_value());
    QCOMPARE(made->lanes.size(), std::size_t{4});
    QCOMPARE(made->lanes[0].ranges, (Ranges{{0, 4}, {7, 8}, {11, 11}}));
    QVERIFY(made->lanes[1].ranges.empty() && made->lanes[2].ranges.empty());
    // What is left of a contact that is cut off is none if it is short; a short one that is whole
    // stays.
    blend.fewestFrames = 3;
    QCOMPARE(blendedContacts(blend, *walk.skeleton, UpAxis::Y)->lanes[0].ranges, (Ranges{{0, 4}}));
    blend.origins = {{0, 8}, {0, 9}, {0, 10}, {1, 50}, {1, 51}, {1, 52}};
    QCOMPARE(blendedContacts(blend, *walk.skeleton, UpAxis::Y)->lanes[0].ranges,
             (Ranges{{0, 1}, {3, 5}}));
}

void TestBlendContacts::aSeamHasThoseOfBothClips()
{
    const Clip walk = sample("walk.bvh");
    const auto fitted = fitSource(walk, walk);
    const SeamSettings settings;
    const int window = 20;
    const auto made = transitionAt(walk, *fitted, {100, 60, 0.0}, window, settings);
    QVERIFY(made.ok());
    const SeamPlace place = made->joined.seams.front().place;
    // A plays its own frames up to the middle of the overlap, then B those from its part on.
    const ContactLanes all = leftHeel(walk, {{0, walk.frameCount - 1}});
    const ContactLanes none = leftHeel(walk, {});
    const int middle = place.first + contactTakeover(settings, place.overlap);
    const auto ofA = seamContacts(*made, all, none, settings, UpAxis::Y);
    QCOMPARE(ofA->lanes[0].ranges, (Ranges{{0, middle - 1}}));
    const auto ofB = seamContacts(*made, none, all, settings, UpAxis::Y);
    QCOMPARE(ofB->lanes[0].ranges, (Ranges{{middle, made->joined.clip.frameCount - 1}}));
    // Where a clip goes over into its own later frames its contacts stay on its own poses.
    const ContactLanes found = *findContacts(walk);
    const auto kept = seamContacts(*made, found, found, settings, UpAxis::Y);
    for (std::size_t lane = 0; lane < found.lanes.size(); ++lane) {
        for (int frame = 0; frame < place.first; ++frame)
            QCOMPARE(kept->lanes[lane].contains(frame), found.lanes[lane].contains(frame));
        const int last = made->joined.clip.frameCount - 1;
        for (int back = 0; last - back >= place.first + place.overlap; ++back)
            QCOMPARE(kept->lanes[lane].contains(last - back),
                     found.lanes[lane].contains(walk.frameCount - 1 - back));
    }
}

void TestBlendContacts::aSequenceHasThoseOfItsMainTrack()
{
    const Clip walk = sample("walk.bvh");
    Sequence sequence;
    SequenceClip first = sequenceClip("a", walk, UpAxis::Y);
    first.part = {0, 99};
    first.contacts = leftHeel(walk, {{0, walk.frameCount - 1}});
    SequenceClip second = sequenceClip("b", walk, UpAxis::Y);
    second.part = {100, 199};
    second.contacts = leftHeel(walk, {{150, 160}});
    sequence = insertClip(sequence, 0, first, 0);
    sequence = insertClip(sequence, 0, second, 100000);
    QCOMPARE(sequence.main().clips.size(), std::size_t{2});
    const SequenceClip& later = sequence.main().clips[1];
    FoundContacts known;
    const auto made = sequenceContacts(sequence, *walk.skeleton, known);
    QVERIFY(made.has_value());
    QVERIFY(known.empty()); // all are painted
    const int overlap = std::max(0, overlapBefore(sequence, {0, 1}));
    const int takeover = later.start + contactTakeover({}, overlap);
    const int shift = later.start - 100;
    QCOMPARE(made->lanes[0].ranges, (Ranges{{0, takeover - 1}, {150 + shift, 160 + shift}}));
    // Found where none are painted, and not found twice.
    sequence.tracks[0].clips[0].contacts.reset();
    sequence.tracks[0].clips[1].contacts.reset();
    const auto found = sequenceContacts(sequence, *walk.skeleton, known);
    QCOMPARE(known.size(), std::size_t{1});
    const ContactLanes own = *findContacts(walk);
    for (int frame = 0; frame < later.start; ++frame)
        QCOMPARE(found->lanes[1].contains(frame), own.lanes[1].contains(frame));
    int asked = 0;
    const auto again = sequenceContacts(sequence, *walk.skeleton, known, [&](double) {
        ++asked;
        return true;
    });
    QVERIFY(again == found);
    QCOMPARE(asked, 0);
}

void TestBlendContacts::anotherRateKeepsTheTimes()
{
    const Clip walk = sample("walk.bvh");
    const Clip half = resample(walk, 30.0, Interpolation::Linear)->clip;
    const ContactLanes contacts = leftHeel(walk, {{20, 41}});
    QCOMPARE(atRateOf(contacts, walk, half).lanes[0].ranges, (Ranges{{10, 21}}));
    QVERIFY(atRateOf(contacts, walk, walk) == contacts);
}

void TestBlendContacts::withoutLegsThereAreNone()
{
    const Skeleton snake = plainSkeleton({{"a", -1, {}}, {"b", 0, {0, 1, 0}}});
    QVERIFY(!blendedContacts({{std::nullopt}, {{0, 0}}, 1}, snake, UpAxis::Y));
    FoundContacts known;
    QVERIFY(!sequenceContacts({}, snake, known));
}

QTEST_APPLESS_MAIN(TestBlendContacts)
#include "tst_blend_contacts.moc"
