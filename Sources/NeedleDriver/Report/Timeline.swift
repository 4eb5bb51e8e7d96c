// Records the times of the steps of a run. It exists only on request.

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
