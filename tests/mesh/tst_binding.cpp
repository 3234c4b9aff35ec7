#include "core/mesh/binding.h"
#include "core/mesh/mannequin.h"
#include "core/mesh/rotation_fit.h"
#include "core/motion/figure.h"

#include "core/bvh/reader.h"
#include "tests/mesh/made_mesh.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace limber;
using limber::test::Random;

class tst_binding : public QObject {
    Q_OBJECT

private slots:
    void fittedRotation_findsTheTurn();
    void ownSkeletonFollowsTheDefinition();
    void bindPoseTakenFromTheOffsets();
    void unmappedJointsShareTheBend();
    void armsFollowFromAnotherRestPose();
    void helpersBesideALimbDoNotKeepItFromTurning();
    void sizeIsFittedAndSolesStandOnTheFloor();
    void feetThatARigKeepsApartHangOnTheLegs();
    void nothingMappedIsAnError();
    void mannequinOfAnyTree_data();
    void mannequinOfAnyTree();
    void mannequinHasATail();
    void armpitsAreShared();
    void mannequinFollowsTheBones();
    void mannequinOfRealClips();
};

namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

void compareVectors(const glm::dvec3& actual, const glm::dvec3& expected, double tolerance)
{
    QVERIFY2(glm::length(actual - expected) <= tolerance,
             qPrintable(QStringLiteral("(%1 %2 %3) is not (%4 %5 %6)")
                            .arg(actual.x)
                            .arg(actual.y)
                            .arg(actual.z)
                            .arg(expected.x)
                            .arg(expected.y)
                            .arg(expected.z)));
}

Clip clipOf(const char* text)
{
    const auto clip = readBvh(text);
    Q_ASSERT(clip.ok());
    return *clip;
}

// Two joints, the second turned by a right angle (case "bind pose taken from the wrong frame").
const char* const kArm = "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 6 Xposition Yposition "
                         "Zposition Zrotation Xrotation Yrotation\nJOINT Arm\n{\nOFFSET 3 0 0\n"
                         "CHANNELS 3 Zrotation Xrotation Yrotation\nEnd Site\n{\nOFFSET 2 0 0\n}\n"
                         "}\n}\nMOTION\nFrames: 1\nFrame Time: 0.1\n0 0 0 0 0 0 90 0 0\n";

Mesh armMesh(std::vector<std::vector<Influence>> influences)
{
    Mesh mesh;
    mesh.joints.resize(2);
    mesh.joints[0].name = "Hips";
    mesh.joints[1].name = "Arm";
    mesh.joints[1].parent = 0;
    mesh.joints[1].bind[3] = {3, 0, 0, 1};
    MeshPart part;
    for (auto& one : influences) {
        part.positions.emplace_back(5, 0, 0);
        part.normals.emplace_back(0, 1, 0);
        part.influences.push_back(strongestInfluences(std::move(one), 0));
    }
    mesh.parts = {part};
    return mesh;
}

BoundMesh boundTo(const Mesh& mesh, const Clip& clip, const JointMap& map, bool fit = true)
{
    BindOptions options;
    options.fit = fit;
    auto bound = bindMesh(std::make_shared<const Mesh>(mesh), clip, map, options);
    Q_ASSERT(bound.ok());
    return *bound;
}

std::vector<SkinnedPart> skinnedAt(const BoundMesh& bound, const Clip& clip, int frame)
{
    return skinned(*bound.mesh, paletteOf(bound, *clip.skeleton, poseAt(clip, frame)));
}

// A person of joints in the clip's text: arms straight out (T) or hanging at 45 degrees (A).
QByteArray person(bool aPose, double size, const char* rows)
{
    const double s = size;
    const auto number = [](double value) { return QByteArray::number(value, 'f', 6); };
    const auto offset = [&](double x, double y, double z) {
        return "{\nOFFSET " + number(x * s) + " " + number(y * s) + " " + number(z * s) + "\n";
    };
    const QByteArray turns = "CHANNELS 3 Zrotation Xrotation Yrotation\n";
    const double c = aPose ? std::sqrt(0.5) : 1.0;
    const double d = aPose ? -std::sqrt(0.5) : 0.0;
    QByteArray text = "HIERARCHY\nROOT Hips\n" + offset(0, 0, 0) +
                      "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
                      "JOINT Spine\n" +
                      offset(0, 2, 0) + turns + "JOINT Neck\n" + offset(0, 3, 0) + turns +
                      "JOINT Head\n" + offset(0, 1, 0) + turns + "End Site\n" + offset(0, 1.5, 0) +
                      "}\n}\n}\n";
    for (const double side : {1.0, -1.0}) {
        const QByteArray name = side > 0 ? "Left" : "Right";
        text += "JOINT " + name + "Arm\n" + offset(side * 1, 2.5, 0) + turns + "JOINT " + name +
                "ForeArm\n" + offset(side * 2.5 * c, 2.5 * d, 0) + turns + "JOINT " + name +
                "Hand\n" + offset(side * 2.5 * c, 2.5 * d, 0) + turns + "End Site\n" +
                offset(side * 1 * c, d, 0) + "}\n}\n}\n}\n";
    }
    text += "}\n";
    for (const double side : {1.0, -1.0}) {
        const QByteArray name = side > 0 ? "Left" : "Right";
        text += "JOINT " + name + "UpLeg\n" + offset(side * 1, -0.5, 0) + turns + "JOINT " + name +
                "Leg\n" + offset(0, -4, 0) + turns + "JOINT " + name + "Foot\n" + offset(0, -4, 0) +
                turns + "End Site\n" + offset(0, -0.5, 1.5) + "}\n}\n}\n}\n";
    }
    return text + "}\nMOTION\nFrames: 1\nFrame Time: 0.1\n" + rows;
}

const QByteArray kStanding = "0 9 0 0 0 0 " + QByteArray("0 0 0 ").repeated(15) + "\n";

Clip personClip(bool aPose, double size = 1.0)
{
    QByteArray rows = kStanding;
    if (size != 1.0)
        rows.replace("0 9 0", "0 " + QByteArray::number(9 * size) + " 0");
    return clipOf(person(aPose, size, rows.constData()).constData());
}

// The clip with joints that do not move added at the end of its skeleton.
Clip withJoints(Clip clip, const std::vector<Joint>& added)
{
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints.insert(skeleton.joints.end(), added.begin(), added.end());
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

int jointNamed(const Clip& clip, const std::string& name)
{
    const auto& joints = clip.skeleton->joints;
    const auto found = std::find_if(joints.begin(), joints.end(),
                                    [&name](const Joint& joint) { return joint.name == name; });
    return static_cast<int>(found - joints.begin());
}

// The person's joints as a mesh with a vertex at each joint and one at each sole.
Mesh personMesh(const Clip& clip, double standingHeight)
{
    const Skeleton& skeleton = *clip.skeleton;
    const auto rest = worldPose(skeleton, restPose(skeleton)).positions;
    Mesh mesh;
    MeshPart part;
    std::vector<int> meshJoint(skeleton.joints.size(), -1);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        const glm::dvec3 position = rest[at(i)] + glm::dvec3(0, standingHeight, 0);
        const int parent = joint.parent < 0 ? -1 : meshJoint[at(joint.parent)];
        if (joint.kind != JointKind::EndSite) {
            meshJoint[at(i)] = static_cast<int>(mesh.joints.size());
            MeshJoint made;
            made.name = joint.name;
            made.parent = parent;
            made.bind[3] = glm::dvec4(position, 1.0);
            mesh.joints.push_back(made);
        }
        const int mover = joint.kind == JointKind::EndSite ? parent : meshJoint[at(i)];
        part.positions.emplace_back(position);
        part.normals.emplace_back(0, 1, 0);
        part.influences.push_back(
            strongestInfluences({{static_cast<std::uint32_t>(mover), 1.0}}, 0));
    }
    mesh.parts = {part};
    return mesh;
}

} // namespace

void tst_binding::fittedRotation_findsTheTurn()
{
    Random random;
    for (int round = 0; round < 50; ++round) {
        const glm::dquat turn = random.rotation();
        std::vector<glm::dvec3> from;
        std::vector<glm::dvec3> to;
        for (int i = 0; i < 6; ++i) {
            from.emplace_back(random.number(-1, 1), random.number(-1, 1), random.number(-1, 1));
            to.push_back(turn * from.back() * 3.0 + glm::dvec3(5, 6, 7));
        }
        const auto found = fittedRotation(from, to);
        QVERIFY(found);
        QVERIFY(std::abs(std::abs(glm::dot(*found, turn)) - 1.0) < 1e-9);
        const glm::dvec3 a(random.number(-1, 1), random.number(-1, 1), random.number(-1, 1));
        const glm::dvec3 b(random.number(-1, 1), random.number(-1, 1), random.number(-1, 1));
        compareVectors(glm::normalize(shortestTurn(a, b) * a), glm::normalize(b), 1e-9);
    }
    compareVectors(shortestTurn({1, 2, 3}, {-1, -2, -3}) * glm::dvec3(1, 2, 3), {-1, -2, -3}, 1e-9);
    const std::vector<glm::dvec3> line{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}};
    QVERIFY(!fittedRotation(line, line));
}

void tst_binding::ownSkeletonFollowsTheDefinition()
{
    // Σ w · World(frame) · inverse(World(rest)) · v, with matrices, for any tree and any motion.
    Random random;
    for (int round = 0; round < 30; ++round) {
        const Clip clip = test::randomClip(random, random.integer(1, 30), 3);
        const Mesh mesh = test::randomMeshFor(clip, random, 60);
        const BoundMesh bound = boundTo(mesh, clip, test::mapFor(clip));
        const auto world = test::worldByMatrices(clip, 2);
        const auto result = skinnedAt(bound, clip, 2);
        double size = heightOf(mesh);
        for (const auto& position : world.positions)
            size = std::max({size, std::abs(position[0]), std::abs(position[1])});
        for (std::size_t i = 0; i < 60; ++i) {
            glm::dvec3 expected(0.0);
            const VertexInfluences& influences = mesh.parts[0].influences[i];
            for (std::size_t k = 0; k < kMostInfluences; ++k) {
                const auto meshJoint = influences.joints[k];
                const auto joint = at(bound.links[meshJoint].clipJoint);
                const glm::dvec3 local =
                    glm::dvec3(mesh.parts[0].positions[i]) - mesh.joints[meshJoint].position();
                const auto turned = test::product(world.rotations[joint],
                                                  std::array<double, 3>{local.x, local.y, local.z});
                for (int axis = 0; axis < 3; ++axis) {
                    const auto a = static_cast<std::size_t>(axis);
                    expected[axis] += static_cast<double>(influences.weights[k]) *
                                      (turned[a] + world.positions[joint][a]);
                }
            }
            compareVectors(result[0].positions[i], expected, 1e-6 * size);
        }
    }
}

void tst_binding::bindPoseTakenFromTheOffsets()
{
    const Clip clip = clipOf(kArm);
    const Mesh mesh = armMesh({{{1, 1.0}}, {{0, 0.5}, {1, 0.5}}});
    const BoundMesh bound = boundTo(mesh, clip, automaticMeshMap(*clip.skeleton, mesh));
    const auto result = skinnedAt(bound, clip, 0);
    compareVectors(result[0].positions[0], {3, 2, 0}, 1e-6);
    compareVectors(result[0].positions[1], {4, 1, 0}, 1e-6);
    const auto rest =
        skinned(*bound.mesh, paletteOf(bound, *clip.skeleton, restPose(*clip.skeleton)));
    compareVectors(rest[0].positions[0], {5, 0, 0}, 1e-6);
}

void tst_binding::unmappedJointsShareTheBend()
{
    // The mesh has a joint more between root and arm: it takes half of the arm's turn.
    const Clip clip = clipOf(kArm);
    Mesh mesh = armMesh({{{2, 1.0}}, {{1, 1.0}}});
    mesh.joints.push_back(mesh.joints[1]);
    mesh.joints[1].name = "Between";
    mesh.joints[1].bind[3] = {1.5, 0, 0, 1};
    mesh.joints[2].parent = 1;
    JointMap map;
    map.matches = {{0, 0, 1.0, 1.0, MatchReason::Chosen}, {1, 2, 1.0, 1.0, MatchReason::Chosen}};
    const BoundMesh bound = boundTo(mesh, clip, map);
    const Palette palette = paletteOf(bound, *clip.skeleton, poseAt(clip, 0));
    const double half = std::sqrt(0.5);
    compareVectors(palette[1].rotation * glm::dvec3(1, 0, 0), {half, half, 0}, 1e-9);
    compareVectors(palette[2].rotation * glm::dvec3(1, 0, 0), {0, 1, 0}, 1e-9);
}

void tst_binding::armsFollowFromAnotherRestPose()
{
    // A clip in T-pose moves a mesh made in A-pose: in the clip's rest pose its arms are out too.
    const Clip clip = personClip(false);
    const Mesh mesh = personMesh(personClip(true), 9.0);
    const BoundMesh bound = boundTo(mesh, clip, automaticMeshMap(*clip.skeleton, mesh));
    const auto result = skinnedAt(bound, clip, 0)[0].positions;
    const auto world = worldPose(*clip.skeleton, poseAt(clip, 0)).positions;
    for (std::size_t i = 0; i < result.size(); ++i)
        compareVectors(result[i] - bound.lift, world[i], 1e-4);
}

void tst_binding::helpersBesideALimbDoNotKeepItFromTurning()
{
    // As above, with a joint beside each elbow that twists the skin.
    const auto withHelpers = [](const Clip& clip) {
        return withJoints(
            clip,
            {{"LTwist", jointNamed(clip, "LeftArm"), JointKind::Joint, {0, 0, 0.3}, {}},
             {"RTwist", jointNamed(clip, "RightForeArm"), JointKind::Joint, {0, 0, 0.3}, {}}});
    };
    const Clip clip = withHelpers(personClip(false));
    const Mesh mesh = personMesh(withHelpers(personClip(true)), 9.0);
    const BoundMesh bound = boundTo(mesh, clip, automaticMeshMap(*clip.skeleton, mesh));
    const auto result = skinnedAt(bound, clip, 0)[0].positions;
    const auto world = worldPose(*clip.skeleton, poseAt(clip, 0)).positions;
    for (std::size_t i = 0; i < result.size(); ++i)
        compareVectors(result[i] - bound.lift, world[i], 1e-4);
}

void tst_binding::sizeIsFittedAndSolesStandOnTheFloor()
{
    const Clip clip = personClip(false, 10.0);
    const Mesh mesh = personMesh(personClip(false), 42.0);
    const JointMap map = automaticMeshMap(*clip.skeleton, mesh);
    const BoundMesh bound = boundTo(mesh, clip, map);
    QVERIFY(std::abs(bound.scale - 10.0) < 1e-6);
    double lowest = 1e9;
    const auto parts = skinnedAt(bound, clip, 0);
    for (const auto& position : parts[0].positions)
        lowest = std::min(lowest, position.y);
    QVERIFY(std::abs(lowest - measureFigure(clip).floor) < 1e-3);

    const BoundMesh asItIs = boundTo(mesh, clip, map, false);
    QCOMPARE(asItIs.scale, 1.0);
    QCOMPARE(asItIs.lift, glm::dvec3(0.0));
}

void tst_binding::feetThatARigKeepsApartHangOnTheLegs()
{
    // In the mesh the arm is a root of its own, before and beside the hips, and both are a size
    // smaller than in the clip; bound without a fit it stays on its body, as the clip has it.
    const Clip clip = clipOf(kArm);
    Mesh mesh = armMesh({{{0, 1.0}}});
    mesh.parts[0].positions[0] = {1.5, 0, 0};
    std::swap(mesh.joints[0], mesh.joints[1]);
    mesh.joints[0].parent = -1;
    mesh.joints[0].bind[3] = {1, 0, 0, 1};
    mesh.joints.push_back({"Tip", 0, glm::dmat4(1.0)});
    const BoundMesh bound = boundTo(mesh, clip, automaticMeshMap(*clip.skeleton, mesh), false);
    QCOMPARE(bound.links[0].kind, JointLink::Kind::Mapped);
    QCOMPARE(bound.links[0].from, 1);
    compareVectors(skinnedAt(bound, clip, 0)[0].positions[0], {1, 0.5, 0}, 1e-6);
    // A map that goes round in circles is no reason to lose a joint.
    JointMap crossed;
    crossed.matches = {{1, 1, 1.0, 1.0, MatchReason::Chosen},
                       {0, 2, 1.0, 1.0, MatchReason::Chosen},
                       {1, 0, 1.0, 1.0, MatchReason::Chosen}};
    QCOMPARE(boundTo(mesh, clip, crossed).order.size(), mesh.joints.size());
}

void tst_binding::nothingMappedIsAnError()
{
    const Clip clip = clipOf(kArm);
    const auto mesh = std::make_shared<const Mesh>(armMesh({{{1, 1.0}}}));
    QCOMPARE(bindMesh(mesh, clip, {}).diagnostics().front().code, std::string("map-empty"));
    JointMap wild;
    wild.matches = {{7, 0, 1.0, 1.0, MatchReason::Chosen},
                    {0, 9, 1.0, 1.0, MatchReason::Chosen},
                    {-1, -1, 1.0, 1.0, MatchReason::Chosen},
                    {2, 1, 1.0, 1.0, MatchReason::Chosen}};
    QCOMPARE(bindMesh(mesh, clip, wild).diagnostics().front().code, std::string("map-empty"));
    QCOMPARE(bindMesh(std::make_shared<const Mesh>(), clip, wild).diagnostics().front().code,
             std::string("mesh-no-joints"));
}

namespace {

// Every edge of a closed surface belongs to two triangles, once in each direction.
bool isClosed(const MeshPart& part)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (std::size_t i = 0; i < part.indices.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k)
            ++edges[{part.indices[i + k], part.indices[i + (k + 1) % 3]}];
    }
    return std::all_of(edges.begin(), edges.end(), [&edges](const auto& edge) {
        const auto back = edges.find({edge.first.second, edge.first.first});
        return back != edges.end() && back->second == edge.second;
    });
}

void verifySound(const BoundMesh& bound)
{
    for (const MeshPart& part : bound.mesh->parts) {
        QVERIFY(part.triangleCount() > 0);
        QVERIFY(isClosed(part));
        for (std::size_t i = 0; i < part.vertexCount(); ++i) {
            float sum = 0.0F;
            for (std::size_t k = 0; k < kMostInfluences; ++k) {
                QVERIFY(part.influences[i].joints[k] < bound.mesh->joints.size());
                sum += part.influences[i].weights[k];
            }
            QVERIFY(std::abs(sum - 1.0F) < 1e-6F);
            QVERIFY(std::isfinite(part.positions[i].x + part.positions[i].y + part.positions[i].z));
            QVERIFY(std::abs(glm::length(part.normals[i]) - 1.0F) < 1e-3F);
        }
    }
}

Clip bareClip(Skeleton skeleton)
{
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

} // namespace

void tst_binding::mannequinOfAnyTree_data()
{
    QTest::addColumn<Skeleton>("skeleton");
    QTest::newRow("one joint") << Skeleton{{{"Ball", -1, JointKind::Root, {5, 6, 7}, {}}}, {}};
    QTest::newRow("bones without length") << Skeleton{{{"A", -1, JointKind::Root, {0, 0, 0}, {}},
                                                       {"B", 0, JointKind::Joint, {0, 0, 0}, {}},
                                                       {"C", 1, JointKind::Joint, {0, 3, 0}, {}},
                                                       {"", 2, JointKind::EndSite, {0, 0, 0}, {}}},
                                                      {}};
    QTest::newRow("two roots far apart") << Skeleton{{{"A", -1, JointKind::Root, {0, 0, 0}, {}},
                                                      {"B", 0, JointKind::Joint, {1, 0, 0}, {}},
                                                      {"C", -1, JointKind::Root, {1e6, 0, 0}, {}},
                                                      {"D", 2, JointKind::Joint, {0, 1, 0}, {}}},
                                                     {}};
    QTest::newRow("tiny") << Skeleton{
        {{"A", -1, JointKind::Root, {0, 0, 0}, {}}, {"B", 0, JointKind::Joint, {1e-9, 0, 0}, {}}},
        {}};
    Skeleton star{{{"Middle", -1, JointKind::Root, {0, 0, 0}, {}}}, {}};
    for (int i = 0; i < 7; ++i) {
        const double angle = i * 0.9;
        star.joints.push_back(
            {"", 0, JointKind::Joint, {std::cos(angle), 0.3 * i, std::sin(angle)}, {}});
    }
    QTest::newRow("star") << star;
    QTest::newRow("person") << *personClip(false).skeleton;
}

void tst_binding::mannequinOfAnyTree()
{
    QFETCH(const Skeleton, skeleton);
    const BoundMesh bound = mannequinFor(bareClip(skeleton));
    verifySound(bound);
    QVERIFY(bound.mesh->vertexCount() > 0);
    QVERIFY(bound.mesh->vertexCount() < 200000);
    QVERIFY(mannequinFor(bareClip({})).mesh->parts.empty());
}

void tst_binding::mannequinHasATail()
{
    const Clip bare = personClip(false);
    const int first = bare.skeleton->jointCount();
    const Clip clip = withJoints(bare, {{"Tail", 0, JointKind::Joint, {0, 0.3, -1}, {}},
                                        {"Tail2", first, JointKind::Joint, {0, -0.5, -1.2}, {}},
                                        {"", first + 1, JointKind::EndSite, {0, -0.5, -1}, {}},
                                        // What is no limb: a single bone, however long.
                                        {"Prop", 0, JointKind::Joint, {0, 0, -20}, {}}});
    const BoundMesh bound = mannequinFor(clip);
    verifySound(bound);
    const MeshPart& body = bound.mesh->parts[0];
    const auto isBehind = [](const glm::vec3& a, const glm::vec3& b) { return a.z < b.z; };
    const auto tip = std::min_element(body.positions.begin(), body.positions.end(), isBehind);
    compareVectors(glm::dvec3(*tip), {0, -0.7, -3.2}, 0.25);
    const auto& influences = body.influences[at(static_cast<int>(tip - body.positions.begin()))];
    QCOMPARE(bound.mesh->joints[influences.joints[0]].name, std::string("Tail2"));
    QVERIFY(influences.weights[0] > 0.9F);
}

void tst_binding::armpitsAreShared()
{
    // Vertices that share an edge move alike: where the weights of neighbours jump from the arm to
    // the trunk, a lifted arm tears the skin.
    const Clip bare = personClip(false);
    const BoundMesh bound = mannequinFor(bare);
    const MeshPart& body = bound.mesh->parts[0];
    const int arm = jointNamed(bare, "LeftArm");
    const auto meshJoint =
        std::find_if(bound.links.begin(), bound.links.end(),
                     [arm](const JointLink& link) { return link.clipJoint == arm; });
    const auto index = static_cast<std::uint32_t>(meshJoint - bound.links.begin());
    const auto weight = [&](std::uint32_t vertex) {
        const VertexInfluences& influences = body.influences[vertex];
        float sum = 0.0F;
        for (std::size_t k = 0; k < kMostInfluences; ++k)
            sum += influences.joints[k] == index ? influences.weights[k] : 0.0F;
        return sum;
    };
    float largest = 0.0F;
    for (std::size_t i = 0; i < body.indices.size(); i += 3)
        largest =
            std::max(largest, std::abs(weight(body.indices[i]) - weight(body.indices[i + 1])));
    QVERIFY2(largest < 0.5F, qPrintable(QString::number(largest)));
}

void tst_binding::mannequinFollowsTheBones()
{
    // Its joints are where the clip's are, in every frame of any motion; the skin goes along.
    Random random;
    for (int round = 0; round < 5; ++round) {
        const Clip clip = test::randomClip(random, random.integer(1, 12), 2);
        const BoundMesh bound = mannequinFor(clip);
        const auto world = test::worldByMatrices(clip, 1);
        const Palette palette = paletteOf(bound, *clip.skeleton, poseAt(clip, 1));
        for (std::size_t i = 0; i < palette.size(); ++i) {
            const auto& expected = world.positions[at(bound.links[i].clipJoint)];
            const glm::dvec3 actual =
                palette[i].rotation * bound.mesh->joints[i].position() + palette[i].translation;
            compareVectors(actual, {expected[0], expected[1], expected[2]}, 1e-6);
        }
    }
}

void tst_binding::mannequinOfRealClips()
{
    if (test::realClipsFolder().isEmpty())
        QSKIP("the recorded clips are not here");
    for (const char* name : {"freebvh_mixamorig", "makehuman_benchmark", "mocapbank_test",
                             "openni_mae_ah_cut_01", "pybvh_bvh_example"}) {
        const QString path = test::realClipsFolder() + QLatin1Char('/') + QLatin1String(name) +
                             QStringLiteral(".bvh");
        const auto clip = readBvhFile(path.toStdString());
        QVERIFY(clip.ok());
        const BoundMesh bound = mannequinFor(*clip);
        verifySound(bound);
        // It has about the size of the figure in it.
        const double figure =
            glm::length(extentsOf(worldPose(*clip->skeleton, poseAt(*clip, 0)).positions).size());
        const auto parts = skinnedAt(bound, *clip, 0);
        const double body = glm::length(extentsOf(parts[0].positions).size());
        QVERIFY2(body > 0.6 * figure && body < 1.6 * figure, qPrintable(path));
    }
}

QTEST_APPLESS_MAIN(tst_binding)
#include "tst_binding.moc"
