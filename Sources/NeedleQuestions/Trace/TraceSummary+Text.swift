internal import NeedleDiagnostics
internal import NeedleGraph

extension TraceSummary {
    private static let mostRows = 20

    /// The summary as text: a sentence, and a table of the scopes and objects that took the most time.
    package var text: String {
        let whose = limit.map { "the first \(timeText($0))" } ?? "the run"
        var parts = [
            "\(whose) created \(counted(objects, "object")) and \(counted(scopes, "scope")) in \(timeText(duration))"
        ]
        if let first = rows.first, duration > 0 {
            let share = (min(first.duration, duration) * 100 + duration / 2) / duration
            parts.append("\(share) % in \(first.name.text) (own \(timeText(first.own)))")
        }
        if unread > 0 {
            parts.append("\(unread) \(unread == 1 ? "was" : "were") not read again for \(timeText(Self.longUnread))")
        }
        var columns = Columns()
        columns.add("own", "total", "created", "what", "module")
        for row in rows.prefix(Self.mostRows) {
            let unread = row.unread == 0 ? [] : ["\(row.made == 1 ? "" : "\(row.unread) ")not read again"]
            let remarks = (row.failed == 0 ? [] : ["failed \(counted(row.failed, "time"))"]) + unread
            let times = (timeText(row.own), timeText(row.duration))
            columns.add(
                times.0,
                times.1,
                "\(row.made)",
                row.name.text,
                row.name.module,
                remarks.joined(separator: ", ")
            )
        }
        var text = parts.joined(separator: "; ") + "\n"
        if !rows.isEmpty { text += "\n" + columns.text() }
        let rest = rows.dropFirst(Self.mostRows)
        if !rest.isEmpty {
            text += "and \(counted(rest.count, "more")), own \(timeText(rest.reduce(0) { $0 + $1.own }))\n"
        }
        return text
    }

    /// The summary as JSON; `schemas/trace.schema.json` describes the form.
    ///
    /// - Parameter budget: The document lists what exceeds it.
    package func json(_ budget: TraceBudget) -> String {
        let document: JSONValue = [
            "version": 1,
            "nanoseconds": .number(duration),
            "objects": .number(objects),
            "scopes": .number(scopes),
            "unread": .number(unread),
            "exceeded": .array(excesses(of: budget).map { .string($0) }),
            "created": .array(rows.map(json)),
        ]
        return document.text
    }

    private func json(_ row: Row) -> JSONValue {
        [
            "module": .string(row.name.module),
            "component": .string(row.name.component),
            "property": .string(row.name.property),
            "count": .number(row.made),
            "failed": .number(row.failed),
            "unread": .number(row.unread),
            "ownNanoseconds": .number(row.own),
            "nanoseconds": .number(row.duration),
        ]
    }
}

/// A time with its unit, for example `1.2 s`, `214 ms`, `1.2 ms` or `12 µs`.
func timeText(_ nanoseconds: Int) -> String {
    let units = [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1000)]
    guard let (unit, size) = units.first(where: { nanoseconds >= $0.1 }) else { return "\(nanoseconds) ns" }
    let tenths = (nanoseconds + size / 20) / (size / 10)
    return tenths < 100 && !tenths.isMultiple(of: 10)
        ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
}
