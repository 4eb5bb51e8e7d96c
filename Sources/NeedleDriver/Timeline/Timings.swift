// The table that `--timings` prints.
//
//     phase       wall  share      work    files       bytes     hits
//     walk      2.1 ms    11%    4.0 ms      100           0       99
//     …
//     run      19.4 ms   100%
//
// Workers overlap: `wall` is the time in which at least one was in the phase, `work` the sum over all of them.

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
func milliseconds(_ nanoseconds: Int64) -> String {
    let tenths = (nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) ms"
}

private func share(_ part: Int64, of total: Int64) -> String {
    total > 0 ? "\((part * 100 + total / 2) / total)%" : "-"
}
