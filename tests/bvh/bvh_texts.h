#pragma once

#include "core/bvh/reader.h"
#include "core/bvh/writer.h"

#include <QTest>

#include <string>
#include <string_view>

// Texts and short ways that the tests of the reader and the writer share.
namespace limber::test {

inline const std::string kTwoJoints = "HIERARCHY\n"
                                      "ROOT Hips\n"
                                      "{\n"
                                      "\tOFFSET 0.00 1.50 -2\n"
                                      "\tCHANNELS 3 Xposition Yrotation Zrotation\n"
                                      "\tJOINT Chest\n"
                                      "\t{\n"
                                      "\t\tOFFSET 0 10 0\n"
                                      "\t\tCHANNELS 1 Xrotation\n"
                                      "\t\tEnd Site\n"
                                      "\t\t{\n"
                                      "\t\t\tOFFSET 0 5 0\n"
                                      "\t\t}\n"
                                      "\t}\n"
                                      "}\n"
                                      "MOTION\n"
                                      "Frames: 4\n"
                                      "Frame Time: 0.0333\n"
                                      "1.00  2\t-0.0 4e0 \n"
                                      "5 6.125 7 8\n"
                                      "9 10 11 .5\n"
                                      "-13 +14 15. 16\n";

inline std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const std::size_t at = text.find(from);
    Q_ASSERT(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// The clip of a text that must be readable.
inline Clip clipOf(const std::string& text, const ReadOptions& options = {})
{
    Result<Clip> result = readBvh(text, options);
    if (!result)
        qFatal("refused: %s", english(result.diagnostics().back().text).c_str());
    return *std::move(result);
}

inline std::string textOf(const Clip& clip, const WriteOptions& options = {})
{
    Result<std::string> result = bvhText(clip, options);
    if (!result)
        qFatal("not written: %s", english(result.diagnostics().back().text).c_str());
    return *std::move(result);
}

inline const Diagnostic* diagnosticOf(const std::vector<Diagnostic>& all, std::string_view code)
{
    for (const Diagnostic& diagnostic : all) {
        if (diagnostic.code == code)
            return &diagnostic;
    }
    return nullptr;
}

inline Clip withSample(const Clip& clip, int channel, int frame, double value)
{
    std::vector<double> samples = clip.curve(channel).samples;
    samples[static_cast<std::size_t>(frame)] = value;
    return withCurve(clip, channel, makeCurve(std::move(samples)));
}

} // namespace limber::test

#define COMPARE_TEXT(actual, expected)                                                             \
    QCOMPARE(QByteArray::fromStdString(actual), QByteArray::fromStdString(expected))
