#include "core/document/background.h"
#include "core/document/bodies.h"
#include "core/document/body_store.h"
#include "core/document/session.h"
#include "core/edit/rename_joint.h"
#include "made_clip.h"
#include "test_paths.h"
#include "tests/mesh_import/made_gltf.h"

#include <QtTest>

using namespace limber;

namespace {

Clip madeClip()
{
    Result<Clip> clip = readBvh(limber::test::madeText(20));
    return *std::move(clip);
}

bool settled(Session& session, const Document* document)
{
    return QTest::qWaitFor([&] { return !session.bodies().of(document).isBusy; }, 20'000);
}

// A mesh with two joints.
void writeStrip(const QString& path)
{
    limber::test::MadeGltf strip;
    for (int i = 0; i < strip.vertexCount; ++i) {
        strip.joints.push_back({0, 1, 0, 0});
        strip.weights.push_back({0.5F, 0.5F, 0.0F, 0.0F});
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(strip.text());
}

} // namespace

class TestBodies : public QObject {
    Q_OBJECT

private slots:
    void aDocumentHasNoBodyAtFirst()
    {
        Session session;
        const Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        QCOMPARE(session.bodies().of(document).source, Body::Source::None);
        QVERIFY(!session.bodies().readyFor(document));
        QVERIFY(!session.bodies().readyFor(nullptr));
    }

    void aMannequinFitsAnySkeletonAndFollowsIt()
    {
        Session session;
        Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        session.bodies().useMannequin(document);
        QVERIFY(session.bodies().of(document).isBusy);
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
        const MeshPtr first = session.bodies().readyFor(document)->mesh;
        QVERIFY(first->vertexCount() > 100);

        // Another skeleton: another body.
        Skeleton longer = *document->clip().skeleton;
        longer.joints[1].offset *= 2.0;
        Take take = document->take();
        take.clip.skeleton = std::make_shared<const Skeleton>(longer);
        document->apply(std::move(take), Text{"Longer", {}});
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
        QVERIFY(session.bodies().readyFor(document)->mesh != first);

        session.bodies().remove(document);
        QVERIFY(!session.bodies().readyFor(document));
    }

    void aNewNameKeepsTheBody()
    {
        Session session;
        Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        session.bodies().useMannequin(document);
        QVERIFY(settled(session, document));
        Result<EditResult> renamed = renameJoint(document->clip(), 1, "Back");
        QVERIFY(renamed.ok());
        document->apply(withResult(document->take(), *renamed), Text{"Rename", {}});
        QVERIFY(session.bodies().readyFor(document)); // at once
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
    }

    void aBrokenFileSaysWhy()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("broken.glb"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("glTF is not what this is");
        file.close();
        Session session;
        Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        session.bodies().useFile(document, path);
        QVERIFY(settled(session, document));
        const Body& body = session.bodies().of(document);
        QVERIFY(!body.bound);
        QVERIFY(!body.remarks.empty());
        QCOMPARE(body.remarks.front().severity, Severity::Error);
    }

    void theLastWishWins()
    {
        Session session;
        Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        session.bodies().useMannequin(document);
        session.bodies().useFile(document, QStringLiteral("/nowhere/at/all.glb"));
        session.bodies().useMannequin(document);
        session.bodies().remove(document);
        QTRY_VERIFY(!session.background().isBusy());
        QCOMPARE(session.bodies().of(document).source, Body::Source::None);
        QVERIFY(!session.bodies().readyFor(document));
    }

    void closingWhileItIsMade()
    {
        Session session;
        Document* document = session.add(std::make_unique<Document>(madeClip(), QString()));
        session.bodies().useMannequin(document);
        session.close(document);
        QTRY_VERIFY(!session.background().isBusy());
    }

    // "Stop this work", and the end of the program, ask for no other body.
    void aFittingThatIsStoppedForgetsNothing()
    {
        QTemporaryDir folder;
        const QString clipPath = folder.filePath(QStringLiteral("clip.bvh"));
        const QString kept = folder.filePath(QStringLiteral("bodies"));
        {
            Session session;
            const BodyStore store(session, kept);
            Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
            session.bodies().useMannequin(document);
            QVERIFY(settled(session, document));
            const BoundMesh* before = session.bodies().readyFor(document);
            Skeleton longer = *document->clip().skeleton;
            longer.joints[1].offset *= 2.0;
            Take take = document->take();
            take.clip.skeleton = std::make_shared<const Skeleton>(longer);
            document->apply(std::move(take), Text{"Longer", {}});
            session.background().cancelAll();
            QVERIFY(settled(session, document));
            const Body& body = session.bodies().of(document);
            QCOMPARE(body.source, Body::Source::Mannequin);
            QCOMPARE(session.bodies().readyFor(document), before);
            QCOMPARE(body.remarks.size(), 1U);
            QCOMPARE(body.remarks.front().code, std::string("cancelled"));
            session.bodies().useFile(document, folder.filePath(QStringLiteral("some.glb")));
            session.background().cancelAll();
            QVERIFY(settled(session, document));
            session.bodies().useMannequin(document);
            QVERIFY(settled(session, document));
            QVERIFY(session.bodies().of(document).remarks.empty());
            session.bodies().make(document, session.bodies().recipeOf(document));
            session.background().cancelAll();
            QVERIFY(settled(session, document));
        }
        Session session;
        const BodyStore store(session, kept);
        Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
        QCOMPARE(session.bodies().of(document).source, Body::Source::Mannequin);
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().readyFor(document));
    }

    // The file is put away and opened again, as in another run of the program.
    void whatAClipWoreComesBack()
    {
        QTemporaryDir folder;
        const QString clipPath = folder.filePath(QStringLiteral("clip.bvh"));
        const QString kept = folder.filePath(QStringLiteral("bodies"));
        const auto opened = [&](Session& session) {
            return session.add(std::make_unique<Document>(madeClip(), clipPath));
        };
        {
            Session session;
            const BodyStore store(session, kept);
            Document* document = opened(session);
            QCOMPARE(session.bodies().of(document).source, Body::Source::None);
            session.bodies().useMannequin(document);
            session.bodies().setMethod(document, SkinningMethod::DualQuaternion);
            QVERIFY(settled(session, document));
        }
        {
            Session session;
            const BodyStore store(session, kept);
            Document* document = opened(session);
            QVERIFY(settled(session, document));
            QVERIFY(session.bodies().readyFor(document));
            QCOMPARE(session.bodies().of(document).method, SkinningMethod::DualQuaternion);
            // Another clip wears nothing.
            Document* other = session.add(std::make_unique<Document>(
                madeClip(), folder.filePath(QStringLiteral("other.bvh"))));
            QCOMPARE(session.bodies().of(other).source, Body::Source::None);
            session.bodies().remove(document);
        }
        Session session;
        const BodyStore store(session, kept);
        QCOMPARE(session.bodies().of(opened(session)).source, Body::Source::None);
    }

    void aMeshWithItsMapComesBack()
    {
        QTemporaryDir folder;
        const QString clipPath = folder.filePath(QStringLiteral("clip.bvh"));
        const QString kept = folder.filePath(QStringLiteral("bodies"));
        const QString meshPath = folder.filePath(QStringLiteral("strip.gltf"));
        writeStrip(meshPath);
        JointMap chosen;
        chosen.matches = {{1, 0, 1.0, 1.0, MatchReason::Chosen}};
        {
            Session session;
            const BodyStore store(session, kept);
            Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
            session.bodies().useFile(document, meshPath);
            QVERIFY(settled(session, document));
            session.bodies().setMap(document, chosen);
            QVERIFY(settled(session, document));
            QVERIFY(session.bodies().readyFor(document));
        }
        {
            Session session;
            const BodyStore store(session, kept);
            Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
            QVERIFY(settled(session, document));
            QVERIFY(session.bodies().readyFor(document));
            QCOMPARE(session.bodies().of(document).path, meshPath);
            QCOMPARE(session.bodies().of(document).map(), chosen);
        }
        // A mesh that is gone is missed, and worn again once it is back.
        QVERIFY(QFile::rename(meshPath, meshPath + QStringLiteral(".gone")));
        {
            Session session;
            const BodyStore store(session, kept);
            QSignalSpy missing(&store, &BodyStore::meshMissing);
            Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
            QCOMPARE(missing.count(), 1);
            QCOMPARE(session.bodies().of(document).source, Body::Source::None);
        }
        QVERIFY(QFile::rename(meshPath + QStringLiteral(".gone"), meshPath));
        Session session;
        const BodyStore store(session, kept);
        Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
        QVERIFY(settled(session, document));
        QCOMPARE(session.bodies().of(document).map(), chosen);
    }

    void whatIsKeptMayBeAnything_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{\"path\": ");
        QTest::newRow("cut off") << QByteArray("{\"path\": \"/clip.bvh\", \"body\": \"manneq");
        QTest::newRow("a list") << QByteArray(R"([{"path": "x", "body": "mannequin"}])");
        QTest::newRow("another clip") << QByteArray(R"({"path": "x", "body": "mannequin"})");
        QTest::newRow("numbers for texts") << QByteArray(R"({"path": 1, "body": 2, "map": 3})");
    }

    void whatIsKeptMayBeAnything()
    {
        QFETCH(const QByteArray, text);
        QTemporaryDir folder;
        const QString clipPath = folder.filePath(QStringLiteral("clip.bvh"));
        {
            Session session;
            const BodyStore store(session, folder.path());
            session.bodies().useMannequin(
                session.add(std::make_unique<Document>(madeClip(), clipPath)));
        }
        const QStringList written = QDir(folder.path()).entryList({QStringLiteral("*.json")});
        QCOMPARE(written.size(), 1);
        QFile file(folder.filePath(written.front()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        Session session;
        const BodyStore store(session, folder.path());
        const Document* document = session.add(std::make_unique<Document>(madeClip(), clipPath));
        QCOMPARE(session.bodies().of(document).source, Body::Source::None);
    }

    void aRealMeshIsBoundByNames()
    {
        const QString folder = limber::test::realClipsFolder();
        const QString mesh = folder + QStringLiteral("/CesiumMan.glb");
        if (folder.isEmpty() || !QFileInfo::exists(mesh))
            QSKIP("no meshes of other people here");
        Result<Clip> clip = readBvhFile(
            (limber::test::samplesFolder() + QStringLiteral("/walk.bvh")).toStdString());
        Session session;
        Document* document = session.add(std::make_unique<Document>(*std::move(clip), QString()));
        session.bodies().useFile(document, mesh);
        QVERIFY(settled(session, document));
        const BoundMesh* bound = session.bodies().readyFor(document);
        QVERIFY(bound);
        QVERIFY(bound->map.matches.size() >= 8);

        // A map by hand, and the automatic one again.
        JointMap smaller = bound->map;
        smaller.matches.resize(4);
        session.bodies().setMap(document, smaller);
        QVERIFY(settled(session, document));
        QCOMPARE(session.bodies().of(document).map(), smaller);
        session.bodies().setMap(document, std::nullopt);
        QVERIFY(settled(session, document));
        QVERIFY(session.bodies().of(document).map().matches.size() > 4);
    }
};

QTEST_GUILESS_MAIN(TestBodies)
#include "tst_bodies.moc"
