#include "core/motion/text.h"

#include <QString>
#include <QTest>

using namespace limber;

class tst_text : public QObject {
    Q_OBJECT

private slots:
    void argumentsTakeTheirPlaces();
    void argumentsAreNeverExpanded();
    void validUtf8_keepsWhatIsGood_data();
    void validUtf8_keepsWhatIsGood();
    void validUtf8_isAlwaysValid();
};

void tst_text::argumentsTakeTheirPlaces()
{
    QCOMPARE(english({"row %2 has %1 of %2", {"a", "b"}}), std::string("row b has a of b"));
    QCOMPARE(english({"100 % of %1 and %9", {"it"}}), std::string("100 % of it and %9"));
    QCOMPARE(english({"ends with %", {"x"}}), std::string("ends with %"));
}

void tst_text::argumentsAreNeverExpanded()
{
    QCOMPARE(english({"%1 %2", {"%2", "%1"}}), std::string("%2 %1"));
}

void tst_text::validUtf8_keepsWhatIsGood_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray bad("\xEF\xBF\xBD");
    QTest::newRow("ascii") << QByteArray("Hips") << QByteArray("Hips");
    QTest::newRow("two, three, four bytes") << QByteArray("é左😀") << QByteArray("é左😀");
    QTest::newRow("lone byte") << QByteArray("a\xffz") << "a" + bad + "z";
    QTest::newRow("cut sequence") << QByteArray("a\xE5\xB7") << "a" + bad + bad;
    QTest::newRow("overlong") << QByteArray("\xC0\xAF") << bad + bad;
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << bad + bad + bad;
    QTest::newRow("beyond") << QByteArray("\xF4\x90\x80\x80") << bad + bad + bad + bad;
    QTest::newRow("zero byte") << QByteArray("a\0b", 3) << QByteArray("a\0b", 3);
}

void tst_text::validUtf8_keepsWhatIsGood()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(validUtf8(bytes.toStdString())), expected);
}

void tst_text::validUtf8_isAlwaysValid()
{
    // Every pair of bytes in front of a good sequence.
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second), 'x'};
            const QByteArray valid = QByteArray::fromStdString(validUtf8(text));
            QVERIFY(valid.endsWith('x'));
            QCOMPARE(QString::fromUtf8(valid).toUtf8(), valid);
        }
    }
}

QTEST_APPLESS_MAIN(tst_text)
#include "tst_text.moc"
