// Records the times of the steps of a run, only on request: for the table of `--timings`, and for the trace of `--trace`.

internal import NeedleCLibrary
internal import NeedleFileSystem
import NeedleGraph

/// A kind of work that is timed.
enum Phase: String, CaseIterable, Sendable {
    /// Folders are listed, and the stamps of sources compared with those of the last run.
    case walk
    /// The cache is read and written.
    case cache
    /// Sources are read and hashed.
    case hash
    /// The byte search decides whether a source must be parsed.
    case search
    /// Swift is parsed.
    case parse
    /// The graph is created and checked, or the last link is found to be still valid.
    case link
    /// The generated text is created.
    case emit
    /// Outputs are compared with the disk, and written.
    case write
}

/// A piece of work: its subject and its amount.
struct Work: Hashable, Sendable {
    /// The module, if the work is about one.
    var module: String?
    /// The source, if the work is about one.
    var file: String?
    var files = 0
    var bytes = 0
    /// The amount that was already done, for example the sources that need not be read again.
    var hits = 0
}

/// A piece of work and its time.
struct Span: Hashable, Sendable {
    var phase: Phase
    var work: Work
    /// In nanoseconds since the timeline began.
    var start: Int64
    /// In nanoseconds since the timeline began.
    var end: Int64
    /// The thread, counted from 0 in the order in which threads first worked.
    var worker: Int
}

/// The times of one run; all copies record into the same one.
package struct Timeline: Sendable {
    private struct State: Sendable {
        var spans: [Span] = []
        var workers: [UInt: Int] = [:]
    }

    private let beginning = Timeline.now()
    private let state = Locked(State())

    package init() {}

    /// The recorded spans, by start.
    var spans: [Span] {
        state.withLock { $0.spans }.sorted { ($0.start, $0.worker, $0.end) < ($1.start, $1.worker, $1.end) }
    }

    /// The time since the timeline began, in nanoseconds.
    var elapsed: Int64 { Timeline.now() - beginning }

    fileprivate func record(_ phase: Phase, _ work: Work, since start: Int64) {
        let end = elapsed
        #if canImport(Glibc)
            let thread = UInt(pthread_self())
        #else
            let thread = UInt(bitPattern: pthread_self())
        #endif
        state.withLock { state in
            let worker = state.workers[thread] ?? state.workers.count
            state.workers[thread] = worker
            state.spans.append(Span(phase: phase, work: work, start: start, end: end, worker: worker))
        }
    }

    /// The time of a clock that is never set, in nanoseconds.
    package static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.nanoseconds
    }
}

extension Timeline? {
    /// Does a piece of work and records it; without a timeline, only does it.
    ///
    /// Pieces do not contain each other, so that no time is counted twice.
    /// - Parameter body: Does the work, and may add to its record.
    func measure<Result, Problem>(
        _ phase: Phase,
        _ work: @autoclosure () -> Work,
        _ body: (inout Work) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard let timeline = self else {
            var ignored = Work()
            return try body(&ignored)
        }
        var work = work()
        let start = timeline.elapsed
        defer { timeline.record(phase, work, since: start) }
        return try body(&work)
    }
}

// MARK: - Table and trace

/// The times of one phase, or of a whole run.
struct PhaseTiming: Hashable, Sendable {
    var phase: Phase
    /// The time in which at least one worker was in the phase, in nanoseconds.
    var wall: Int64 = 0
    /// The time that all workers spent in the phase, in nanoseconds.
    var work: Int64 = 0
    var files = 0
    var bytes = 0
    var hits = 0
}

/// The times of all phases, in the order of `Phase`.
func timings(_ spans: [Span]) -> [PhaseTiming] {
    let groups = Dictionary(grouping: spans, by: \.phase)
    return Phase.allCases.map { phase in
        var timing = PhaseTiming(phase: phase)
        var end = Int64.min
        for span in (groups[phase] ?? []).sorted(by: { $0.start < $1.start }) {
            timing.wall += max(span.end - max(span.start, end), 0)
            end = max(end, span.end)
            timing.work += span.end - span.start
            timing.files += span.work.files
            timing.bytes += span.work.bytes
            timing.hits += span.work.hits
        }
        return timing
    }
}

/// The table of a run that took `total` nanoseconds.
///
///     phase       wall  share      work    files       bytes     hits
///     walk      2.1 ms    11%    4.0 ms      100           0       99
///     …
///     run      19.4 ms   100%
///
/// Workers overlap: `wall` is the time in which at least one was in the phase, `work` the sum over all of them.
func timingsTable(_ spans: [Span], total: Int64) -> String {
    let header = ["phase", "wall", "share", "work", "files", "bytes", "hits"]
    let rows = timings(spans).map { timing in
        [
            timing.phase.rawValue, milliseconds(timing.wall), share(timing.wall, of: total), milliseconds(timing.work),
            String(timing.files), String(timing.bytes), String(timing.hits),
        ]
    }
    let last = ["run", milliseconds(total), share(total, of: total)]
    let widths = [8, 12, 7, 12, 9, 13, 9]
    return ([header] + rows + [last]).map { row in
        let cells = zip(row, widths).enumerated().map { index, cell in
            let spaces = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
            return index == 0 ? cell.0 + spaces : spaces + cell.0
        }
        return cells.joined() + "\n"
    }.joined()
}

/// A time with one decimal, for example `19.4 ms`.
package func milliseconds(_ nanoseconds: Int64) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
}

private func share(_ part: Int64, of total: Int64) -> String {
    total > 0 ? "\((part * 100 + total / 2) / total)%" : "-"
}

/// A trace in Chrome's trace event format, which Perfetto opens: an event per piece of work, one row per worker.
func chromeTrace(_ spans: [Span], total: Int64) -> String {
    let run = event("run", 0..<max(total, 0), row: 0, [:])
    let events = spans.map { span in
        event(
            span.phase.rawValue,
            span.start..<max(span.end, span.start),
            row: span.worker + 1,
            [
                "module": .string(span.work.module), "file": .string(span.work.file),
                "files": .number(span.work.files), "bytes": .number(span.work.bytes), "hits": .number(span.work.hits),
            ]
        )
    }
    let rows = ["run"] + Set(spans.map(\.worker)).sorted().map { "worker \($0 + 1)" }
    let names = rows.enumerated().map { row, name -> JSONValue in
        ["name": "thread_name", "ph": "M", "pid": 1, "tid": .number(row), "args": ["name": .string(name)]]
    }
    let trace: JSONValue = ["displayTimeUnit": "ms", "traceEvents": .array(names + [run] + events)]
    return trace.text
}

/// A complete event. Times are whole microseconds, and the end is rounded instead of the duration, so that consecutive
/// events do not overlap.
private func event(
    _ name: String,
    _ time: Range<Int64>,
    row: Int,
    _ details: JSONValue
) -> JSONValue {
    let microseconds = (start: Int(time.lowerBound / 1000), end: Int(time.upperBound / 1000))
    return [
        "name": .string(name),
        "cat": "needle",
        "ph": "X",
        "pid": 1,
        "tid": .number(row),
        "ts": .number(microseconds.start),
        "dur": .number(microseconds.end - microseconds.start),
        "args": details,
    ]
}
