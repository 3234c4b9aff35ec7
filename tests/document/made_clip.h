#pragma once

#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/document/take.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <cstdint>
#include <string>

// Small clips for the tests of documents: as a text, because what is saved in the end is bytes.
namespace limber::test {

// A root and two joints, 12 channels, with values of five decimals that depend on `seed`.
inline std::string madeText(int frameCount, std::uint32_t seed = 1)
{
    std::string text = "HIERARCHY\nROOT Hips\n{\n\tOFFSET 0.00 90.00 0.00\n"
                       "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
                       "\tJOINT Spine\n\t{\n\t\tOFFSET 0.00 20.00 0.00\n"
                       "\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
                       "\t\tJOINT Head\n\t\t{\n\t\t\tOFFSET 0.00 50.00 0.00\n"
                       "\t\t\tCHANNELS 3 Zrotation Xrotation Yrotation\n"
                       "\t\t\tEnd Site\n\t\t\t{\n\t\t\t\tOFFSET 0.00 20.00 0.00\n\t\t\t}\n"
                       "\t\t}\n\t}\n}\nMOTION\nFrames: " +
                       std::to_string(frameCount) + "\nFrame Time: 0.0166667\n";
    std::uint32_t state = seed * 2654435761u + 1u;
    for (int frame = 0; frame < frameCount; ++frame) {
        for (int channel = 0; channel < 12; ++channel) {
            state = state * 1664525u + 1013904223u;
            const std::string decimals = std::to_string(100000u + (state >> 8) % 100000u);
            text += std::to_string((state >> 29) + (channel == 1 ? 90u : 0u)) + "." +
                    decimals.substr(1) + (channel < 11 ? " " : "\n");
        }
    }
    return text;
}

inline Clip clipOf(const std::string& text)
{
    Result<Clip> clip = readBvh(text);
    if (!clip)
        qFatal("the text of a test is refused: %s",
               english(clip.diagnostics().front().text).c_str());
    return std::move(*clip);
}

inline std::string textOf(const Clip& clip)
{
    Result<std::string> text = bvhText(clip);
    return text ? std::move(*text) : std::string("refused");
}

// The take with one sample changed.
inline Take withSample(Take take, int channel, int frame, double value)
{
    std::vector<double> samples = take.clip.curve(channel).samples;
    samples[static_cast<std::size_t>(frame)] = value;
    take.clip = withCurve(std::move(take.clip), channel, makeCurve(std::move(samples)));
    return take;
}

inline void writeText(const QString& path, const std::string& text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) ||
        file.write(text.data(), static_cast<qint64>(text.size())) !=
            static_cast<qint64>(text.size()))
        qFatal("%s cannot be written", qPrintable(path));
}

inline std::string fileText(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return "not there";
    return file.readAll().toStdString();
}

// Hips with two legs and feet that end in an end site; the hips travel.
inline Clip figureWithLegs(int frameCount)
{
    std::string text = "HIERARCHY\nROOT Hips\n{\nOFFSET 0 10 0\n"
                       "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n";
    const std::string channels = "CHANNELS 3 Zrotation Xrotation Yrotation\n";
    for (const std::string side : {"Left", "Right"}) {
        text += "JOINT " + side + "UpLeg\n{\nOFFSET " + (side == "Left" ? "1" : "-1") + " 0 0\n" +
                channels + "JOINT " + side + "Leg\n{\nOFFSET 0 -5 0\n" + channels + "JOINT " +
                side + "Foot\n{\nOFFSET 0 -5 0\n" + channels +
                "End Site\n{\nOFFSET 0 0 2\n}\n}\n}\n}\n";
    }
    text += "}\nMOTION\nFrames: " + std::to_string(frameCount) + "\nFrame Time: 0.0166667\n";
    for (int frame = 0; frame < frameCount; ++frame) {
        text += std::to_string(frame) + " 10 0";
        for (int channel = 3; channel < 24; ++channel)
            text += " 0";
        text += "\n";
    }
    return clipOf(text);
}

} // namespace limber::test
