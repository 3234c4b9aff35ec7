#pragma once

#include "core/motion/kinematics_kernel.h"

#include <cstring>

// The kernel itself, for the files that compile it, each with its own `Width` (bytes of a vector)
// and its own compiler flags. Everything here is private to such a file, and nothing of the
// standard library is called but memcpy: an inline function compiled with AVX2 could become the one
// copy that the linker keeps for all.
namespace limber::kinematics {
namespace {

// What the kernel needs to know of a vector of numbers; `Source` holds as many samples.
template<typename Number, std::size_t Width>
struct Lanes;

template<std::size_t Width>
struct Lanes<double, Width> {
    typedef double Value __attribute__((vector_size(Width)));
    typedef std::int64_t Integer __attribute__((vector_size(Width)));
    typedef Value Source;
    static constexpr std::size_t kCount = Width / sizeof(double);
    static constexpr int kSignShift = 62; // brings bit 1 to the sign
};

template<std::size_t Width>
struct Lanes<float, Width> {
    typedef float Value __attribute__((vector_size(Width)));
    typedef std::int32_t Integer __attribute__((vector_size(Width)));
    typedef double Source __attribute__((vector_size(2 * Width)));
    static constexpr std::size_t kCount = Width / sizeof(float);
    static constexpr int kSignShift = 30;
};

// 1.5 × 2^mantissa bits: adding it rounds to the nearest whole number, which then stands in the
// lowest bits.
constexpr double kRoundDouble = 6755399441055744.0;
constexpr float kRoundFloat = 12582912.0F;

template<typename Vector, typename Number>
[[gnu::always_inline]] inline Vector clamped(Vector value, Number limit)
{
    const Vector high = Vector{} + limit;
    value = value > high ? high : value;
    return value < -high ? -high : value;
}

// Sines and cosines of t, at most an eighth of a turn and a bit, in radians. The polynomials are
// those of the Cephes Mathematical Library (S. L. Moshier), sinf/cosf and sin/cos.
template<typename Vector>
[[gnu::always_inline]] inline void sineAndCosine(Vector t, Vector& sine, Vector& cosine, float)
{
    const Vector z = t * t;
    sine = ((-1.9515295891E-4F * z + 8.3321608736E-3F) * z - 1.6666654611E-1F) * z * t + t;
    cosine =
        ((2.443315711809948E-5F * z - 1.388731625493765E-3F) * z + 4.166664568298827E-2F) * z * z -
        0.5F * z + 1.0F;
}

template<typename Vector>
[[gnu::always_inline]] inline void sineAndCosine(Vector t, Vector& sine, Vector& cosine, double)
{
    const Vector z = t * t;
    Vector p = 1.58962301576546568060E-10 * z - 2.50507477628578072866E-8;
    p = p * z + 2.75573136213857245213E-6;
    p = p * z - 1.98412698295895385996E-4;
    p = p * z + 8.33333333332211858878E-3;
    p = p * z - 1.66666666666666307295E-1;
    sine = p * z * t + t;
    Vector q = -1.13585365213876817300E-11 * z + 2.08757008419747316778E-9;
    q = q * z - 2.75573141792967388112E-7;
    q = q * z + 2.48015872888517045348E-5;
    q = q * z - 1.38888888888730564116E-3;
    q = q * z + 4.16666666666665929218E-2;
    cosine = q * z * z - 0.5 * z + 1.0;
}

// The same for an angle in degrees that is at most a few turns, or many in double precision.
// Degrees can be brought into an eighth of a turn exactly, with no need of a π in pieces: a quarter
// of a turn is a whole number. Beyond 1e17 degrees the result is just some rotation.
template<typename L, typename Number>
[[gnu::always_inline]] inline void sineAndCosineOfDegrees(typename L::Value angle, Number round,
                                                          typename L::Value& sine,
                                                          typename L::Value& cosine)
{
    typedef typename L::Value Value;
    typedef typename L::Integer Integer;
    const Value shifted = angle * static_cast<Number>(1.0 / 90.0) + round;
    const Value rest = clamped(angle - (shifted - round) * Number{90}, Number{60});
    Value s{};
    Value c{};
    sineAndCosine(rest * static_cast<Number>(3.14159265358979323846 / 180.0), s, c, Number{});

    const Integer quarter = reinterpret_cast<Integer>(shifted);
    const Integer swapped = -(quarter & 1);
    const Integer sBits = reinterpret_cast<Integer>(s);
    const Integer cBits = reinterpret_cast<Integer>(c);
    const Integer difference = (sBits ^ cBits) & swapped;
    sine = reinterpret_cast<Value>((sBits ^ difference) ^ ((quarter & 2) << L::kSignShift));
    cosine = reinterpret_cast<Value>((cBits ^ difference) ^ (((quarter + 1) & 2) << L::kSignShift));
}

template<typename L>
[[gnu::always_inline]] inline void sineAndCosineOfSamples(typename L::Source angle,
                                                          typename L::Value& sine,
                                                          typename L::Value& cosine, double)
{
    sineAndCosineOfDegrees<L>(angle, kRoundDouble, sine, cosine);
}

// For single precision whole turns go first, in double: a figure that has spun a hundred times must
// not get coarser.
template<typename L>
[[gnu::always_inline]] inline void sineAndCosineOfSamples(typename L::Source angle,
                                                          typename L::Value& sine,
                                                          typename L::Value& cosine, float)
{
    const typename L::Source turns = (angle * (1.0 / 360.0) + kRoundDouble) - kRoundDouble;
    const typename L::Value rest =
        __builtin_convertvector(angle - turns * 360.0, typename L::Value);
    sineAndCosineOfDegrees<L>(clamped(rest, 360.0F), kRoundFloat, sine, cosine);
}

// The next L::kCount samples; where not that many are left, those and zeros.
template<typename L, bool Whole>
[[gnu::always_inline]] inline typename L::Source loaded(const double* samples, std::size_t count)
{
    typename L::Source result{};
    std::memcpy(&result, samples, Whole ? sizeof result : count * sizeof(double));
    return result;
}

template<bool Whole, typename Value, typename Number>
[[gnu::always_inline]] inline void store(Value value, Number* to, std::size_t count)
{
    std::memcpy(to, &value, Whole ? sizeof value : count * sizeof(Number));
}

// Three numbers for each frame of a group, and where they stand in a slot.
template<typename Value>
struct Column {
    Value x, y, z;
};

template<typename Value, typename Number>
[[gnu::always_inline]] inline Column<Value> columnOf(const Number* slot, std::size_t index)
{
    Column<Value> column;
    std::memcpy(&column.x, slot + 3 * index * kBlockFrames, sizeof(Value));
    std::memcpy(&column.y, slot + (3 * index + 1) * kBlockFrames, sizeof(Value));
    std::memcpy(&column.z, slot + (3 * index + 2) * kBlockFrames, sizeof(Value));
    return column;
}

template<typename Value, typename Number>
[[gnu::always_inline]] inline void keepColumn(const Column<Value>& column, Number* slot,
                                              std::size_t index)
{
    std::memcpy(slot + 3 * index * kBlockFrames, &column.x, sizeof(Value));
    std::memcpy(slot + (3 * index + 1) * kBlockFrames, &column.y, sizeof(Value));
    std::memcpy(slot + (3 * index + 2) * kBlockFrames, &column.z, sizeof(Value));
}

// Columns a and b of a rotation matrix, turned about the third: a' = c·a + s·b, b' = c·b − s·a.
template<typename Value>
[[gnu::always_inline]] inline void turn(Column<Value>& a, Column<Value>& b, Value sine,
                                        Value cosine)
{
    const Column<Value> before = a;
    a = {cosine * a.x + sine * b.x, cosine * a.y + sine * b.y, cosine * a.z + sine * b.z};
    b = {cosine * b.x - sine * before.x, cosine * b.y - sine * before.y,
         cosine * b.z - sine * before.z};
}

template<typename L, typename Number, bool Whole>
[[gnu::always_inline]] inline Column<typename L::Value>
translationOf(const JointStep& step, std::size_t at, std::size_t count)
{
    typedef typename L::Value Value;
    Column<Value> translation{Value{} + static_cast<Number>(step.translation[0]),
                              Value{} + static_cast<Number>(step.translation[1]),
                              Value{} + static_cast<Number>(step.translation[2])};
    for (std::int32_t i = 0; i < step.positionCount; ++i) {
        const ChannelStep& channel = step.positions[i];
        const Value value =
            __builtin_convertvector((loaded<L, Whole>(channel.samples + at, count)), Value);
        if (channel.axis == 0)
            translation.x += value;
        else if (channel.axis == 1)
            translation.y += value;
        else
            translation.z += value;
    }
    return translation;
}

// One joint in one group of frames that fits a vector; `at` is its first frame, and `parent` and
// `own` are their slots there. Not Whole: the last `count` frames, less than a vector.
template<typename L, typename Number, bool Whole>
[[gnu::always_inline]] inline void runGroup(const JointStep& step, const Number* parent,
                                            Number* own, std::size_t at, std::size_t count,
                                            Number* x, Number* y, Number* z)
{
    typedef typename L::Value Value;
    Column<Value> a = columnOf<Value>(parent, 0);
    Column<Value> b = columnOf<Value>(parent, 1);
    Column<Value> c = columnOf<Value>(parent, 2);
    Column<Value> position = columnOf<Value>(parent, 3);
    const Column<Value> t = translationOf<L, Number, Whole>(step, at, count);
    position.x += a.x * t.x + b.x * t.y + c.x * t.z;
    position.y += a.y * t.x + b.y * t.y + c.y * t.z;
    position.z += a.z * t.x + b.z * t.y + c.z * t.z;
    store<Whole>(position.x, x + at, count);
    store<Whole>(position.y, y + at, count);
    store<Whole>(position.z, z + at, count);
    if (step.slot == 0)
        return;

    keepColumn(position, own, 3);
    for (std::int32_t i = 0; i < step.rotationCount; ++i) {
        const ChannelStep& channel = step.rotations[i];
        Value sine;
        Value cosine;
        sineAndCosineOfSamples<L>(loaded<L, Whole>(channel.samples + at, count), sine, cosine,
                                  Number{});
        if (channel.axis == 0)
            turn(b, c, sine, cosine);
        else if (channel.axis == 1)
            turn(c, a, sine, cosine);
        else
            turn(a, b, sine, cosine);
    }
    keepColumn(a, own, 0);
    keepColumn(b, own, 1);
    keepColumn(c, own, 2);
}

template<typename Number, std::size_t Width>
void runJob(const Job<Number>& job)
{
    typedef Lanes<Number, Width> L;
    for (std::size_t i = 0; i < kSlotSize; ++i) // the world: no rotation, at the origin
        job.workspace[i] =
            i / kBlockFrames % 4 == 0 && i / kBlockFrames < 9 ? Number{1} : Number{0};
    for (std::size_t block = 0; block < job.frameCount; block += kBlockFrames) {
        const std::size_t left = job.frameCount - block;
        const std::size_t end = block + (left < kBlockFrames ? left : kBlockFrames);
        for (std::size_t joint = 0; joint < job.jointCount; ++joint) {
            const JointStep& step = job.steps[joint];
            const Number* parent =
                job.workspace + static_cast<std::size_t>(step.parentSlot) * kSlotSize;
            Number* own = job.workspace + static_cast<std::size_t>(step.slot) * kSlotSize;
            Number* x = job.x + joint * job.frameCount;
            Number* y = job.y + joint * job.frameCount;
            Number* z = job.z + joint * job.frameCount;
            std::size_t at = block;
            for (; at + L::kCount <= end; at += L::kCount) {
                runGroup<L, Number, true>(step, parent + (at - block), own + (at - block), at,
                                          L::kCount, x, y, z);
            }
            if (at < end) {
                runGroup<L, Number, false>(step, parent + (at - block), own + (at - block), at,
                                           end - at, x, y, z);
            }
        }
    }
}

} // namespace
} // namespace limber::kinematics
