#include "tests/cli/cli_runner.h"
#include "tests/support/test_paths.h"

#include <array>
#include <cmath>
#include <memory>

using namespace limber::test;

// The commands about bodies: mesh info, mesh skeleton, skin.
class TestCliMesh : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<CliRunner>(); }
    void infoOfAnObj();
    void infoTellsTheFit();
    void skeletonOfAMesh();
    void skinInBindPoseMovesNothing();
    void skinFollowsTheClip();
    void skinKeepsPartsAndOrder();
    void mannequin();
    void meshWithoutJointsGetsWeights();
    void wrongUsage_data();
    void wrongUsage();
    void brokenMeshes();

private:
    std::unique_ptr<CliRunner> m_cli;
};

namespace {

constexpr const char* kTriangles = "o first\nv 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n"
                                   "o second\nv 0 0 5\nv 1 0 5\nv 1 1 5\nf 4 5 6\n";

// Two joints as glTF: a strip of four vertices, the upper two on the upper joint, which stands two
// above the lower one. The text holds its own buffer.
QByteArray skinnedGltf()
{
    QByteArray buffer;
    const auto add = [&buffer](const void* data, std::size_t size) {
        buffer.append(static_cast<const char*>(data), static_cast<qsizetype>(size));
    };
    const float positions[12] = {0, 0, 0, 1, 0, 0, 0, 3, 0, 1, 3, 0};
    const float weights[16] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    const float inverse[32] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,  0, 1,
                               1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1};
    const unsigned short joints[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    const unsigned short indices[6] = {0, 1, 2, 1, 3, 2};
    add(positions, sizeof positions); // 0
    add(weights, sizeof weights);     // 48
    add(inverse, sizeof inverse);     // 112
    add(joints, sizeof joints);       // 240
    add(indices, sizeof indices);     // 272
    return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2]}],
"nodes":[{"name":"Hips","children":[1]},{"name":"Arm","translation":[0,2,0]},
{"name":"Body","mesh":0,"skin":0}],"skins":[{"joints":[0,1],"inverseBindMatrices":2}],
"meshes":[{"name":"strip","primitives":[{"attributes":{"POSITION":0,"WEIGHTS_0":1,"JOINTS_0":3},
"indices":4}]}],
"accessors":[
{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[1,3,0]},
{"bufferView":1,"componentType":5126,"count":4,"type":"VEC4"},
{"bufferView":2,"componentType":5126,"count":2,"type":"MAT4"},
{"bufferView":3,"componentType":5123,"count":4,"type":"VEC4"},
{"bufferView":4,"componentType":5123,"count":6,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":48},
{"buffer":0,"byteOffset":48,"byteLength":64},{"buffer":0,"byteOffset":112,"byteLength":128},
{"buffer":0,"byteOffset":240,"byteLength":32},{"buffer":0,"byteOffset":272,"byteLength":12}],
"buffers":[{"byteLength":284,"uri":"data:application/octet-stream;base64,)" +
           buffer.toBase64() + "\"}]}";
}

// The same two joints as a clip; in frame 1 the root has moved and the upper joint turned.
const QByteArray kClipForIt =
    "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 0\nCHANNELS 6 Xposition Yposition Zposition Zrotation "
    "Xrotation Yrotation\nJOINT Arm\n{\nOFFSET 0 2 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
    "End Site\n{\nOFFSET 0 1 0\n}\n}\n}\nMOTION\nFrames: 2\nFrame Time: 0.1\n"
    "0 0 0 0 0 0 0 0 0\n10 0 0 0 0 0 90 0 0\n";

QList<std::array<double, 3>> verticesOf(const QByteArray& obj)
{
    QList<std::array<double, 3>> vertices;
    for (const QByteArray& line : obj.split('\n')) {
        if (!line.startsWith("v "))
            continue;
        const QList<QByteArray> words = line.split(' ');
        vertices.append({words[1].toDouble(), words[2].toDouble(), words[3].toDouble()});
    }
    return vertices;
}

void compareVertex(const std::array<double, 3>& actual, const std::array<double, 3>& expected)
{
    for (std::size_t i = 0; i < 3; ++i)
        QVERIFY2(std::abs(actual[i] - expected[i]) < 1e-5, qPrintable(QString::number(actual[i])));
}

} // namespace

void TestCliMesh::infoOfAnObj()
{
    m_cli->write("m.obj", kTriangles);
    const QJsonObject info = m_cli->json("mesh info m.obj --json");
    QCOMPARE(info[QLatin1String("vertices")].toInt(), 6);
    QCOMPARE(info[QLatin1String("triangles")].toInt(), 2);
    QCOMPARE(info[QLatin1String("skinned")].toBool(true), false);
    QCOMPARE(info[QLatin1String("parts")][1][QLatin1String("name")].toString(),
             QStringLiteral("second"));
    QCOMPARE(info[QLatin1String("extents")][QLatin1String("max")][2].toDouble(), 5.0);
    QVERIFY(info[QLatin1String("metresPerUnit")].isNull());
    QVERIFY(m_cli->runWords("mesh info m.obj").out.contains("vertices            6\n"));
    QVERIFY(m_cli->runWords("mesh info --help").out.contains("--clip"));
}

void TestCliMesh::infoTellsTheFit()
{
    m_cli->write("m.gltf", skinnedGltf());
    m_cli->write("c.bvh", QByteArray(kClipForIt).replace("OFFSET 0 2 0", "OFFSET 0 6 0"));
    const QJsonObject fit =
        m_cli->json("mesh info m.gltf --json --clip c.bvh")[QLatin1String("fit")].toObject();
    QVERIFY(std::abs(fit[QLatin1String("scale")].toDouble() - 3.0) < 1e-9);
    QCOMPARE(fit[QLatin1String("reference")].toString(), QStringLiteral("rest"));
    QCOMPARE(fit[QLatin1String("map")][1][QLatin1String("meshJoint")].toString(),
             QStringLiteral("Arm"));
    const QJsonObject asItIs =
        m_cli->json("mesh info m.gltf --json --clip c.bvh --fit none")[QLatin1String("fit")]
            .toObject();
    QCOMPARE(asItIs[QLatin1String("scale")].toDouble(), 1.0);
}

void TestCliMesh::skeletonOfAMesh()
{
    m_cli->write("m.gltf", skinnedGltf());
    QCOMPARE(m_cli->runWords("mesh skeleton m.gltf -o s.bvh").code, 0);
    const QJsonObject info = m_cli->json("info --json s.bvh");
    QCOMPARE(info[QLatin1String("frames")].toInt(), 1);
    QCOMPARE(info[QLatin1String("joints")][1][QLatin1String("name")].toString(),
             QStringLiteral("Arm"));
    QCOMPARE(info[QLatin1String("joints")][1][QLatin1String("offset")].toArray(),
             QJsonArray({0.0, 2.0, 0.0}));
    QCOMPARE(m_cli->runWords("mesh skeleton m.gltf -o s.bvh").code, 2);
    m_cli->write("m.obj", kTriangles);
    QCOMPARE(m_cli->runWords("mesh skeleton m.obj -o t.bvh").code, 1);
}

void TestCliMesh::skinInBindPoseMovesNothing()
{
    m_cli->write("m.gltf", skinnedGltf());
    QCOMPARE(m_cli->runWords("mesh skeleton m.gltf -o s.bvh").code, 0);
    for (const char* words : {"skin s.bvh --mesh m.gltf --frame 0 -o -",
                              "skin s.bvh --mesh m.gltf --rest -o - --method dqs",
                              "skin s.bvh --mesh m.gltf --rest -o - --fit none"}) {
        const Outcome outcome = m_cli->runWords(words);
        QCOMPARE(outcome.code, 0);
        const auto vertices = verticesOf(outcome.out);
        QCOMPARE(vertices.size(), 4);
        compareVertex(vertices[1], {1, 0, 0});
        compareVertex(vertices[3], {1, 3, 0});
    }
}

void TestCliMesh::skinFollowsTheClip()
{
    m_cli->write("m.gltf", skinnedGltf());
    m_cli->write("c.bvh", kClipForIt);
    m_cli->write("map.json", R"({"Hips":"Hips","Arm":"Arm"})");
    const Outcome outcome =
        m_cli->runWords("skin c.bvh --mesh m.gltf --map map.json --frame 1 -o out.obj");
    QCOMPARE(outcome.code, 0);
    const auto vertices = verticesOf(m_cli->read("out.obj"));
    compareVertex(vertices[0], {10, 0, 0});
    compareVertex(vertices[2], {9, 2, 0}); // (0, 1) above the joint turned by a right angle
    compareVertex(vertices[3], {9, 3, 0});
    QVERIFY(m_cli->read("out.obj").contains("\nf 1//1 2//2 3//3\n"));
    // Only the root mapped: the arm goes along stiffly.
    m_cli->write("map.json", R"({"Hips":"Hips"})");
    const auto stiff = verticesOf(
        m_cli->runWords("skin c.bvh --mesh m.gltf --map map.json --fit none --frame 1 -o -").out);
    compareVertex(stiff[3], {11, 3, 0});
}

void TestCliMesh::skinKeepsPartsAndOrder()
{
    if (realClipsFolder().isEmpty())
        QSKIP("the meshes are not here");
    const QString mesh = realClipsFolder() + QStringLiteral("/robot.glb");
    QCOMPARE(m_cli
                 ->run({QStringLiteral("mesh"), QStringLiteral("skeleton"), mesh,
                        QStringLiteral("-o"), QStringLiteral("r.bvh")})
                 .code,
             0);
    const Outcome outcome =
        m_cli->run({QStringLiteral("skin"), QStringLiteral("r.bvh"), QStringLiteral("--mesh"), mesh,
                    QStringLiteral("--rest"), QStringLiteral("-o"), QStringLiteral("-")});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.out.count("\no ") + 1, 19);
    QCOMPARE(verticesOf(outcome.out).size(), 7218);
}

void TestCliMesh::mannequin()
{
    for (const char* words : {"skin a.bvh --mannequin --frame 3 -o -",
                              "skin a.bvh --mannequin --rest -o - --method dqs"}) {
        const Outcome outcome = m_cli->runWords(words);
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.startsWith("o body\n"));
        QVERIFY(verticesOf(outcome.out).size() > 200);
        QVERIFY(!outcome.out.contains("nan"));
    }
}

void TestCliMesh::meshWithoutJointsGetsWeights()
{
    m_cli->write("m.obj", kTriangles);
    const Outcome outcome = m_cli->runWords("skin a.bvh --mesh m.obj --rest --fit none -o -");
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.err.contains("[automatic-weights]"));
    QCOMPARE(verticesOf(outcome.out).size(), 6);
    QVERIFY(!outcome.out.contains("nan"));
    QCOMPARE(m_cli->runWords("skin a.bvh --mesh m.obj --rest --falloff 2 -o -").code, 2);
}

void TestCliMesh::wrongUsage_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no body") << QByteArray("skin a.bvh --frame 0 -o -");
    QTest::newRow("two bodies") << QByteArray("skin a.bvh --mannequin --mesh m.obj --rest -o -");
    QTest::newRow("no frame") << QByteArray("skin a.bvh --mannequin -o -");
    QTest::newRow("frame and rest") << QByteArray("skin a.bvh --mannequin --frame 0 --rest -o -");
    QTest::newRow("two frames") << QByteArray("skin a.bvh --mannequin --frame 0:1 -o -");
    QTest::newRow("beyond") << QByteArray("skin a.bvh --mannequin --frame 4 -o -");
    QTest::newRow("method") << QByteArray("skin a.bvh --mannequin --rest --method x -o -");
    QTest::newRow("fit") << QByteArray("skin a.bvh --mannequin --rest --fit x -o -");
    QTest::newRow("no command") << QByteArray("mesh");
    QTest::newRow("there already") << QByteArray("skin a.bvh --mannequin --rest -o bad.bvh");
}

void TestCliMesh::wrongUsage()
{
    QFETCH(const QByteArray, words);
    m_cli->write("m.obj", kTriangles);
    const Outcome outcome = m_cli->runWords(words.constData());
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.out.isEmpty());
}

void TestCliMesh::brokenMeshes()
{
    m_cli->write("m.glb", QByteArray("glTF\2\0\0\0garbage", 15));
    QCOMPARE(m_cli->runWords("mesh info m.glb").code, 1);
    QVERIFY(m_cli->runWords("mesh info none.glb").err.contains("none.glb: error:"));
    const Outcome outcome = m_cli->runWords("skin a.bvh --mesh m.glb --rest -o out.obj");
    QCOMPARE(outcome.code, 1);
    QCOMPARE(m_cli->read("out.obj"), QByteArray("not there"));
    m_cli->write("m.gltf", skinnedGltf());
    m_cli->write("map.json", "{\"Nobody\":\"Hips\"}");
    QCOMPARE(m_cli->runWords("skin a.bvh --mesh m.gltf --map map.json --rest -o -").code, 1);
}

QTEST_GUILESS_MAIN(TestCliMesh)
#include "tst_cli_mesh.moc"
