#include "bench.h"

#include "core/edit/curve_edit.h"
#include "ui/curves/curve_view.h"

#include <qcustomplot.h>

#include <QApplication>

#include <cmath>
#include <cstdio>
#include <vector>

// How long the curves panel takes from a change to the painted widget, beside plain QCPGraphs with
// the same data in a window of the same size.
using namespace limber;

namespace {

constexpr int kWidth = 1200;
constexpr int kHeight = 320;

// Like recorded motion: slow waves and a jitter that never repeats.
CurvePtr makeSamples(int channel, int frames)
{
    std::vector<double> samples;
    samples.reserve(static_cast<std::size_t>(frames));
    unsigned noise = static_cast<unsigned>(channel) * 7919U + 1U;
    for (int frame = 0; frame < frames; ++frame) {
        noise = noise * 1664525U + 1013904223U;
        samples.push_back(60.0 * std::sin(frame * 0.011 + channel) +
                          25.0 * std::sin(frame * 0.0007 * (channel + 1)) +
                          static_cast<double>(noise >> 20) * 0.002);
    }
    return makeCurve(std::move(samples));
}

std::vector<ShownCurve> makeCurves(int channels, int frames)
{
    constexpr Qt::GlobalColor kColours[] = {Qt::red, Qt::green, Qt::blue};
    std::vector<ShownCurve> curves;
    for (int channel = 0; channel < channels; ++channel) {
        ShownCurve shown;
        shown.channel = channel;
        shown.curve = makeSamples(channel, frames);
        shown.colour = kColours[channel % 3];
        curves.push_back(std::move(shown));
    }
    return curves;
}

void paintNow()
{
    QCoreApplication::processEvents(); // the queued drawing
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents(); // the painting it asked for
}

double plainGraphs(const std::vector<ShownCurve>& curves, int rounds)
{
    QCustomPlot plot;
    plot.resize(kWidth, kHeight);
    plot.setNotAntialiasedElements(QCP::aeAll);
    const int frames = static_cast<int>(curves.front().curve->samples.size());
    for (const ShownCurve& shown : curves) {
        QCPGraph* graph = plot.addGraph();
        QVector<QCPGraphData> data;
        data.reserve(frames);
        for (int frame = 0; frame < frames; ++frame)
            data << QCPGraphData(frame, shown.curve->samples[static_cast<std::size_t>(frame)]);
        graph->data()->set(data, true);
        graph->setPen(QPen(shown.colour));
    }
    plot.rescaleAxes();
    plot.show();
    paintNow();
    return bench::bestSeconds(rounds, [&] {
        plot.xAxis->moveRange(frames * 0.001);
        plot.replot(QCustomPlot::rpImmediateRefresh);
    });
}

struct Times {
    double pan = 0.0, zoomedIn = 0.0, playHead = 0.0, drag = 0.0, soft = 0.0;
};

Times ourView(const std::vector<ShownCurve>& curves, int rounds)
{
    const int frames = static_cast<int>(curves.front().curve->samples.size());
    CurveView view;
    view.resize(kWidth, kHeight);
    view.setTiming(frames, {1.0 / 120.0, 17});
    view.setCurves(curves);
    view.show();
    view.frameAll();
    paintNow();
    Times times;
    times.pan = bench::bestSeconds(rounds, [&] {
        view.pan({1.0, 0.0});
        paintNow();
    });
    double at = 0.0;
    times.playHead = bench::bestSeconds(rounds, [&] {
        view.setPlayHead(at += frames * 0.01);
        paintNow();
    });

    const std::vector<int> key{frames / 2};
    KeySelection keys;
    keys.add({0, frames / 2});
    view.setKeys(keys);
    paintNow();
    const CurvePtr base = curves.front().curve;
    const auto drag = [&](int radius) {
        double delta = 0.0;
        return bench::bestSeconds(rounds, [&] {
            view.setCurve(0, moveKeys(base, key, 0, delta += 0.5, radius),
                          {frames / 2 - radius, frames / 2 + radius});
            paintNow();
        });
    };
    times.drag = drag(0);
    times.soft = drag(500);

    view.setKeys({});
    view.zoom(view.plotArea().center(), frames / 150.0, 1.0); // marks on every key
    paintNow();
    times.zoomedIn = bench::bestSeconds(rounds, [&] {
        view.pan({1.0, 0.0});
        paintNow();
    });
    return times;
}

void compare(int channels, int frames, int rounds, double wantedMs)
{
    const std::vector<ShownCurve> curves = makeCurves(channels, frames);
    const double plain = plainGraphs(curves, rounds);
    const Times ours = ourView(curves, rounds);
    char title[80];
    std::snprintf(title, sizeof title, "%d curves of %d frames, %d pixels", channels, frames,
                  kWidth);
    bench::printHeader(title, "drawings/s");
    bench::printRow("QCPGraph, pan (yardstick)", 1.0 / plain, 1.0 / plain);
    bench::printRow("pan, all frames in view", 1.0 / ours.pan, 1.0 / plain);
    bench::printRow("pan, zoomed in to marks", 1.0 / ours.zoomedIn, 1.0 / plain);
    bench::printRow("play-head", 1.0 / ours.playHead, 1.0 / plain);
    bench::printRow("drag a key", 1.0 / ours.drag, 1.0 / plain);
    bench::printRow("drag a key, soft over 500 frames", 1.0 / ours.soft, 1.0 / plain);
    std::printf("in ms: QCPGraph %.1f, pan %.1f (wanted %.0f), zoomed in %.1f, play-head %.1f "
                "(wanted 3), drag %.1f (wanted 16), soft %.1f\n",
                plain * 1e3, ours.pan * 1e3, wantedMs, ours.zoomedIn * 1e3, ours.playHead * 1e3,
                ours.drag * 1e3, ours.soft * 1e3);
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    const bool smoke = bench::isSmoke(argc, argv);
    const int frames = smoke ? 2000 : 100000;
    const int rounds = smoke ? 1 : 5;
    compare(12, frames, rounds, 16.0);
    compare(96, frames, rounds, 50.0);
    return 0;
}
