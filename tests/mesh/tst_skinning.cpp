#include "core/mesh/skinning.h"
#include "core/mesh/skinning_kernel.h"

#include "tests/mesh/made_mesh.h"

#include <glm/gtc/matrix_transform.hpp>

#include <QTest>

#include <cmath>
#include <numbers>

using namespace limber;
using limber::test::Random;

class tst_skinning : public QObject {
    Q_OBJECT

private slots:
    void strongestInfluences_keepsFourThatSumToOne();
    void smoothNormals_pointOutOfABox();
    void skeletonOf_hasTheBindPositions();
    void identityMovesNothing();
    void linearBlend_isTheWeightedMean();
    void dualQuaternions_keepTheWidthOfATwistedLimb();
    void dualQuaternions_takeTheShortWay();
    void rigidMotionMovesAllAlike_data();
    void rigidMotionMovesAllAlike();
    void fastPathEqualsReference_data();
    void fastPathEqualsReference();
    void matrixRows_areTheMotions();
};

namespace {

// One vertex at `position` with the given joints and weights.
Mesh oneVertex(const glm::vec3& position, const std::vector<Influence>& influences, int jointCount)
{
    Mesh mesh;
    mesh.joints.resize(static_cast<std::size_t>(jointCount));
    MeshPart part;
    part.positions = {position};
    part.normals = {{0, 1, 0}};
    part.influences = {strongestInfluences(influences, 0)};
    mesh.parts = {part};
    return mesh;
}

JointMotion turnAbout(const glm::dvec3& axis, double angleDeg)
{
    return {glm::angleAxis(angleDeg * std::numbers::pi / 180.0, axis), glm::dvec3(0.0)};
}

Palette randomPalette(Random& random, std::size_t count)
{
    Palette palette(count);
    for (JointMotion& motion : palette) {
        motion.rotation = random.rotation();
        motion.translation = {random.number(-20, 20), random.number(-20, 20),
                              random.number(-20, 20)};
    }
    return palette;
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

void methods()
{
    QTest::addColumn<SkinningMethod>("method");
    QTest::newRow("linear blend") << SkinningMethod::LinearBlend;
    QTest::newRow("dual quaternions") << SkinningMethod::DualQuaternion;
}

} // namespace

void tst_skinning::strongestInfluences_keepsFourThatSumToOne()
{
    const VertexInfluences kept = strongestInfluences(
        {{7, 0.1}, {3, 0.4}, {9, 0.05}, {1, 0.2}, {5, 0.15}, {3, 0.1}, {2, -1.0}, {4, NAN}}, 0);
    QCOMPARE(kept.joints[0], 3U);
    QCOMPARE(kept.joints[1], 1U);
    QCOMPARE(kept.joints[2], 5U);
    QCOMPARE(kept.joints[3], 7U);
    const double sum = 0.5 + 0.2 + 0.15 + 0.1;
    QVERIFY(std::abs(static_cast<double>(kept.weights[0]) - 0.5 / sum) < 1e-6);
    QVERIFY(std::abs(static_cast<double>(kept.weights[3]) - 0.1 / sum) < 1e-6);
    QCOMPARE(kept.weights[0] + kept.weights[1] + kept.weights[2] + kept.weights[3], 1.0F);

    const VertexInfluences none = strongestInfluences({{3, 0.0}, {4, INFINITY}}, 6);
    QCOMPARE(none.joints[0], 6U);
    QCOMPARE(none.weights[0], 1.0F);
}

void tst_skinning::smoothNormals_pointOutOfABox()
{
    // The corners of a cube, each triangle with corners of its own: normals join across seams.
    constexpr int kFaces[12][3] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6},
                                   {0, 1, 4}, {1, 5, 4}, {2, 6, 3}, {3, 6, 7},
                                   {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> indices;
    for (const auto& face : kFaces) {
        for (const int corner : face) {
            indices.push_back(static_cast<std::uint32_t>(positions.size()));
            positions.emplace_back(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
        }
    }
    const auto normals = smoothNormals(positions, indices);
    for (std::size_t i = 0; i < positions.size(); ++i)
        compareVectors(glm::dvec3(normals[i]), glm::normalize(glm::dvec3(positions[i])), 1e-6);
    QCOMPARE(smoothNormals({{1, 2, 3}}, {}).front(), glm::vec3(0, 1, 0));
}

void tst_skinning::skeletonOf_hasTheBindPositions()
{
    Random random;
    const Clip clip = test::randomClip(random, 20, 1);
    Mesh mesh = test::randomMeshFor(clip, random, 3);
    mesh.joints[0].name = "a{b}\nc";
    const MeshSkeleton own = skeletonOf(mesh);
    QCOMPARE(own.skeleton.joint(0).name, std::string("a_b__c"));
    const Clip bind = bindPoseClip(mesh);
    const auto world = worldPose(*bind.skeleton, poseAt(bind, 0));
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        compareVectors(world.positions[static_cast<std::size_t>(own.jointOfMeshJoint[i])],
                       mesh.joints[i].position(), 1e-9);
    }
}

void tst_skinning::identityMovesNothing()
{
    Random random;
    const Clip clip = test::randomClip(random, 10, 1);
    const Mesh mesh = test::randomMeshFor(clip, random, 100);
    for (const auto method : {SkinningMethod::LinearBlend, SkinningMethod::DualQuaternion}) {
        const auto result = skinned(mesh, Palette(mesh.joints.size()), method);
        for (std::size_t i = 0; i < 100; ++i) {
            compareVectors(result[0].positions[i], glm::dvec3(mesh.parts[0].positions[i]), 1e-5);
            compareVectors(result[0].normals[i], glm::dvec3(mesh.parts[0].normals[i]), 1e-6);
        }
    }
}

void tst_skinning::linearBlend_isTheWeightedMean()
{
    // Half stays, half turns by a right angle about Z and moves: (5,0,0) → ((5,0,0) + (0,5,1)) / 2.
    Palette palette(2);
    palette[1] = turnAbout({0, 0, 1}, 90.0);
    palette[1].translation = {0, 0, 1};
    const auto result = skinned(oneVertex({5, 0, 0}, {{0, 0.5}, {1, 0.5}}, 2), palette);
    compareVectors(result[0].positions[0], {2.5, 2.5, 0.5}, 1e-6);
    compareVectors(result[0].normals[0], glm::normalize(glm::dvec3(-1, 1, 0)), 1e-6);
}

void tst_skinning::dualQuaternions_keepTheWidthOfATwistedLimb()
{
    // Halfway between no twist and half a turn linear blend falls onto the axis; dual quaternions
    // stay at the same distance from it.
    Palette palette(2);
    palette[1] = turnAbout({0, 0, 1}, 179.0);
    const Mesh mesh = oneVertex({1, 0, 3}, {{0, 0.5}, {1, 0.5}}, 2);
    const auto blended = skinned(mesh, palette)[0].positions[0];
    const auto kept = skinned(mesh, palette, SkinningMethod::DualQuaternion)[0].positions[0];
    QVERIFY(std::hypot(blended.x, blended.y) < 0.01);
    QVERIFY(std::abs(std::hypot(kept.x, kept.y) - 1.0) < 1e-6);
    QVERIFY(std::abs(kept.z - 3.0) < 1e-6);
    const double half = 89.5 * std::numbers::pi / 180.0;
    compareVectors(kept, {std::cos(half), std::sin(half), 3}, 1e-6);
}

void tst_skinning::dualQuaternions_takeTheShortWay()
{
    // The same turn with the other sign is the same turn.
    Palette palette(2);
    palette[0] = turnAbout({0, 1, 0}, 10.0);
    palette[1] = turnAbout({0, 1, 0}, 50.0);
    palette[1].translation = {1, 2, 3};
    const Mesh mesh = oneVertex({2, 1, 0}, {{0, 0.6}, {1, 0.4}}, 2);
    const auto expected = skinned(mesh, palette, SkinningMethod::DualQuaternion)[0].positions[0];
    palette[1].rotation = -palette[1].rotation;
    const auto flipped = skinned(mesh, palette, SkinningMethod::DualQuaternion)[0].positions[0];
    compareVectors(flipped, expected, 1e-9);
}

void tst_skinning::rigidMotionMovesAllAlike_data()
{
    methods();
}

void tst_skinning::rigidMotionMovesAllAlike()
{
    QFETCH(const SkinningMethod, method);
    Random random;
    const Clip clip = test::randomClip(random, 30, 1);
    const Mesh mesh = test::randomMeshFor(clip, random, 200);
    const JointMotion motion = randomPalette(random, 1).front();
    const auto result = skinned(mesh, Palette(mesh.joints.size(), motion), method);
    for (std::size_t i = 0; i < 200; ++i) {
        compareVectors(
            result[0].positions[i],
            motion.rotation * glm::dvec3(mesh.parts[0].positions[i]) + motion.translation, 1e-5);
        compareVectors(result[0].normals[i], motion.rotation * glm::dvec3(mesh.parts[0].normals[i]),
                       1e-6);
    }
}

void tst_skinning::fastPathEqualsReference_data()
{
    QTest::addColumn<const skinning::Kernel*>("kernel");
    QTest::addColumn<SkinningMethod>("method");
    for (const skinning::Kernel& kernel : skinning::kernels()) {
        QTest::addRow("linear blend, %s", kernel.name) << &kernel << SkinningMethod::LinearBlend;
        QTest::addRow("dual quaternions, %s", kernel.name)
            << &kernel << SkinningMethod::DualQuaternion;
    }
}

void tst_skinning::fastPathEqualsReference()
{
    QFETCH(const skinning::Kernel*, kernel);
    QFETCH(const SkinningMethod, method);
    Random random;
    for (const auto& [vertexCount, parts] :
         {std::pair(1, 1), std::pair(9, 1), std::pair(17, 1), std::pair(1, 2), std::pair(2, 2),
          std::pair(3, 2), std::pair(4, 2), std::pair(5, 2), std::pair(7, 2), std::pair(8, 2),
          std::pair(9, 2), std::pair(3, 3), std::pair(500, 2)}) {
        const Clip clip = test::randomClip(random, 40, 1);
        Mesh mesh = test::randomMeshFor(clip, random, vertexCount);
        mesh.parts.resize(static_cast<std::size_t>(parts), mesh.parts.front());
        const FastSkinning fast(mesh, kernel);
        QCOMPARE(fast.vertexCount(), static_cast<std::size_t>(parts * vertexCount));
        // A blend of turns the opposite way has next to no direction left to compare.
        for (const bool gentle : {false, true}) {
            Palette palette = randomPalette(random, mesh.joints.size());
            for (JointMotion& motion : palette) {
                if (gentle)
                    motion.rotation = glm::normalize(motion.rotation + glm::dquat(2, 0, 0, 0));
            }
            const auto expected = skinned(mesh, palette, method);
            std::vector<glm::vec3> positions(fast.vertexCount() + 1, glm::vec3(42));
            std::vector<glm::vec3> normals(fast.vertexCount() + 1, glm::vec3(42));
            fast.skin(palette, method, std::span(positions).first(fast.vertexCount()),
                      std::span(normals).first(fast.vertexCount()));
            for (std::size_t i = 0; i < fast.vertexCount(); ++i) {
                const SkinnedPart& part = expected[i / static_cast<std::size_t>(vertexCount)];
                const std::size_t vertex = i % static_cast<std::size_t>(vertexCount);
                compareVectors(glm::dvec3(positions[i]), part.positions[vertex], 1e-5 * 170.0);
                QVERIFY(std::abs(glm::length(glm::dvec3(normals[i])) - 1.0) < 1e-4);
                if (gentle)
                    compareVectors(glm::dvec3(normals[i]), part.normals[vertex], 1e-5);
            }
            QCOMPARE(positions.back(), glm::vec3(42)); // nothing is written behind the last
            QCOMPARE(normals.back(), glm::vec3(42));
        }
    }
}

void tst_skinning::matrixRows_areTheMotions()
{
    Random random;
    const Palette palette = randomPalette(random, 5);
    const auto rows = matrixRows(palette);
    const auto pairs = dualQuaternions(palette);
    QCOMPARE(rows.size(), std::size_t{15});
    QCOMPARE(pairs.size(), std::size_t{10});
    const glm::dvec3 point(1, 2, 3);
    for (std::size_t i = 0; i < palette.size(); ++i) {
        const glm::dvec3 expected = palette[i].rotation * point + palette[i].translation;
        for (int axis = 0; axis < 3; ++axis) {
            const double actual = glm::dot(glm::dvec4(rows[3 * i + static_cast<std::size_t>(axis)]),
                                           glm::dvec4(point, 1.0));
            QVERIFY(std::abs(actual - expected[axis]) < 1e-4);
        }
        // A unit dual quaternion: the real part has length 1, the dual part is across it.
        QVERIFY(std::abs(glm::length(pairs[2 * i]) - 1.0F) < 1e-6F);
        QVERIFY(std::abs(glm::dot(pairs[2 * i], pairs[2 * i + 1])) < 1e-4F);
    }
}

QTEST_APPLESS_MAIN(tst_skinning)
#include "tst_skinning.moc"
