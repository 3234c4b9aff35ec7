#include "core/bvh/plain_row_reader.h"

#include "core/bvh/memory_advice.h"
#include "core/bvh/plain_number.h"
#include "core/bvh/plain_numbers.h"
#include "core/bvh/word_ends.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>

namespace limber {

bool plain_number::readSlowly(std::string_view word, double& value, int& decimals)
{
    const std::optional<double> number = parseNumber(word);
    if (!number)
        return false;
    value = *number;
    decimals = decimalsOf(word);
    return true;
}

namespace {

constexpr std::size_t kPieceBytes = 256 * 1024;
constexpr std::size_t kBytesForAThread = 1024 * 1024;
// The values of a block stay in the second-level cache until they are appended to the columns.
constexpr std::size_t kBlockValues = 32 * 1024;
constexpr std::size_t kMostBlockRows = 512;
constexpr std::size_t kLeastBlockRows = 8;
constexpr std::size_t kGroups = 8; // of columns, see PlainRows

// Rows as they are read: channel-major, so that each column is appended in one copy.
struct Block {
    std::vector<double> values;
    std::vector<std::size_t> begins;
};

// A piece of the text, whole lines, and what it gave.
struct Piece {
    std::size_t index = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t stop = 0; // `end`, or the begin of the first line that is not plain
    std::vector<Block> blocks;
    std::size_t blockCount = 0; // of those in use
    LineEndCounts lineEnds;
    std::vector<std::uint8_t> decimals;

    std::size_t rowCount() const
    {
        std::size_t count = 0;
        for (std::size_t i = 0; i < blockCount; ++i)
            count += blocks[i].begins.size();
        return count;
    }
};

// Reads the lines of pieces.
class PieceReader {
public:
    PieceReader(std::string_view text, std::size_t columns)
        : m_text(text), m_columns(columns),
          m_blockRows(std::clamp(kBlockValues / columns, kLeastBlockRows, kMostBlockRows))
    {
    }

    std::size_t blockRows() const { return m_blockRows; }

    void read(Piece& piece) const
    {
        piece.blockCount = 0;
        piece.lineEnds = {};
        piece.decimals.assign(m_columns, 0);
        const char* const base = m_text.data();
        const char* line = base + piece.begin;
        const char* const end = base + piece.end;
        WordEnds words(line, end);
        while (line < end) {
            const char* at = skipBlanks(line);
            if (at < end && !isLineEnd(*at)) {
                at = readRow(at, words, openBlock(piece), piece.decimals.data());
                if (!at)
                    break;
                piece.blocks[piece.blockCount - 1].begins.push_back(
                    static_cast<std::size_t>(line - base));
            }
            line = crossLineEnd(at, piece.lineEnds);
        }
        piece.stop = static_cast<std::size_t>(line - base);
    }

private:
    // A string ends with a zero byte, which is no blank.
    static const char* skipBlanks(const char* at)
    {
        while (isBlank(*at))
            ++at;
        return at;
    }

    const char* crossLineEnd(const char* at, LineEndCounts& counts) const
    {
        if (*at == '\n') {
            ++counts.lf;
            return at + 1;
        }
        if (*at != '\r')
            return at; // the text's end
        const bool pair = at[1] == '\n';
        ++(pair ? counts.crlf : counts.cr);
        return at + (pair ? 2 : 1);
    }

    Block& openBlock(Piece& piece) const
    {
        if (piece.blockCount > 0 && piece.blocks[piece.blockCount - 1].begins.size() < m_blockRows)
            return piece.blocks[piece.blockCount - 1];
        if (piece.blockCount == piece.blocks.size())
            piece.blocks.emplace_back().values.resize(m_columns * m_blockRows);
        Block& block = piece.blocks[piece.blockCount++];
        block.begins.clear();
        return block;
    }

    // The end of the row's text, which is a line's or the text's end; null if it is not plain.
    const char* readRow(const char* at, WordEnds& words, Block& block, std::uint8_t* decimals) const
    {
        const std::size_t columns = m_columns;
        const std::size_t stride = m_blockRows;
        const char* const* const ends = words.take(columns);
        if (!ends)
            return nullptr;
        double* const to = block.values.data() + block.begins.size();
        for (std::size_t column = 0; column < columns;) {
            if (m_readMany && column > 0) {
                const std::size_t many =
                    m_readMany(ends + column, columns - column, to + column * stride, stride,
                               decimals + column);
                column += many;
                if (many > 0)
                    at = skipBlanks(ends[column - 1]);
            }
            // One after the other: the first, the last, and where there are others among them.
            const std::size_t stop = std::min(columns, column + plain_number::kManyNumbers);
            for (; column < stop; ++column) {
                at = readNumber(at, ends[column], to[column * stride], decimals[column]);
                if (!at)
                    return nullptr;
            }
        }
        return at == m_text.data() + m_text.size() || isLineEnd(*at) ? at : nullptr;
    }

    // The begin of the next word, or what is no blank after the last; null if the word that ends at
    // `stop` is no number.
    static const char* readNumber(const char* at, const char* stop, double& value,
                                  std::uint8_t& decimals)
    {
        int count = 0;
        if (!plain_number::read(at, stop, value, count))
            return nullptr;
        if (count > decimals)
            decimals = static_cast<std::uint8_t>(count);
        if (*stop == ' ')
            ++stop; // nearly always the only one
        return static_cast<unsigned char>(*stop) <= ' ' ? skipBlanks(stop) : stop;
    }

    std::string_view m_text;
    std::size_t m_columns;
    std::size_t m_blockRows;
    plain_number::ReadMany m_readMany = plain_number::readMany();
};

// Hands out the pieces to threads and joins what they give, in order. The columns are joined in
// groups, one after the other: while a thread appends to one group, another appends the next piece
// to the group before it. (Most of that time goes into memory that is touched for the first time.)
class PlainRows {
public:
    PlainRows(std::string_view text, std::size_t begin, std::size_t line, RowTable& table)
        : m_text(text), m_next(begin), m_table(table), m_end{text.size(), line, false}
    {
    }

    PlainRowsEnd read(int threads, const std::function<bool(std::size_t)>& proceed)
    {
        const std::size_t bytes = m_text.size() - m_next;
        const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                               : std::max(1U, std::thread::hardware_concurrency());
        const std::size_t count = std::clamp<std::size_t>(bytes / kBytesForAThread, 1, wanted);
        std::vector<std::thread> helpers;
        try {
            for (std::size_t i = 1; i < count; ++i)
                helpers.emplace_back([this] { work(nullptr); });
        } catch (const std::system_error&) {
            // Fewer threads than wanted will do.
        }
        work(&proceed);
        for (std::thread& helper : helpers)
            helper.join();
        if (m_exception)
            std::rethrow_exception(m_exception);
        return m_end;
    }

private:
    void work(const std::function<bool(std::size_t)>* proceed)
    {
        try {
            const PieceReader reader(m_text, m_table.columnCount());
            Piece piece;
            while (takePiece(piece)) {
                reader.read(piece);
                for (std::size_t group = 0; group < kGroups; ++group) {
                    if (!awaitTurn(piece, group))
                        return;
                    if (group == 0)
                        appendRows(piece);
                    if (piece.stop != piece.begin)
                        appendColumns(piece, reader.blockRows(), group);
                    passTurn(piece, group);
                }
                if (proceed && !(*proceed)(piece.end))
                    cancel();
            }
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_exception = std::current_exception();
            m_stopped = true;
            m_broken = true;
            m_turnPassed.notify_all();
        }
    }

    bool takePiece(Piece& piece)
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopped || m_next >= m_text.size())
            return false;
        piece.index = m_nextIndex++;
        piece.begin = m_next;
        piece.end = m_text.size();
        if (m_text.size() - m_next > kPieceBytes) {
            const std::size_t lineEnd = m_text.find_first_of("\r\n", m_next + kPieceBytes);
            if (lineEnd != std::string_view::npos)
                piece.end = lineEnd + lineEndLength(m_text, lineEnd);
        }
        m_next = piece.end;
        return true;
    }

    // A piece whose rows are in the table is finished even if no other is wanted.
    bool awaitTurn(const Piece& piece, std::size_t group)
    {
        std::unique_lock lock(m_mutex);
        m_turnPassed.wait(lock, [&] {
            return m_broken || (m_stopped && group == 0) || m_turns[group] == piece.index;
        });
        return !m_broken && !(m_stopped && group == 0);
    }

    void passTurn(const Piece& piece, std::size_t group)
    {
        const std::lock_guard lock(m_mutex);
        ++m_turns[group];
        if (group == 0 && piece.stop < piece.end) {
            m_stopped = true;
            m_end.position = piece.stop;
        }
        m_turnPassed.notify_all();
    }

    void cancel()
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
        m_end.cancelled = true;
        m_turnPassed.notify_all();
    }

    // What belongs to no column. Only by the thread whose turn it is.
    void appendRows(Piece& piece)
    {
        const std::size_t rows = piece.rowCount();
        constexpr auto kMostRows = static_cast<std::size_t>(std::numeric_limits<int>::max());
        if (m_table.count() + rows > kMostRows) {
            piece.stop = piece.begin; // to be refused by the careful reader
            return;
        }
        if (m_table.count() == 0)
            reserve(piece, rows);
        noteExtraRow(piece, rows);
        for (std::size_t i = 0; i < piece.blockCount; ++i) {
            const std::vector<std::size_t>& begins = piece.blocks[i].begins;
            m_table.begins.insert(m_table.begins.end(), begins.begin(), begins.end());
        }
        for (std::size_t column = 0; column < m_table.columnCount(); ++column)
            m_table.decimals[column] = std::max(m_table.decimals[column], piece.decimals[column]);
        m_table.lineEnds.lf += piece.lineEnds.lf;
        m_table.lineEnds.crlf += piece.lineEnds.crlf;
        m_table.lineEnds.cr += piece.lineEnds.cr;
        m_end.line += piece.lineEnds.total();
    }

    void appendColumns(const Piece& piece, std::size_t stride, std::size_t group)
    {
        const std::size_t first = m_table.columnCount() * group / kGroups;
        const std::size_t end = m_table.columnCount() * (group + 1) / kGroups;
        for (std::size_t i = 0; i < piece.blockCount; ++i) {
            const Block& block = piece.blocks[i];
            const double* values = block.values.data() + first * stride;
            for (std::size_t column = first; column < end; ++column, values += stride) {
                std::vector<double>& samples = m_table.columns[column];
                samples.insert(samples.end(), values, values + block.begins.size());
            }
        }
    }

    // Room by the length of the rows that were seen, by the declared count only where it agrees:
    // more than that would be believing a count that no data follows.
    void reserve(const Piece& piece, std::size_t rows)
    {
        if (rows == 0)
            return;
        const double bytesOfRow =
            static_cast<double>(piece.stop - piece.begin) / static_cast<double>(rows);
        const double likely = static_cast<double>(m_text.size() - piece.begin) / bytesOfRow;
        const bool agrees = m_table.declared > 0.8 * likely && m_table.declared < 1.25 * likely;
        const auto room =
            static_cast<std::size_t>(agrees ? m_table.declared : likely * 1.02 + 16.0);
        for (std::vector<double>& column : m_table.columns)
            column.reserve(room);
        m_table.begins.reserve(room);
        if (!agrees)
            return; // a guess may be far too much
        std::vector<MemoryRange> ranges;
        for (std::vector<double>& column : m_table.columns)
            ranges.push_back({reinterpret_cast<char*>(column.data()), room * sizeof(double)});
        populate(std::move(ranges));
    }

    void noteExtraRow(const Piece& piece, std::size_t rows)
    {
        const double before = static_cast<double>(m_table.count());
        if (m_table.declared < before || m_table.declared >= before + static_cast<double>(rows))
            return;
        auto index = static_cast<std::size_t>(m_table.declared - before);
        const Block* block = piece.blocks.data();
        while (index >= block->begins.size())
            index -= (block++)->begins.size();
        const std::size_t begin = block->begins[index];
        std::size_t line = m_end.line;
        for (std::size_t at = piece.begin; at < begin;) {
            const std::size_t length = lineEndLength(m_text, at);
            line += length > 0 ? 1 : 0;
            at += std::max<std::size_t>(length, 1);
        }
        const std::size_t word = m_text.find_first_not_of(" \t\v\f", begin);
        m_table.extraRow = {clampedToInt(line), clampedToInt(word - begin + 1)};
    }

    std::string_view m_text;
    std::mutex m_mutex;
    std::condition_variable m_turnPassed;
    std::size_t m_next;
    std::size_t m_nextIndex = 0;
    std::array<std::size_t, kGroups> m_turns{}; // the piece that each group waits for
    bool m_stopped = false;                     // no further pieces
    bool m_broken = false;                      // nothing at all: an exception
    std::exception_ptr m_exception;
    RowTable& m_table;
    PlainRowsEnd m_end;
};

} // namespace

PlainRowsEnd readPlainRows(std::string_view text, std::size_t begin, std::size_t line, int threads,
                           RowTable& table, const std::function<bool(std::size_t)>& proceed)
{
    // Without columns every line would be one that needs care.
    if (table.columnCount() == 0 || begin < plain_number::kReach)
        return {begin, line, false};
    PlainRowsEnd end = PlainRows(text, begin, line, table).read(threads, proceed);
    for (std::vector<double>& column : table.columns) {
        if (column.capacity() > column.size() + column.size() / 8)
            column.shrink_to_fit();
    }
    return end;
}

} // namespace limber
