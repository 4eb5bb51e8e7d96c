// The file that `--trace` writes, in Chrome's trace event format, which Perfetto opens.

internal import NeedleGraph

/// A trace with an event per piece of work, one row per worker.
func chromeTrace(_ spans: [Span], total: Int64) -> String {
    let run = event("run", start: 0, end: total, row: 0, [])
    let events = spans.map { span in
        event(
            span.phase.rawValue,
            start: span.start,
            end: span.end,
            row: span.worker + 1,
            [
                ("module", .string(span.work.module)), ("file", .string(span.work.file)),
                ("files", .number(span.work.files)), ("bytes", .number(span.work.bytes)),
                ("hits", .number(span.work.hits)),
            ]
        )
    }
    let rows = ["run"] + Set(spans.map(\.worker)).sorted().map { "worker \($0 + 1)" }
    let names = rows.enumerated().map { row, name in
        JSONValue.object(
            of: ("name", .string("thread_name")),
            ("ph", .string("M")),
            ("pid", .number(1)),
            ("tid", .number(row)),
            ("args", .object(of: ("name", .string(name))))
        )
    }
    return JSONValue.object(
        of: ("displayTimeUnit", .string("ms")),
        ("traceEvents", .array(names + [run] + events))
    ).text
}

/// A complete event. Times are whole microseconds, and the end is what is rounded, so that events that follow each
/// other do not overlap.
private func event(
    _ name: String,
    start: Int64,
    end: Int64,
    row: Int,
    _ details: [(key: String, value: JSONValue?)]
) -> JSONValue {
    let microseconds = (start: Int(start / 1000), end: Int(end / 1000))
    return .object(
        of: ("name", .string(name)),
        ("cat", .string("needle")),
        ("ph", .string("X")),
        ("pid", .number(1)),
        ("tid", .number(row)),
        ("ts", .number(microseconds.start)),
        ("dur", .number(microseconds.end - microseconds.start)),
        ("args", .object(details.compactMap { key, value in value.map { (key, $0) } }))
    )
}
