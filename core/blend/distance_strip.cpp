#include "core/blend/distance_strip.h"

#include "core/blend/distance_kernel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber::distances {

namespace {

std::size_t roundedUp(std::size_t count, std::size_t unit)
{
    return (count + unit - 1) / unit * unit;
}

std::size_t framesOf(const JointPoints& points)
{
    return static_cast<std::size_t>(points.frameCount);
}

double meanOf(const double* values, std::size_t count)
{
    double sum = 0.0; // of shares: a sum of values could overflow
    for (std::size_t i = 0; i < count; ++i)
        sum += values[i] / static_cast<double>(count);
    return sum;
}

void subtract(double* values, std::size_t count, double subtracted)
{
    for (std::size_t i = 0; i < count; ++i)
        values[i] -= subtracted;
}

void centreHorizontally(JointPoints& points)
{
    for (auto* axis : {&points.u, &points.v})
        subtract(axis->data(), axis->size(), meanOf(axis->data(), axis->size()));
}

// Heights are never moved against each other, so both clips are lowered alike.
void centreHeights(JointPoints& a, JointPoints& b)
{
    for (int joint = 0; joint < a.jointCount; ++joint) {
        double* ofA = a.height.data() + a.at(joint, 0);
        double* ofB = b.height.data() + b.at(joint, 0);
        const double middle = 0.5 * meanOf(ofA, framesOf(a)) + 0.5 * meanOf(ofB, framesOf(b));
        subtract(ofA, framesOf(a), middle);
        subtract(ofB, framesOf(b), middle);
    }
}

double largestOf(const JointPoints& points)
{
    double largest = 0.0;
    for (const auto* axis : {&points.u, &points.v, &points.height}) {
        for (const double value : *axis)
            largest = std::max(largest, std::abs(value));
    }
    return largest;
}

void scale(JointPoints& points, double by)
{
    for (auto* axis : {&points.u, &points.v, &points.height}) {
        for (double& value : *axis)
            value /= by;
    }
}

// Each window on its own: sums that run on from window to window would carry their rounding along.
void sumWindows(const Frame& frame, ReadyClip& clip)
{
    const JointPoints& points = clip.points;
    const std::size_t count = framesOf(points) - frame.window + 1;
    for (auto* sums : {&clip.u, &clip.v, &clip.squares})
        sums->assign(count, 0.0);
    for (int joint = 0; joint < points.jointCount; ++joint) {
        const double* u = points.u.data() + points.at(joint, 0);
        const double* v = points.v.data() + points.at(joint, 0);
        const double* height = points.height.data() + points.at(joint, 0);
        for (std::size_t first = 0; first < count; ++first) {
            for (std::size_t i = first; i < first + frame.window; ++i) {
                clip.u[first] += u[i];
                clip.v[first] += v[i];
                clip.squares[first] += u[i] * u[i] + v[i] * v[i] + height[i] * height[i];
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        clip.squares[i] -= (clip.u[i] * clip.u[i] + clip.v[i] * clip.v[i]) / frame.pointsInWindow();
}

// `count` frames from `first` on as [joint][u v height][frame]; frames beyond the end are 0.
void pack(const JointPoints& points, std::size_t first, std::size_t count, double* to)
{
    const std::size_t frames = framesOf(points);
    for (int joint = 0; joint < points.jointCount; ++joint) {
        const std::size_t at = points.at(joint, 0);
        for (const auto* axis : {&points.u, &points.v, &points.height}) {
            for (std::size_t i = 0; i < count; ++i)
                *to++ = first + i < frames ? (*axis)[at + first + i] : 0.0;
        }
    }
}

void addTo(double* to, const double* added, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        to[i] += added[i];
}

void addInto(double* to, const double* x, const double* y, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        to[i] = x[i] + y[i];
}

} // namespace

ReadyPair makeReady(JointPoints a, JointPoints b, int window)
{
    ReadyPair pair;
    pair.frame.joints = static_cast<std::size_t>(a.jointCount);
    pair.frame.window = static_cast<std::size_t>(window);
    pair.a.points = std::move(a);
    pair.b.points = std::move(b);
    centreHorizontally(pair.a.points);
    centreHorizontally(pair.b.points);
    centreHeights(pair.a.points, pair.b.points);
    const double largest = std::max(largestOf(pair.a.points), largestOf(pair.b.points));
    if (largest > 0.0) {
        pair.frame.scale = largest;
        scale(pair.a.points, largest);
        scale(pair.b.points, largest);
    }
    sumWindows(pair.frame, pair.a);
    sumWindows(pair.frame, pair.b);
    const std::size_t groups = roundedUp(framesOf(pair.b.points), kLanes) / kLanes;
    pair.packedB.resize(groups * kLanes * 3 * pair.frame.joints);
    for (std::size_t group = 0; group < groups; ++group)
        pack(pair.b.points, group * kLanes, kLanes,
             pair.packedB.data() + group * kLanes * 3 * pair.frame.joints);
    return pair;
}

void StripWorker::Sums::resize(std::size_t count)
{
    for (auto* sums : {&along, &across, &height})
        sums->resize(count);
}

StripWorker::StripWorker(const ReadyPair& pair, float* map, std::size_t columns)
    : m_pair(pair), m_map(map), m_columns(columns)
{
}

// A window of A's rows lies in two blocks of as many rows: the end of the one and the beginning of
// the next. Along the diagonals of the map the sums to the end of the block and those from its
// beginning are made once and serve all windows, and nothing is ever subtracted again (van Herk and
// Gil & Werman do so for running minima).
bool StripWorker::run(const Part& part, const std::function<bool()>& proceed)
{
    const std::size_t window = m_pair.frame.window;
    m_firstColumn = part.firstColumn;
    m_stride = roundedUp(part.endColumn - part.firstColumn + window - 1, kLanes);
    for (Sums* sums : {&m_block, &m_nextBlock})
        sums->resize(roundedUp(window, kTile) * m_stride);
    sumRows(part.firstRow, m_block);
    sumToBlockEnd(m_block);
    for (std::size_t row = part.firstRow; row < part.endRow; row += window) {
        const std::size_t end = std::min(row + window, part.endRow);
        if (end - row > 1 || end < part.endRow)
            sumRows(row + window, m_nextBlock);
        for (Sums* sums : {&m_prefix, &m_prefixBefore}) {
            for (auto* values : {&sums->along, &sums->across, &sums->height})
                values->assign(m_stride, 0.0);
        }
        for (std::size_t i = 0; row + i < end; ++i) {
            if (i > 0)
                extendPrefix(m_nextBlock, i - 1);
            writeRow(row + i, i, part);
        }
        sumToBlockEnd(m_nextBlock);
        std::swap(m_block, m_nextBlock);
        if (!proceed())
            return false;
    }
    return true;
}

void StripWorker::packRows(std::size_t firstRow)
{
    const std::size_t tileSize = kTile * 3 * m_pair.frame.joints;
    const std::size_t tiles = roundedUp(m_pair.frame.window, kTile) / kTile;
    m_packedA.resize(tiles * tileSize);
    for (std::size_t tile = 0; tile < tiles; ++tile)
        pack(m_pair.a.points, firstRow + tile * kTile, kTile, m_packedA.data() + tile * tileSize);
}

void StripWorker::sumRows(std::size_t firstRow, Sums& sums)
{
    packRows(firstRow);
    const std::size_t joints = m_pair.frame.joints;
    const std::size_t tileSize = kTile * 3 * joints;
    const std::size_t groupSize = kLanes * 3 * joints;
    const Kernel& kernel = kernels().front();
    for (std::size_t frame = 0; frame < m_stride; frame += kLanes) {
        const std::size_t group = (m_firstColumn + frame) / kLanes;
        if ((group + 1) * groupSize > m_pair.packedB.size())
            break; // no column that is wanted reaches beyond B
        const double* b = m_pair.packedB.data() + group * groupSize;
        for (std::size_t row = 0; row < m_pair.frame.window; row += kTile) {
            const std::size_t at = row * m_stride + frame;
            kernel.sumPairs(
                m_packedA.data() + row / kTile * tileSize, b, joints, m_stride,
                {sums.along.data() + at, sums.across.data() + at, sums.height.data() + at});
        }
    }
}

void StripWorker::sumToBlockEnd(Sums& sums) const
{
    for (std::size_t row = m_pair.frame.window - 1; row-- > 0;) {
        const std::size_t at = row * m_stride;
        for (auto* values : {&sums.along, &sums.across, &sums.height})
            addTo(values->data() + at, values->data() + at + m_stride + 1, m_stride - 1);
    }
}

// m_prefix: sums from the beginning of the next block down to `row`, by the frame of B that row
// meets.
void StripWorker::extendPrefix(const Sums& next, std::size_t row)
{
    std::swap(m_prefix, m_prefixBefore);
    const std::size_t at = row * m_stride + 1;
    const auto extend = [&](std::vector<double>& to, const std::vector<double>& before,
                            const std::vector<double>& added) {
        to[0] = added[at - 1];
        addInto(to.data() + 1, before.data(), added.data() + at, m_stride - 1);
    };
    extend(m_prefix.along, m_prefixBefore.along, next.along);
    extend(m_prefix.across, m_prefixBefore.across, next.across);
    extend(m_prefix.height, m_prefixBefore.height, next.height);
}

void StripWorker::writeRow(std::size_t row, std::size_t rowInBlock, const Part& part)
{
    const std::size_t first = rowInBlock * m_stride;
    const std::size_t last = m_pair.frame.window - 1; // of the window, from its first
    const double* along = m_block.along.data() + first;
    const double* across = m_block.across.data() + first;
    const double* height = m_block.height.data() + first;
    const double* alongOn = m_prefix.along.data() + last;
    const double* acrossOn = m_prefix.across.data() + last;
    const double* heightOn = m_prefix.height.data() + last;
    const double* bu = m_pair.b.u.data() + part.firstColumn;
    const double* bv = m_pair.b.v.data() + part.firstColumn;
    const double* bSquares = m_pair.b.squares.data() + part.firstColumn;
    const double points = m_pair.frame.pointsInWindow();
    const double au = m_pair.a.u[row] / points;
    const double av = m_pair.a.v[row] / points;
    const double aSquares = m_pair.a.squares[row];
    float* to = m_map + row * m_columns + part.firstColumn;
    const std::size_t count = part.endColumn - part.firstColumn;
    const double unit = m_pair.frame.scale / std::sqrt(points);
    for (std::size_t i = 0; i < count; ++i) {
        const double x = along[i] + alongOn[i] - (au * bu[i] + av * bv[i]);
        const double y = across[i] + acrossOn[i] - (au * bv[i] - av * bu[i]);
        const double h = height[i] + heightOn[i];
        const double squares = aSquares + bSquares[i] - 2.0 * (std::sqrt(x * x + y * y) + h);
        to[i] = static_cast<float>(unit * std::sqrt(std::max(squares, 0.0)));
    }
}

} // namespace limber::distances
