#include "core/mesh/auto_skin.h"
#include "core/mesh/skeleton_embedding.h"
#include "core/mesh/voxel_weights.h"
#include "core/mesh/weight_smoothing.h"

#include "core/bvh/reader.h"
#include "core/mesh/mannequin.h"
#include "tests/support/test_paths.h"

#include <glm/geometric.hpp>

#include <QTest>

#include <cmath>
#include <set>

using namespace limber;

class tst_auto_skin : public QObject {
    Q_OBJECT

private slots:
    void insideIsSolid();
    void holesDoNotLetTheInsideOut();
    void distancesRunThroughTheBody();
    void falloffSharpensTheBlend();
    void partsThatNoBoneReachesTakeTheNearest();
    void weightsAreEvenedOutOverTheSurface();
    void workCanBeCancelled();
    void aTreeIsLaidOverTheBox();
    void aBodyIsFoundInAMannequin();
    void straysTakeNoSkin();
};

namespace {

// The six sides of a box, without that at the top if `open`.
void addBox(MeshPart& part, const glm::vec3& low, const glm::vec3& high, bool open = false)
{
    constexpr std::uint32_t kSides[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                            {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    const auto first = static_cast<std::uint32_t>(part.positions.size());
    for (int i = 0; i < 8; ++i) {
        part.positions.emplace_back(i & 1 ? high.x : low.x, i & 2 ? high.y : low.y,
                                    i & 4 ? high.z : low.z);
        part.normals.emplace_back(0, 1, 0);
    }
    for (std::size_t side = 0; side < 6; ++side) {
        if (open && side == 3)
            continue;
        for (const std::size_t corner : {0U, 1U, 2U, 0U, 2U, 3U})
            part.indices.push_back(first + kSides[side][corner]);
    }
}

Mesh boxMesh(bool open = false)
{
    Mesh mesh;
    mesh.parts.resize(1);
    addBox(mesh.parts[0], {0, 0, 0}, {10, 10, 10}, open);
    return mesh;
}

float weightOfJoint(const VertexInfluences& influences, std::uint32_t joint)
{
    for (std::size_t i = 0; i < kMostInfluences; ++i) {
        if (influences.joints[i] == joint && influences.weights[i] > 0.0F)
            return influences.weights[i];
    }
    return 0.0F;
}

} // namespace

void tst_auto_skin::insideIsSolid()
{
    const VoxelBody body(boxMesh(), 20);
    QVERIFY(body.depthAt({5, 5, 5}) >= 9);
    QCOMPARE(body.depthAt({-0.6, 5, 5}), 0);
    QCOMPARE(body.depthAt({0.01, 5, 5}), 1);
    QCOMPARE(VoxelBody(Mesh(), 20).depthAt({0, 0, 0}), 0); // nothing at all
}

void tst_auto_skin::holesDoNotLetTheInsideOut()
{
    const VoxelBody body(boxMesh(true), 20);
    QVERIFY(body.depthAt({5, 5, 5}) >= 1);
    QCOMPARE(body.depthAt({5, 10.9, 5}), 0);
}

void tst_auto_skin::distancesRunThroughTheBody()
{
    // A U: two bars side by side, joined at the bottom. The tips are near by air and far by flesh.
    Mesh mesh;
    mesh.parts.resize(1);
    mesh.joints.resize(3);
    addBox(mesh.parts[0], {0, 0, 0}, {2, 20, 2});
    addBox(mesh.parts[0], {3, 0, 0}, {5, 20, 2});
    addBox(mesh.parts[0], {0, 0, 0}, {5, 2, 2});
    const VoxelBody body(mesh, 60);
    const auto weights = voxelWeights(
        mesh, body,
        {{{1, 3, 1}, {1, 19, 1}, 0}, {{4, 3, 1}, {4, 19, 1}, 1}, {{1, 1, 1}, {4, 1, 1}, 2}}, 0.5);
    QVERIFY(weights.ok());
    const VertexInfluences& tip = (*weights)[0][3]; // (2, 20, 0), one away from the other bar
    QVERIFY(weightOfJoint(tip, 0) > 0.9F);
    QVERIFY(weightOfJoint(tip, 1) < 0.02F);
    const VertexInfluences& bottom = (*weights)[0][16]; // (0, 0, 0)
    QVERIFY(weightOfJoint(bottom, 2) > 0.3F);
}

void tst_auto_skin::falloffSharpensTheBlend()
{
    Mesh mesh = boxMesh();
    mesh.joints.resize(2);
    const VoxelBody body(mesh, 20);
    const std::vector<BodyBone> bones{{{2, 2, 2}, {2, 8, 2}, 0}, {{8, 2, 8}, {8, 8, 8}, 1}};
    float before = 0.0F;
    for (const double falloff : {0.0, 0.5, 1.0}) {
        const auto weights = voxelWeights(mesh, body, bones, falloff);
        const float near = weightOfJoint((*weights)[0][0], 0); // the corner at the first bone
        QVERIFY(near > 0.5F && near > before);
        before = near;
        for (const VertexInfluences& influences : (*weights)[0]) {
            QVERIFY(std::abs(influences.weights[0] + influences.weights[1] + influences.weights[2] +
                             influences.weights[3] - 1.0F) < 1e-6F);
        }
    }
}

void tst_auto_skin::partsThatNoBoneReachesTakeTheNearest()
{
    Mesh mesh = boxMesh();
    mesh.joints.resize(2);
    mesh.parts.resize(2);
    addBox(mesh.parts[1], {20, 0, 0}, {21, 1, 1});
    const VoxelBody body(mesh, 40);
    const auto weights =
        voxelWeights(mesh, body, {{{5, 2, 5}, {5, 8, 5}, 1}, {{2, 2, 5}, {2, 8, 5}, 0}}, 0.5);
    QCOMPARE(weightOfJoint((*weights)[1][0], 1), 1.0F);
    QCOMPARE(voxelWeights(mesh, body, {}, 0.5).diagnostics().front().code, std::string("no-bones"));
}

void tst_auto_skin::weightsAreEvenedOutOverTheSurface()
{
    // A ribbon of triangles with corners of their own, one joint up to its middle, another after.
    MeshPart ribbon;
    for (int i = 0; i < 20; ++i) {
        for (int corner = 0; corner < 3; ++corner) {
            const auto x = static_cast<float>(i + corner) * 0.5F;
            ribbon.positions.emplace_back(x, (i + corner) % 2, 0);
            ribbon.indices.push_back(static_cast<std::uint32_t>(ribbon.indices.size()));
            ribbon.influences.push_back(strongestInfluences({{x < 5.2F ? 1U : 2U, 1.0}}, 0));
        }
    }
    MeshPart coarse = ribbon;
    smoothWeights(coarse, 0.9, 5);
    QVERIFY(coarse.influences == ribbon.influences);

    smoothWeights(ribbon, 1.2, 1);
    const auto weightAt = [&ribbon](float x) {
        std::set<float> weights; // of all corners at one place
        for (std::size_t i = 0; i < ribbon.positions.size(); ++i) {
            if (ribbon.positions[i].x == x)
                weights.insert(weightOfJoint(ribbon.influences[i], 1));
        }
        return weights.size() == 1 ? *weights.begin() : -1.0F;
    };
    // Half of its own and an eighth from each of four neighbours, two before and two behind.
    QCOMPARE(weightAt(2.0F), 1.0F);
    QCOMPARE(weightAt(4.5F), 0.875F);
    QCOMPARE(weightAt(5.0F), 0.75F);
    QCOMPARE(weightAt(5.5F), 0.25F);
    QCOMPARE(weightAt(6.0F), 0.125F);
    QCOMPARE(weightAt(8.0F), 0.0F);
}

void tst_auto_skin::workCanBeCancelled()
{
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(Skeleton{
        {{"A", -1, JointKind::Root, {0, 0, 0}, {}}, {"B", 0, JointKind::Joint, {0, 3, 0}, {}}},
        {}});
    AutoSkinOptions options;
    options.progress = [](double share) { return share < 0.0; };
    QCOMPARE(autoSkinned(boxMesh(), clip, options).diagnostics().front().code,
             std::string("cancelled"));
}

void tst_auto_skin::aTreeIsLaidOverTheBox()
{
    Clip clip;
    clip.skeleton =
        std::make_shared<const Skeleton>(Skeleton{{{"A", -1, JointKind::Root, {0, 0, 0}, {}},
                                                   {"B", 0, JointKind::Joint, {0, 3, 0}, {}},
                                                   {"", 1, JointKind::EndSite, {0, 3, 0}, {}}},
                                                  {}});
    const auto made = autoSkinned(boxMesh(), clip);
    QVERIFY(made.ok());
    QCOMPARE(made.diagnostics().front().severity, Severity::Warning);
    QCOMPARE(made->mesh.joints.size(), std::size_t{2});
    QCOMPARE(made->mesh.joints[1].position(), glm::dvec3(5, 5, 5));
    QCOMPARE(made->mesh.joints[1].parent, 0);
    QVERIFY(made->mesh.parts[0].skinned());
    QCOMPARE(made->map.matches.size(), std::size_t{2});
}

void tst_auto_skin::aBodyIsFoundInAMannequin()
{
    if (test::realClipsFolder().isEmpty())
        QSKIP("the recorded clips are not here");
    // A mannequin stands where its own skeleton stands: what is laid into it must come near.
    const auto clip = readBvhFile(
        (test::realClipsFolder() + QStringLiteral("/mocapbank_test.bvh")).toStdString());
    QVERIFY(clip.ok());
    const Mesh mannequin = *mannequinFor(*clip).mesh;
    Mesh bare = mannequin;
    bare.joints.clear();
    for (MeshPart& part : bare.parts)
        part.influences.clear();
    const auto made = autoSkinned(bare, *clip);
    QVERIFY(made.ok());
    QCOMPARE(made.diagnostics().front().severity, Severity::Note);
    const double height = heightOf(mannequin);
    for (std::size_t i = 0; i < mannequin.joints.size(); ++i) {
        const double distance =
            glm::length(made->mesh.joints[i].position() - mannequin.joints[i].position());
        QVERIFY2(distance < 0.09 * height, mannequin.joints[i].name.c_str());
    }
}

void tst_auto_skin::straysTakeNoSkin()
{
    if (test::realClipsFolder().isEmpty())
        QSKIP("the recorded clips are not here");
    // This clip has joints of a rig beside its limbs and ends whose OFFSETs run through the whole
    // body: what moves the skin are its limbs.
    const auto clip =
        readBvhFile((test::realClipsFolder() + QStringLiteral("/mass_dance.bvh")).toStdString());
    QVERIFY(clip.ok());
    Mesh bare = *mannequinFor(*clip).mesh;
    bare.joints.clear();
    for (MeshPart& part : bare.parts)
        part.influences.clear();
    AutoSkinOptions options;
    options.resolution = 64;
    const auto made = autoSkinned(bare, *clip, options);
    QVERIFY(made.ok());
    const MeshPart& body = made->mesh.parts[0];
    for (std::size_t i = 0; i < body.vertexCount(); ++i) {
        for (std::size_t k = 0; k < kMostInfluences; ++k) {
            if (body.influences[i].weights[k] < 0.05F)
                continue;
            const std::string& name = made->mesh.joints[body.influences[i].joints[k]].name;
            QVERIFY2(name.find("RIGMESH") == std::string::npos, name.c_str());
            if (name == "Character1_RightHand")
                QVERIFY(body.positions[i].x < 0.0F);
        }
    }
}

QTEST_APPLESS_MAIN(tst_auto_skin)
#include "tst_auto_skin.moc"
