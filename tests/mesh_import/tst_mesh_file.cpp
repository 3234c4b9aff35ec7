#include "core/bvh/reader.h"
#include "core/mesh/auto_skin.h"
#include "core/mesh_import/folder_files.h"
#include "core/mesh_import/imported_scene.h"
#include "core/mesh_import/isolated_work.h"
#include "core/mesh_import/mesh_bytes.h"
#include "core/mesh_import/mesh_file.h"

#include "tests/mesh_import/made_gltf.h"
#include "tests/motion/random_motion.h"
#include "tests/support/test_paths.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <new>
#include <vector>

using namespace limber;
using limber::test::Random;

class tst_mesh_file : public QObject {
    Q_OBJECT

private slots:
    void objKeepsItsVertices();
    void helpersAreNotShown();
    void partsWithoutFacesAreNoBody();
    void influencesAreReduced();
    void eightInfluencesOfAFileBecomeFour();
    void gltfInWholeNumbers_data();
    void gltfInWholeNumbers();
    void aSkinWithoutInverseBindMatrices();
    void nodeTransformsAreWorkedIn();
    void bindPoseDoesNotDependOnTheNodes();
    void rigidPartsHangOnTheirJoint();
    void sharedNamesMeanTheJoint();
    void numbersThatAreNoneAreRefused();
    void bytesGoThereAndBack();
    void brokenBytesAreRefused();
    void isolatedWorkSurvivesEverything();
    void readingCanBeCancelled();
    void brokenFilesGiveAMessage();
    void filesOutsideTheFolderStayOutside();
    void armsAreLaidIntoArms();
    void realMeshes_data();
    void realMeshes();

private:
    QString write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        [&] { QVERIFY(file.open(QIODevice::WriteOnly)); }();
        file.write(bytes);
        return file.fileName();
    }
    Result<Mesh> read(const char* name, const QByteArray& bytes) const
    {
        return readMeshFile(write(name, bytes).toStdString());
    }

    QTemporaryDir m_folder;
};

namespace {

bool tells(const Result<Mesh>& mesh, const char* code)
{
    for (const Diagnostic& diagnostic : mesh.diagnostics()) {
        if (diagnostic.code == code)
            return true;
    }
    return false;
}

glm::dmat4 moved(double x, double y, double z)
{
    return glm::translate(glm::dmat4(1.0), glm::dvec3(x, y, z));
}

// A root node, an armature, two joints and a triangle that hangs on `meshNode`. Bound where the
// joints stand at (0,1,0) and (0,3,0) below the armature.
ImportedScene skinnedScene(const glm::dmat4& armature)
{
    ImportedScene scene;
    scene.nodes = {{"root", -1, glm::dmat4(1.0)},
                   {"armature", 0, armature},
                   {"lower", 1, moved(0, 1, 0)},
                   {"upper", 2, moved(0, 2, 0)},
                   {"mesh", 1, glm::dmat4(1.0)}};
    SceneSurface surface;
    surface.name = "skin";
    surface.node = 4;
    surface.positions = {{0, 0, 0}, {1, 2, 0}, {0, 4, 0}};
    surface.indices = {0, 1, 2};
    surface.bones = {{2, moved(0, -1, 0), {{0, 1.0}, {1, 0.5}}},
                     {3, moved(0, -3, 0), {{1, 0.5}, {2, 1.0}}}};
    scene.surfaces = {surface};
    scene.upKnown = true;
    return scene;
}

void compareVectors(const glm::dvec3& actual, const glm::dvec3& expected, double tolerance = 1e-6)
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

} // namespace

void tst_mesh_file::objKeepsItsVertices()
{
    const auto mesh = read("two.obj", "o first\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n"
                                      "o second\nv 0 0 5\nv 1 0 5\nv 1 1 5\nf 5 6 7\n");
    QVERIFY(mesh.ok());
    QCOMPARE(mesh->parts.size(), std::size_t{2});
    QCOMPARE(mesh->parts[0].name, std::string("first"));
    QCOMPARE(mesh->parts[0].vertexCount(), std::size_t{4});
    QCOMPARE(mesh->parts[0].triangleCount(), std::size_t{2});
    QCOMPARE(mesh->parts[0].positions[2], glm::vec3(1, 1, 0));
    QCOMPARE(mesh->parts[1].positions[1], glm::vec3(1, 0, 5));
    QVERIFY(!mesh->skinned());
    QVERIFY(tells(mesh, "mesh-normals"));
    QCOMPARE(mesh->parts[0].normals[0], glm::vec3(0, 0, 1));
}

void tst_mesh_file::helpersAreNotShown()
{
    const QByteArray vertices = "v 0 0 0\nv 1 0 0\nv 1 1 0\n";
    const auto mesh = read("helpers.obj", vertices + "g body\nf 1 2 3\ng helper-skirt\nf 1 2 3\n"
                                                     "g joint-knee\nf 1 2 3\n");
    QVERIFY(mesh.ok());
    QVERIFY(!mesh->parts[0].helper && mesh->parts[1].helper && mesh->parts[2].helper);
    QVERIFY(tells(mesh, "mesh-helper"));
    const auto alone = read("alone.obj", vertices + "g joint-alone\nf 1 2 3\n");
    QVERIFY(alone.ok() && !alone->parts[0].helper);
}

void tst_mesh_file::partsWithoutFacesAreNoBody()
{
    QVERIFY(!read("points.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\n").ok());
    ImportedScene scene = skinnedScene(glm::dmat4(1.0));
    scene.surfaces[0].indices.clear();
    QCOMPARE(meshOfScene(scene).diagnostics().front().code, std::string("mesh-empty"));
}

void tst_mesh_file::influencesAreReduced()
{
    ImportedScene scene = skinnedScene(glm::dmat4(1.0));
    for (int i = 0; i < 4; ++i) {
        scene.nodes.push_back({"more", 3, moved(0, 1 + i, 0)});
        scene.surfaces[0].bones.push_back({5 + i, moved(0, -4 - i, 0), {{1, 0.1 * (i + 1)}}});
    }
    scene.surfaces[0].bones[0].weights.push_back({99, 1.0}); // of no vertex
    scene.surfaces[0].bones[0].weights.push_back({0, NAN});
    const auto mesh = meshOfScene(scene);
    QVERIFY(mesh.ok());
    const VertexInfluences& kept = mesh->parts[0].influences[1];
    // 0.5 and 0.5, 0.4 and 0.3 of six; the tree's order is lower, upper, more ….
    QCOMPARE(kept.joints[2], 5U);
    QCOMPARE(kept.joints[3], 4U);
    QVERIFY(std::abs(static_cast<double>(kept.weights[2]) - 0.4 / 1.7) < 1e-6);
    QVERIFY(tells(mesh, "mesh-influences"));
    QVERIFY(tells(mesh, "mesh-weights"));
}

void tst_mesh_file::eightInfluencesOfAFileBecomeFour()
{
    // JOINTS_1 and WEIGHTS_1: the strongest four of both sets are kept.
    test::MadeGltf strip;
    strip.jointCount = 9;
    for (int i = 0; i < strip.vertexCount; ++i) {
        strip.joints.push_back({8, 1, 2, 3, 4, 5, 6, 7});
        strip.weights.push_back({0.05F, 0.2F, 0.02F, 0.15F, 0.08F, 0.3F, 0.1F, 0.1F});
    }
    strip.weights[0] = {1, 0, 0, 0, 0, 0, 0, 0};
    strip.weights[1] = {0.2F, 0, 0, 0, 0.6F, 0.2F, 0, 0};
    const auto mesh = read("eight.gltf", strip.text());
    QVERIFY(mesh.ok());
    QVERIFY(tells(mesh, "mesh-influences"));
    QCOMPARE(mesh->joints.size(), std::size_t{9});
    const auto& all = mesh->parts.at(0).influences;
    QCOMPARE(all.size(), std::size_t{6});
    QCOMPARE(mesh->joints[all[0].joints[0]].name, std::string("joint8"));
    QCOMPARE(all[0].weights[0], 1.0F);
    QCOMPARE(mesh->joints[all[1].joints[0]].name, std::string("joint4"));
    QVERIFY(std::abs(all[1].weights[0] - 0.6F) < 1e-6F);
    const double kept = 0.3 + 0.2 + 0.15 + 0.1;
    QCOMPARE(mesh->joints[all[2].joints[0]].name, std::string("joint5"));
    QCOMPARE(mesh->joints[all[2].joints[1]].name, std::string("joint1"));
    QCOMPARE(mesh->joints[all[2].joints[2]].name, std::string("joint3"));
    for (const auto& [place, weight] : {std::pair{0, 0.3}, {1, 0.2}, {2, 0.15}, {3, 0.1}}) {
        const double found = static_cast<double>(all[2].weights[static_cast<std::size_t>(place)]);
        QVERIFY2(std::abs(found - weight / kept) < 1e-6, qPrintable(QString::number(found)));
    }
}

void tst_mesh_file::gltfInWholeNumbers_data()
{
    QTest::addColumn<int>("weightBytes");
    QTest::addColumn<bool>("binary");
    for (const int bytes : {1, 2, 4}) {
        QTest::addRow("%d bytes, text", bytes) << bytes << false;
        QTest::addRow("%d bytes, binary", bytes) << bytes << true;
    }
}

void tst_mesh_file::gltfInWholeNumbers()
{
    QFETCH(const int, weightBytes);
    QFETCH(const bool, binary);
    test::MadeGltf strip;
    strip.weightBytes = weightBytes;
    strip.binary = binary;
    strip.vertexCount = 7;
    for (int i = 0; i < strip.vertexCount; ++i) {
        const float share = static_cast<float>(i) / 15.0F; // whole numbers of 255 and of 65535
        strip.joints.push_back({0, 1, 0, 0});
        strip.weights.push_back({1.0F - share, share, 0, 0});
    }
    const auto mesh = read(binary ? "whole.glb" : "whole.gltf", strip.text());
    QVERIFY(mesh.ok());
    const auto& all = mesh->parts.at(0).influences;
    QCOMPARE(all.size(), std::size_t{7});
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(mesh->joints[all[i].joints[0]].name, std::string("joint0"));
        QVERIFY(std::abs(all[i].weights[0] - strip.weights[i][0]) < 1e-6F);
        QVERIFY(std::abs(all[i].weights[1] - strip.weights[i][1]) < 1e-6F);
    }
    QCOMPARE(mesh->parts[0].positions[5], glm::vec3(1, 1, 0));
}

void tst_mesh_file::aSkinWithoutInverseBindMatrices()
{
    // They are then identities: every joint takes its vertices as they stand in its own space.
    test::MadeGltf strip;
    strip.inverses = false;
    for (int i = 0; i < strip.vertexCount; ++i) {
        strip.joints.push_back({static_cast<std::uint16_t>(i % 2), 0, 0, 0});
        strip.weights.push_back({1, 0, 0, 0});
    }
    const auto mesh = read("without.gltf", strip.text());
    QVERIFY(mesh.ok());
    QCOMPARE(mesh->joints.size(), std::size_t{2});
    compareVectors(mesh->joints[1].position(), {0, 1, 0});
    compareVectors(glm::dvec3(mesh->parts[0].positions[2]), {0, 0.5, 0});
    compareVectors(glm::dvec3(mesh->parts[0].positions[3]), {1, 1.5, 0});
}

void tst_mesh_file::nodeTransformsAreWorkedIn()
{
    // The armature turns Z up into Y up and brings centimetres to metres.
    const glm::dmat4 armature = glm::rotate(glm::scale(glm::dmat4(1.0), glm::dvec3(0.01)),
                                            -1.5707963267948966, glm::dvec3(1, 0, 0));
    const auto mesh = meshOfScene(skinnedScene(armature));
    QVERIFY(mesh.ok());
    QCOMPARE(mesh->joints.size(), std::size_t{2});
    compareVectors(mesh->joints[1].position(), {0, 0, -0.03});
    compareVectors(glm::dvec3(mesh->parts[0].positions[1]), {0.01, 0, -0.02});
    // A mirrored surface turns its triangles round, so that they still face out.
    const auto mirrored =
        meshOfScene(skinnedScene(glm::scale(glm::dmat4(1.0), glm::dvec3(-1, 1, 1))));
    QCOMPARE(mirrored->parts[0].indices, (std::vector<std::uint32_t>{0, 2, 1}));
}

void tst_mesh_file::bindPoseDoesNotDependOnTheNodes()
{
    ImportedScene scene = skinnedScene(moved(0, 0, 7));
    scene.nodes[3].local = glm::rotate(scene.nodes[3].local, 0.8, glm::dvec3(0, 0, 1));
    scene.nodes[2].local = glm::rotate(scene.nodes[2].local, 0.3, glm::dvec3(1, 0, 0));
    const auto mesh = meshOfScene(scene);
    QVERIFY(mesh.ok());
    compareVectors(mesh->joints[1].position(), {0, 3, 7});
    compareVectors(glm::dvec3(mesh->parts[0].positions[2]), {0, 4, 7});
    compareVectors(glm::dvec3(inverseBindMatrices(*mesh)[1] * glm::dvec4(0, 3, 7, 1)), {0, 0, 0});
}

void tst_mesh_file::rigidPartsHangOnTheirJoint()
{
    ImportedScene scene = skinnedScene(glm::dmat4(1.0));
    scene.nodes.push_back({"hat", 3, moved(0, 0.5, 0)});
    scene.nodes[3].local = glm::rotate(scene.nodes[3].local, 1.0, glm::dvec3(0, 0, 1));
    SceneSurface hat;
    hat.name = "hat";
    hat.node = 5;
    hat.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    hat.indices = {0, 1, 2};
    scene.surfaces.push_back(hat);
    const auto mesh = meshOfScene(scene);
    QVERIFY(mesh.ok());
    // Though the node stands turned, in bind pose the hat sits above the joint.
    compareVectors(glm::dvec3(mesh->parts[1].positions[0]), {0, 3.5, 0});
    QCOMPARE(mesh->parts[1].influences[0].joints[0], 1U);
    QCOMPARE(mesh->parts[1].influences[0].weights[0], 1.0F);
}

void tst_mesh_file::sharedNamesMeanTheJoint()
{
    if (test::realClipsFolder().isEmpty())
        QSKIP("the meshes are not here");
    // Some of this robot's surfaces are called as its joints are.
    const auto robot =
        readMeshFile((test::realClipsFolder() + QStringLiteral("/robot.glb")).toStdString());
    QVERIFY(robot.ok());
    QCOMPARE(robot->joints.size(), std::size_t{43});
    int roots = 0;
    for (const MeshJoint& joint : robot->joints)
        roots += joint.parent < 0 ? 1 : 0;
    QCOMPARE(roots, 1);
}

void tst_mesh_file::numbersThatAreNoneAreRefused()
{
    for (const float bad : {NAN, INFINITY, 1e30F}) {
        ImportedScene scene = skinnedScene(glm::dmat4(1.0));
        scene.surfaces[0].positions[1].y = bad;
        QCOMPARE(meshOfScene(scene).diagnostics().front().code, std::string("mesh-number"));
    }
    ImportedScene scene = skinnedScene(glm::dmat4(1.0));
    scene.surfaces[0].bones[1].inverseBind = glm::dmat4(0.0); // cannot be inverted
    scene.surfaces[0].normals = {{0, 0, NAN}, {0, 0, 0}, {0, 0, 2}};
    const auto mesh = meshOfScene(scene);
    QVERIFY(mesh.ok() && soundMesh(*mesh));
    QVERIFY(tells(mesh, "mesh-bind"));
    QCOMPARE(mesh->parts[0].normals[2], glm::vec3(0, 0, 1));
}

void tst_mesh_file::bytesGoThereAndBack()
{
    auto mesh = meshOfScene(skinnedScene(moved(1, 2, 3)));
    mesh->images.push_back({"skin.png", "bytes", 1, 1, {1, 2, 3, 4}});
    const auto back = meshOfBytes(bytesOf(mesh));
    QVERIFY(back.ok());
    QCOMPARE(bytesOf(back), bytesOf(mesh));
    QCOMPARE(back->joints[1].name, std::string("upper"));
    QCOMPARE(back->images, mesh->images);
    const Result<Mesh> error = makeError("code", Text{"%1", {"argument"}}, 3, 4);
    QCOMPARE(meshOfBytes(bytesOf(error)).diagnostics(), error.diagnostics());
}

void tst_mesh_file::brokenBytesAreRefused()
{
    Random random;
    const auto mesh = meshOfScene(skinnedScene(glm::dmat4(1.0)));
    const std::string bytes = bytesOf(mesh);
    for (std::size_t size = 0; size < bytes.size(); size += 3)
        QVERIFY(!meshOfBytes(bytes.substr(0, size)).ok());
    for (int round = 0; round < 3000; ++round) {
        std::string broken = bytes;
        for (int k = random.integer(1, 3); k > 0; --k) {
            const int place = random.integer(0, static_cast<int>(bytes.size()) - 1);
            broken[static_cast<std::size_t>(place)] = static_cast<char>(random.integer(-128, 127));
        }
        const auto read = meshOfBytes(broken); // must not crash, nor give what is not sound
        QVERIFY(!read.ok() || soundMesh(*read));
    }
}

void tst_mesh_file::isolatedWorkSurvivesEverything()
{
    using Tell = std::function<void(double)>;
    const auto end = [](const std::function<std::string(const Tell&)>& work, int seconds = 0) {
        return runIsolated(work, {0, seconds}, {}).end;
    };
    QCOMPARE(
        runIsolated([](const Tell&) { return std::string(1000000, 'x'); }, {}, {}).bytes.size(),
        std::size_t{1000000});
    QCOMPARE(end([](const Tell&) -> std::string {
                 std::raise(SIGSEGV);
                 return {};
             }),
             IsolatedEnd::Crashed);
    QCOMPARE(end([](const Tell&) -> std::string { std::_Exit(0); }), IsolatedEnd::Crashed);
    QCOMPARE(end([](const Tell&) -> std::string { throw std::bad_alloc(); }), IsolatedEnd::Memory);
    QCOMPARE(end([](const Tell&) -> std::string { throw 42; }), IsolatedEnd::Crashed);
    QCOMPARE(end(
                 [](const Tell&) -> std::string {
                     for (;;)
                         asm volatile("");
                 },
                 1),
             IsolatedEnd::Time);
}

void tst_mesh_file::readingCanBeCancelled()
{
    MeshReadOptions options;
    int asked = 0;
    options.progress = [&asked](double share) {
        ++asked;
        return share < 0.0;
    };
    const auto mesh =
        readMeshFile(write("a.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n").toStdString(), options);
    QCOMPARE(mesh.diagnostics().front().code, std::string("cancelled"));
    QCOMPARE(asked, 1);
}

void tst_mesh_file::brokenFilesGiveAMessage()
{
    QCOMPARE(readMeshFile("no such file.glb").diagnostics().front().code, std::string("file-open"));
    for (const char* name : {"a.glb", "a.gltf", "a.fbx", "a.dae"}) {
        for (const QByteArray& bytes :
             {QByteArray(), QByteArray("glTF\2\0\0\0", 8), QByteArray("{\"meshes\":[{}]}"),
              QByteArray("<COLLADA/>"), QByteArray("f 1 2 3\n"), QByteArray(1000, '\0')}) {
            const auto mesh = read(name, bytes);
            QVERIFY(!mesh.ok());
            QCOMPARE(mesh.diagnostics().back().severity, Severity::Error);
        }
    }
    if (test::realClipsFolder().isEmpty())
        return;
    QFile file(test::realClipsFolder() + QStringLiteral("/CesiumMan.glb"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = file.readAll();
    Random random;
    for (int round = 0; round < 6; ++round) {
        QByteArray broken = whole;
        if (round % 3 == 0)
            broken.truncate(random.integer(0, static_cast<int>(whole.size())));
        for (int k = 0; k < 20 && !broken.isEmpty(); ++k) {
            const int last = std::min<int>(static_cast<int>(broken.size()) - 1, 20000);
            broken[random.integer(0, last)] = static_cast<char>(random.integer(-128, 127));
        }
        const auto mesh = read("broken.glb", broken);
        QVERIFY(!mesh.ok() || soundMesh(*mesh));
    }
}

void tst_mesh_file::filesOutsideTheFolderStayOutside()
{
    QTemporaryDir outside;
    QFile secret(outside.filePath(QStringLiteral("secret.png")));
    QVERIFY(secret.open(QIODevice::WriteOnly));
    secret.write("secret");
    secret.close();
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("textures")));
    write("textures/skin.png", "png");
    write("a b.png", "png");
    const QString mesh =
        write("m.obj", "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nusemtl m\nf 1 2 3\n");
    QVERIFY(QFile::link(secret.fileName(), m_folder.filePath(QStringLiteral("link.png"))));
    const FolderFiles files(mesh.toStdString());
    QVERIFY(files.find("textures/skin.png"));
    QVERIFY(files.find("textures\\skin.png"));
    QVERIFY(files.find("C:\\elsewhere\\a b.png"));
    QVERIFY(files.find("file:///a%20b.png"));
    QVERIFY(!files.find("link.png"));
    QVERIFY(!files.find(secret.fileName().toStdString()));
    QVERIFY(!files.find("../" + outside.path().section(QLatin1Char('/'), -1).toStdString() +
                        "/secret.png"));
    QVERIFY(!files.find("textures"));
    QVERIFY(!files.find(""));
    QVERIFY(!files.find("."));

    write("m.mtl", "newmtl m\nKd 1 0 0\nmap_Kd " + secret.fileName().toUtf8() + "\n");
    const auto without = readMeshFile(mesh.toStdString());
    QVERIFY(without.ok());
    QVERIFY(without->images.empty() && tells(without, "mesh-image"));
    QCOMPARE(without->parts[0].baseColour, glm::vec4(1, 0, 0, 1));
    write("m.mtl", "newmtl m\nmap_Kd textures/skin.png\n");
    const auto with = readMeshFile(mesh.toStdString());
    QCOMPARE(with->images.at(0).encoded, std::string("png"));
    QCOMPARE(with->parts[0].image, 0);
}

void tst_mesh_file::armsAreLaidIntoArms()
{
    // Narrow shoulders begin so far inside the trunk that an arm would find its way down there.
    const QString folder = test::realClipsFolder();
    if (folder.isEmpty())
        QSKIP("no meshes of other people here");
    const auto mesh = readMeshFile((folder + QStringLiteral("/makehuman_base.obj")).toStdString());
    const auto clip = readBvhFile((folder + QStringLiteral("/cmu-daz_05_11.bvh")).toStdString());
    QVERIFY(mesh.ok() && clip.ok());
    const auto skin = autoSkinned(*mesh, *clip);
    QVERIFY(skin.ok());
    const double height = heightOf(skin->mesh);
    double thighs = 0.0;
    for (const MeshJoint& joint : skin->mesh.joints) {
        if (joint.name == "lHand" || joint.name == "rHand")
            QVERIFY(std::abs(joint.position().x) > 0.2 * height);
        if (joint.name == "lThigh" || joint.name == "rThigh")
            thighs += joint.position().x;
    }
    QVERIFY(std::abs(thighs) < 0.01 * height);
}

void tst_mesh_file::realMeshes_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("vertices");
    QTest::addColumn<int>("joints");
    QTest::addColumn<double>("height");
    QTest::addColumn<QByteArray>("note");
    QTest::newRow("glb") << "CesiumMan.glb" << 3273 << 19 << 1.50655 << QByteArray();
    QTest::newRow("dae") << "RiggedFigure.dae" << 768 << 19 << 1.44992
                         << QByteArray("mesh-influences");
    QTest::newRow("gltf") << "assimp_simple_skin.gltf" << 10 << 2 << 2.0
                          << QByteArray("mesh-normals");
    QTest::newRow("robot") << "robot.glb" << 7218 << 43 << 4.55944 << QByteArray();
    QTest::newRow("obj") << "makehuman_base.obj" << 73944 << 0 << 16.6589
                         << QByteArray("mesh-helper");
    QTest::newRow("fbx") << "ozz_arnaud.fbx" << 20010 << 53 << 183.133686
                         << QByteArray("mesh-influences");
}

void tst_mesh_file::realMeshes()
{
    if (test::realClipsFolder().isEmpty())
        QSKIP("the meshes are not here");
    QFETCH(const QString, name);
    QFETCH(const int, vertices);
    QFETCH(const int, joints);
    QFETCH(const double, height);
    QFETCH(const QByteArray, note);
    const auto mesh =
        readMeshFile((test::realClipsFolder() + QLatin1Char('/') + name).toStdString());
    QVERIFY(mesh.ok());
    QVERIFY(soundMesh(*mesh));
    QCOMPARE(static_cast<int>(mesh->vertexCount()), vertices);
    QCOMPARE(static_cast<int>(mesh->joints.size()), joints);
    QVERIFY(std::abs(heightOf(*mesh) / height - 1.0) < 1e-4);
    QVERIFY(note.isEmpty() || tells(mesh, note.constData()));
}

QTEST_APPLESS_MAIN(tst_mesh_file)
#include "tst_mesh_file.moc"
