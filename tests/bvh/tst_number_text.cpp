#include "core/bvh/number_text.h"
#include "core/bvh/plain_number.h"
#include "core/bvh/plain_numbers.h"
#include "core/bvh/word_ends.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

using namespace limber;

namespace {

// What printf says, which rounds the exact binary value; the locale of these tests is "C".
std::string printed(double value, int decimals)
{
    std::array<char, 2048> text;
    const int length = std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    std::string result(text.data(), static_cast<std::size_t>(length));
    if (result.find_first_of("123456789") == std::string::npos && result.front() == '-')
        result.erase(0, 1);
    return result;
}

bool sameBits(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

struct PlainNumber {
    double value = 0.0;
    int decimals = 0;
};

// The number as a loop over rows reads it, with other numbers around it.
std::optional<PlainNumber> readPlain(const std::string& text)
{
    const std::string line = "12345678901234567890 " + text + " 123";
    const char* const begin = line.data() + 21;
    PlainNumber number;
    if (!plain_number::read(begin, begin + text.size(), number.value, number.decimals))
        return std::nullopt;
    return number;
}

// Words in a row behind another, and where each of them ends.
class WordRow {
public:
    WordRow(const std::vector<std::string>& words, char separator) : m_text(24, '1')
    {
        std::vector<std::size_t> ends;
        for (const std::string& word : words) {
            m_text += separator + word;
            ends.push_back(m_text.size());
        }
        m_text += " 1";
        for (const std::size_t end : ends)
            m_ends.push_back(m_text.data() + end);
    }
    WordRow(const WordRow&) = delete;
    WordRow& operator=(const WordRow&) = delete;

    const char* const* ends() const { return m_ends.data(); }

private:
    std::string m_text;
    std::vector<const char*> m_ends;
};

class RandomNumbers {
public:
    explicit RandomNumbers(unsigned seed) : m_engine(seed) {}

    // All sizes; or what a file of six decimals holds, a half after them among it.
    double any()
    {
        while (true) {
            const double value = std::bit_cast<double>(m_engine());
            if (std::isfinite(value))
                return value;
        }
    }
    double usual()
    {
        const double value = std::uniform_real_distribution(-400.0, 400.0)(m_engine);
        switch (m_engine() % 4) {
        case 0:
            return std::round(value * 1e6) / 1e6;
        case 1:
            return std::round(value * 128) / 128;
        case 2:
            return (std::round(value * 1e4) + 0.5) / 1e4;
        default:
            return value;
        }
    }
    int decimals() { return static_cast<int>(m_engine() % 18); }

private:
    std::mt19937_64 m_engine;
};

} // namespace

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void parses_data();
    void parses();
    void refuses_data();
    void refuses();
    void prefixes();
    void decimals();
    void fixedIsPrintf();
    void shortestReadsBack();
    void exactReadsBack();
    void neverExponentNorMinusZero();
    void plainNumberIsParseNumber();
    void plainNumberRefusesWhatParseNumberDoes();
    void manyNumbersAreParseNumber();
    void manyNumbersStopBeforeWhatIsNotPlain();
    void wordEnds();

private:
    unsigned m_seed = std::random_device{}();
};

void TestNumberText::initTestCase()
{
    qInfo("seed %u", m_seed);
}

void TestNumberText::parses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) {
        QTest::newRow(text) << QByteArray(text) << value;
    };
    row("0", 0.0);
    row("-0.0", -0.0);
    row("+1", 1.0);
    row("+.5", 0.5);
    row(".0083", 0.0083);
    row("5.", 5.0);
    row("-5.", -5.0);
    row("1.5e+01", 15.0);
    row("-3E-1", -0.3);
    row("1e-400", 0.0);
    row("-1e-400", -0.0);
    row("4.9e-324", 4.9e-324);
    row("1.7976931348623157e308", 1.7976931348623157e308);
    row("9007199254740993", 9007199254740992.0);
    row("0.30000000000000004", 0.30000000000000004);
    row("123456789012345678901234567890", 123456789012345678901234567890.0);
    row("00000000000000000001.5", 1.5);
}

void TestNumberText::parses()
{
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const auto parsed = parseNumber(text.toStdString());
    QVERIFY(parsed.has_value());
    QVERIFY(sameBits(*parsed, value));
}

void TestNumberText::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"",        "-",       "+",     ".",      "+-1", "-+1",   "--1",
                             "1,5",     "0x10",    "nan",   "-nan",   "inf", "-inf",  "infinity",
                             "1.#IND",  "-1.#IND", "1e400", "-1e400", "1e",  "1e+",   "1.5.2",
                             "0.0-7.5", "1 ",      " 1",    "1f",     "e5",  "1_000", "１"})
        QTest::newRow(text) << QByteArray(text);
}

void TestNumberText::refuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseNumber(text.toStdString()));
    QVERIFY(!readPlain(text.toStdString())); // the fast way must not be more lenient
}

void TestNumberText::prefixes()
{
    for (const char* text : {"", "-", "+", ".", "-.", "1e", "1e-", "1.5E+"})
        QVERIFY2(isNumberPrefix(text), text);
    for (const char* text : {"1", "1.", "x", "1e5", "1,", "nan", "-n"})
        QVERIFY2(!isNumberPrefix(text), text);
}

void TestNumberText::decimals()
{
    QCOMPARE(decimalsOf("1.250"), 3);
    QCOMPARE(decimalsOf("3.47873e-016"), 5);
    QCOMPARE(decimalsOf("5."), 0);
    QCOMPARE(decimalsOf("7"), 0);
    QCOMPARE(effectiveDecimalsOf("8.3333e-3"), 7);
    QCOMPARE(effectiveDecimalsOf("1.5e+1"), 0);
    QCOMPARE(effectiveDecimalsOf("1e-2"), 2);
    QCOMPARE(effectiveDecimalsOf(".0083333"), 7);
}

void TestNumberText::fixedIsPrintf()
{
    RandomNumbers random(m_seed);
    for (int i = 0; i < 200000; ++i) {
        const double value = i % 8 == 0 ? random.any() : random.usual();
        const int decimals = i % 2 == 0 ? 6 : random.decimals();
        if (fixedText(value, decimals) != printed(value, decimals))
            QFAIL(qPrintable(QStringLiteral("%1 with %2 decimals: %3, printf %4")
                                 .arg(value, 0, 'g', 17)
                                 .arg(decimals)
                                 .arg(QString::fromStdString(fixedText(value, decimals)),
                                      QString::fromStdString(printed(value, decimals)))));
    }
    QCOMPARE(fixedText(2.5, 0), std::string("2")); // a true half goes to the even
    QCOMPARE(fixedText(3.5, 0), std::string("4"));
    QCOMPARE(fixedText(1.0000005, 6), printed(1.0000005, 6));
    QCOMPARE(fixedText(-0.0000001, 6), std::string("0.000000"));
    QCOMPARE(fixedText(1e22, 2), printed(1e22, 2));
    QCOMPARE(fixedText(0.1, 30), printed(0.1, 30));
}

void TestNumberText::shortestReadsBack()
{
    RandomNumbers random(m_seed);
    for (int i = 0; i < 100000; ++i) {
        const double value = i % 2 == 0 ? random.any() : random.usual();
        QVERIFY(parseNumber(shortestText(value)) == value);
    }
    QCOMPARE(shortestText(0.1), std::string("0.1"));
    QCOMPARE(shortestText(-120.0), std::string("-120"));
}

void TestNumberText::exactReadsBack()
{
    QCOMPARE(exactText(1.0, 6), std::string("1.000000"));
    QCOMPARE(exactText(0.5, 3), std::string("0.500"));
    QCOMPARE(exactText(0.1234567891, 6), std::string("0.1234567891"));
    RandomNumbers random(m_seed);
    for (int i = 0; i < 20000; ++i) {
        const double value = random.usual();
        const int decimals = random.decimals();
        const std::string text = exactText(value, decimals);
        QVERIFY(parseNumber(text) == value);
        QVERIFY(decimalsOf(text) >= decimals);
    }
}

void TestNumberText::neverExponentNorMinusZero()
{
    for (const double value : {1e300, -1e-300, 5e-324, 1e21, -1.5e-7, 0.0, -0.0}) {
        for (const std::string& text :
             {shortestText(value), fixedText(value, 6), exactText(value, 6)}) {
            QVERIFY(text.find_first_of("eE") == std::string::npos);
            const bool zero = text.find_first_of("123456789") == std::string::npos;
            QVERIFY(!zero || text.front() != '-');
        }
    }
}

void TestNumberText::plainNumberIsParseNumber()
{
    RandomNumbers random(m_seed);
    for (int i = 0; i < 200000; ++i) {
        const double number = i % 16 == 0 ? random.any() : random.usual();
        std::string text = i % 2 == 0 ? fixedText(number, random.decimals()) : shortestText(number);
        if (i % 32 == 1)
            text = printed(number, 3) + "e" + std::to_string(random.decimals() - 9);
        const auto read = readPlain(text);
        QVERIFY2(read && sameBits(read->value, std::strtod(text.c_str(), nullptr)), text.c_str());
        QCOMPARE(std::max(read->decimals, 0), decimalsOf(text));
    }
}

void TestNumberText::plainNumberRefusesWhatParseNumberDoes()
{
    std::mt19937_64 engine(m_seed);
    int numbers = 0;
    for (int i = 0; i < 200000; ++i) {
        std::string text(1 + engine() % 18, ' ');
        for (char& c : text) // nearly always a digit, so that a good part of them is a number
            c = engine() % 12 == 0 ? "..--+e/:\n "[engine() % 10] : "0123456789"[engine() % 10];
        const auto parsed = parseNumber(text);
        const auto read = readPlain(text);
        QCOMPARE(read.has_value(), parsed.has_value());
        QVERIFY2(!read || sameBits(read->value, *parsed), text.c_str());
        numbers += read ? 1 : 0;
    }
    QVERIFY(numbers > 50000);
}

// Rows of 24 numbers, three times eight, with plain ones at every place among them.
void TestNumberText::manyNumbersAreParseNumber()
{
    const plain_number::ReadMany readMany = plain_number::readMany();
    if (!readMany)
        QSKIP("this processor reads one number after the other");
    RandomNumbers random(m_seed);
    for (int i = 0; i < 20000; ++i) {
        std::vector<std::string> words;
        while (words.size() < 24) {
            std::string word = fixedText(random.usual(), random.decimals() % 11);
            if (words.size() % 5 == 0)
                word = random.decimals() % 2 == 0 ? "-0.000000" : "-007.";
            if (word.size() <= 14)
                words.push_back(std::move(word));
        }
        const WordRow row(words, i % 2 == 0 ? ' ' : '\t');
        std::vector<double> values(24 * 3, 0.0);
        std::vector<std::uint8_t> decimals(24, 1);
        QCOMPARE(readMany(row.ends(), 24, values.data(), 3, decimals.data()), std::size_t{24});
        for (std::size_t w = 0; w < 24; ++w) {
            QVERIFY2(sameBits(values[3 * w], std::strtod(words[w].c_str(), nullptr)),
                     words[w].c_str());
            QCOMPARE(values[3 * w + 1], 0.0);
            QCOMPARE(int(decimals[w]), std::max(1, decimalsOf(words[w])));
        }
    }
}

void TestNumberText::manyNumbersStopBeforeWhatIsNotPlain()
{
    const plain_number::ReadMany readMany = plain_number::readMany();
    if (!readMany)
        QSKIP("this processor reads one number after the other");
    const std::vector<std::string> strange = {"1.5.2",
                                              "-",
                                              ".5",
                                              "-.5",
                                              "+1",
                                              "1e3",
                                              "--1",
                                              "1-2",
                                              "1,5",
                                              "12:3",
                                              ".",
                                              "1/2",
                                              "nan",
                                              "-x",
                                              "1.5f",
                                              "x1",
                                              "1\x7f",
                                              "123456789.12345",
                                              "1234567890123456",
                                              "12345678901234567890",
                                              "1.2 ",
                                              " 1.2",
                                              "1\n2",
                                              "1\x80",
                                              "\xc3\xa4"};
    for (const std::string& word : strange) {
        for (std::size_t place = 0; place < 16; ++place) {
            std::vector<std::string> words(16, "-12.345678");
            words[place] = word;
            const WordRow row(words, ' ');
            std::vector<double> values(17, -1.0);
            std::vector<std::uint8_t> decimals(16, 0);
            const std::size_t whole = place / 8 * 8;
            const std::size_t count = readMany(row.ends(), 16, values.data(), 1, decimals.data());
            // The blank behind "1.2 " stands before the word after it.
            const bool harmless = place % 8 == 7 && word == "1.2 ";
            QVERIFY2(count == whole || (harmless && count <= 16), word.c_str());
            for (std::size_t w = count; w < 17; ++w)
                QCOMPARE(values[w], -1.0);
        }
    }
}

// Against a walk from byte to byte, for pieces of all lengths and any number asked for at a time.
void TestNumberText::wordEnds()
{
    std::mt19937_64 engine(m_seed);
    for (int i = 0; i < 2000; ++i) {
        std::string text(engine() % 900, ' ');
        const std::size_t density = 1 + engine() % 12;
        for (char& c : text)
            c = engine() % density == 0 ? " \t\n\r\0\x80"[engine() % 6] : "1.-x~"[engine() % 5];
        std::vector<const char*> expected;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const auto inWord = [&](std::size_t index) {
                return index < text.size() && text[index] > ' ' && text[index] <= '~';
            };
            if (inWord(at) && !inWord(at + 1))
                expected.push_back(text.data() + at + 1);
        }
        WordEnds words(text.data(), text.data() + text.size());
        std::size_t found = 0;
        while (true) {
            const std::size_t count = 1 + engine() % 40;
            const char* const* const ends = words.take(count);
            QCOMPARE(ends != nullptr, found + count <= expected.size());
            if (!ends)
                break;
            QVERIFY(std::equal(ends, ends + count,
                               expected.begin() + static_cast<std::ptrdiff_t>(found)));
            found += count;
        }
    }
}

QTEST_APPLESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
