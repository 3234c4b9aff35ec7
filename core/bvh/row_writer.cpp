#include "core/bvh/row_writer.h"

#include "core/bvh/number_text.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr int kBlockFrames = 1024;
constexpr int kLeastDecimals = 6;

} // namespace

RowWriter::RowWriter(const Clip& clip, const WriteOptions& options, const TextStyle& style,
                     const std::vector<int>& columnOrder, TextOutput& output)
    : m_clip(clip), m_options(options), m_style(style), m_columnOrder(columnOrder), m_output(output)
{
    for (const int channel : columnOrder)
        m_samples.push_back(clip.curve(channel).samples.data());
    if (!clip.origin || clip.origin->frames.size() != static_cast<std::size_t>(clip.frameCount))
        return;
    for (std::size_t i = 0; i < clip.origin->sources.size(); ++i) {
        Source source;
        source.text = clip.origin->sources[i].get();
        bool same = columnOrder.size() == source.text->rows.columns.size();
        for (std::size_t column = 0; column < columnOrder.size(); ++column) {
            const auto channel = static_cast<std::size_t>(columnOrder[column]);
            source.columns.push_back(clip.origin->columns[i][channel]);
            same = same && source.columns.back() == static_cast<int>(column);
        }
        source.sameColumns = same;
        m_sources.push_back(std::move(source));
    }
}

const RowWriter::Source* RowWriter::sourceOf(int frame) const
{
    if (m_sources.empty())
        return nullptr;
    const FrameOrigin origin = m_clip.origin->frames[static_cast<std::size_t>(frame)];
    return origin.source >= 0 ? &m_sources[static_cast<std::size_t>(origin.source)] : nullptr;
}

std::size_t RowWriter::rowOf(int frame) const
{
    return static_cast<std::size_t>(m_clip.origin->frames[static_cast<std::size_t>(frame)].row);
}

// A cache line holds as many frames of a column: fetched together they are waited for once.
void RowWriter::gatherSamples(int frame)
{
    if (frame >= m_gatheredFirst && frame < m_gatheredFirst + kGatheredFrames)
        return;
    m_gatheredFirst = frame;
    const std::size_t columns = m_samples.size();
    m_gathered.resize(columns * static_cast<std::size_t>(kGatheredFrames));
    const int count = std::min(kGatheredFrames, m_clip.frameCount - frame);
    for (std::size_t column = 0; column < columns; ++column) {
        double* to = m_gathered.data() + column;
        for (int i = 0; i < count; ++i, to += columns)
            *to = m_samples[column][frame + i];
    }
}

double RowWriter::sample(std::size_t column, int frame) const
{
    return m_gathered[static_cast<std::size_t>(frame - m_gatheredFirst) * m_samples.size() +
                      column];
}

bool RowWriter::follows(int frame) const
{
    if (frame + 1 >= m_clip.frameCount || m_sources.empty())
        return false;
    const FrameOrigin here = m_clip.origin->frames[static_cast<std::size_t>(frame)];
    const FrameOrigin next = m_clip.origin->frames[static_cast<std::size_t>(frame) + 1];
    return here.source >= 0 && here.source == next.source && here.row + 1 == next.row;
}

bool RowWriter::write()
{
    const bool reformat = m_options.decimals != Decimals::Source;
    for (int first = 0; first < m_clip.frameCount; first += kBlockFrames) {
        const int last = std::min(first + kBlockFrames, m_clip.frameCount) - 1;
        m_changed.assign(static_cast<std::size_t>(last - first + 1), reformat ? 1 : 0);
        if (!reformat)
            markChanged(first, last);
        if (!writeBlock(first, last))
            return false;
        if (m_options.progress &&
            !m_options.progress(static_cast<double>(last) / m_clip.frameCount)) {
            m_error = makeError("cancelled", {LIMBER_TEXT("Saving was cancelled"), {}});
            return false;
        }
    }
    return true;
}

std::vector<RowWriter::Run> RowWriter::runsOf(int first, int last) const
{
    std::vector<Run> runs;
    for (int frame = first; frame <= last; ++frame) {
        if (frame > first && follows(frame - 1))
            ++runs.back().count;
        else if (const Source* source = sourceOf(frame))
            runs.push_back({source, frame, 1, rowOf(frame)});
        else
            runs.push_back({nullptr, frame, 1, 0});
    }
    return runs;
}

void RowWriter::markChanged(int first, int last)
{
    const std::vector<Run> runs = runsOf(first, last);
    m_changedColumns.assign(m_columnOrder.size(), 0);
    for (const Run& run : runs) {
        std::uint8_t* const changed = m_changed.data() + (run.first - first);
        if (!run.source || !run.source->sameColumns) {
            std::fill_n(changed, run.count, std::uint8_t{1});
            continue;
        }
        const auto& repaired = run.source->text->rows.repaired;
        const std::size_t end = run.row + static_cast<std::size_t>(run.count);
        for (auto row = std::lower_bound(repaired.begin(), repaired.end(), run.row);
             row != repaired.end() && *row < end; ++row)
            changed[*row - run.row] = 1;
    }
    for (std::size_t column = 0; column < m_columnOrder.size(); ++column)
        markChangedColumn(first, runs, column);
}

void RowWriter::markChangedColumn(int first, const std::vector<Run>& runs, std::size_t column)
{
    const CurvePtr& curve = m_clip.curves[static_cast<std::size_t>(m_columnOrder[column])];
    for (const Run& run : runs) {
        if (!run.source || !run.source->sameColumns)
            continue;
        const CurvePtr& read = run.source->text->rows.columns[column];
        if (read == curve && run.row == static_cast<std::size_t>(run.first))
            continue;
        const double* const was = read->samples.data() + run.row;
        const double* const is = curve->samples.data() + run.first;
        std::uint8_t* const changed = m_changed.data() + (run.first - first);
        std::uint8_t any = 0;
        for (int i = 0; i < run.count; ++i) {
            const auto differs = static_cast<std::uint8_t>(was[i] != is[i]);
            changed[i] |= differs;
            any |= differs;
        }
        m_changedColumns[column] |= any;
    }
}

std::string_view RowWriter::lineEndAfter(int frame) const
{
    if (const Source* source = sourceOf(frame); source && source->sameColumns) {
        const std::string_view text = source->text->text;
        const std::size_t end = source->text->rowSpan(rowOf(frame)).end;
        if (follows(frame)) // with blank lines and comments, if there are any
            return text.substr(end, source->text->rows.begins[rowOf(frame) + 1] - end);
        if (const std::size_t length = lineEndLength(text, end); length > 0)
            return text.substr(end, length);
    }
    return m_style.lineEnd;
}

bool RowWriter::writeBlock(int first, int last)
{
    for (int frame = first; frame <= last;) {
        if (m_changed[static_cast<std::size_t>(frame - first)] != 0) {
            if (!writeChangedRow(frame))
                return false;
            ++frame;
            continue;
        }
        int end = frame;
        while (end < last && m_changed[static_cast<std::size_t>(end + 1 - first)] == 0 &&
               follows(end))
            ++end;
        const SourceText& source = *sourceOf(frame)->text;
        const std::size_t begin = source.rows.begins[rowOf(frame)];
        const std::string_view run =
            std::string_view(source.text).substr(begin, source.rowSpan(rowOf(end)).end - begin);
        if (!m_output.write(run))
            return false;
        if (end + 1 < m_clip.frameCount && !m_output.write(lineEndAfter(end)))
            return false;
        frame = end + 1;
    }
    return true;
}

bool RowWriter::writeChangedRow(int frame)
{
    const Source* source = sourceOf(frame);
    gatherSamples(frame);
    m_row.clear();
    if (source && source->sameColumns)
        appendPatchedRow(*source, frame, m_row);
    else
        appendComposedRow(source, frame, m_row);
    if (m_error || !m_output.write(m_row.view()))
        return false;
    return frame + 1 >= m_clip.frameCount || m_output.write(lineEndAfter(frame));
}

bool RowWriter::keepsText(const Source& source, std::size_t column, int frame,
                          std::string_view word) const
{
    const int sourceColumn = source.columns[column];
    if (m_options.decimals != Decimals::Source || sourceColumn < 0)
        return false;
    const auto& samples =
        source.text->rows.columns[static_cast<std::size_t>(sourceColumn)]->samples;
    const double value = sample(column, frame);
    if (samples[rowOf(frame)] != value)
        return false;
    // A number that salvaging held is not what the text says.
    return source.text->rows.repaired.empty() || parseNumber(word) == value;
}

void RowWriter::refuseNumber(std::size_t column, int frame)
{
    const Channel& channel = m_clip.skeleton->channel(m_columnOrder[column]);
    m_error = makeError("number", {LIMBER_TEXT("%1 %2 is not a finite number at frame %3"),
                                   {displayName(*m_clip.skeleton, channel.joint),
                                    validUtf8(channel.name), std::to_string(frame)}});
}

char* RowWriter::writeNumber(std::size_t column, int frame, std::uint8_t decimals, char* to)
{
    const double value = sample(column, frame);
    if (!std::isfinite(value)) [[unlikely]] {
        refuseNumber(column, frame);
        return to;
    }
    switch (m_options.decimals) {
    case Decimals::Fixed:
        return writeFixed(to, value, m_options.fixedDecimals);
    case Decimals::Shortest:
        return writeShortest(to, value);
    case Decimals::Source:
        break;
    }
    return writeExact(to, value, std::max<int>(kLeastDecimals, decimals));
}

void RowWriter::appendPatchedRow(const Source& source, int frame, RowText& to)
{
    const std::string_view row = source.text->rowSpan(rowOf(frame)).in(source.text->text);
    const std::size_t columns = m_columnOrder.size();
    m_words.restart(row, columns);
    std::size_t kept = 0; // what stands before it is written
    const bool mayKeep = m_options.decimals == Decimals::Source;
    const bool asMarked = source.text->rows.repaired.empty();
    // A pointer of its own, for the row's bytes could be anything that is read here.
    char* at = to.room(row.size() + columns * kNumberTextSize);
    const auto keep = [&](std::size_t end) {
        if (end - kept == 1) // nearly always: what stands between two numbers
            *at++ = row[kept];
        else
            at = std::copy(row.data() + kept, row.data() + end, at);
    };
    for (std::size_t column = 0; column < columns; ++column) {
        const TextSpan word = m_words.next();
        if (mayKeep && ((asMarked && m_changedColumns[column] == 0) ||
                        keepsText(source, column, frame, word.in(row))))
            continue;
        keep(word.begin);
        at = writeNumber(column, frame, source.text->rows.decimals[column], at);
        kept = word.end;
    }
    keep(row.size());
    to.endAt(at);
}

void RowWriter::appendComposedRow(const Source* source, int frame, RowText& to)
{
    std::vector<TextSpan> words;
    std::string_view row;
    if (source) {
        row = source->text->rowSpan(rowOf(frame)).in(source->text->text);
        const std::size_t count = source->text->rows.columns.size();
        m_words.restart(row, count);
        for (std::size_t i = 0; i < count; ++i)
            words.push_back(m_words.next());
    }
    to.append(m_style.rowLead);
    for (std::size_t column = 0; column < m_columnOrder.size(); ++column) {
        if (column > 0)
            to.append(m_style.rowSeparator);
        const int sourceColumn = source ? source->columns[column] : -1;
        const std::string_view word = sourceColumn < 0
                                          ? std::string_view()
                                          : words[static_cast<std::size_t>(sourceColumn)].in(row);
        if (sourceColumn >= 0 && keepsText(*source, column, frame, word)) {
            to.append(word);
            continue;
        }
        // The first source gives the style also of what comes from nowhere.
        const Source* like = source ? source : (m_sources.empty() ? nullptr : &m_sources.front());
        const int likeColumn = like ? like->columns[column] : -1;
        const std::uint8_t decimals =
            likeColumn < 0 ? std::uint8_t{0}
                           : like->text->rows.decimals[static_cast<std::size_t>(likeColumn)];
        to.endAt(writeNumber(column, frame, decimals, to.room(kNumberTextSize)));
    }
    to.append(m_style.rowTrail);
}

} // namespace limber
