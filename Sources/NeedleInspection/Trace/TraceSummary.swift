internal import NeedleDiagnostics
internal import NeedleGraph

/// The sum of a trace.
package struct TraceSummary: Hashable, Sendable {
    /// All scopes of one component, or all objects of one property.
    package struct Row: Hashable, Sendable {
        package var name: TracedName
        /// How many were made.
        package var made = 0
        /// How often an error was thrown instead.
        package var failed = 0
        /// How many were not read again for `longUnread`, as far as the trace goes.
        package var unread = 0
        /// In nanoseconds, without what was made for them.
        package var own = 0
        /// In nanoseconds, with what was made for them.
        package var duration = 0
    }

    /// After how many nanoseconds an object counts as not read again.
    package static let longUnread = 2_000_000_000

    /// How many nanoseconds of the trace count; nil for all.
    package let limit: Int?
    /// Those that took most time of their own first.
    package let rows: [Row]
    /// The time in which at least one thing was made, in nanoseconds.
    package let duration: Int

    /// - Parameter limit: If it is not nil, only what began in that many nanoseconds counts.
    package init(_ trace: ObjectTrace, limit: Int? = nil) {
        self.limit = limit
        var rows: [TracedName: Row] = [:]
        var (duration, end) = (0, 0)
        let objects = trace.objects.filter { $0.begin < limit ?? .max }
        for object in objects.sorted(by: { $0.begin < $1.begin }) {
            duration += max(0, object.end - max(end, object.begin))
            end = max(end, object.end)
            var row = rows[object.name] ?? Row(name: object.name)
            row.own += object.own
            // A property that calls that of its superclass is made inside of itself.
            if object.outer.map({ trace.objects[$0].name }) != object.name { row.duration += object.duration }
            if object.isFailed {
                row.failed += 1
            } else {
                row.made += 1
                let isShared = object.name.property != nil
                if isShared, (object.read ?? trace.end) - object.end >= Self.longUnread { row.unread += 1 }
            }
            rows[object.name] = row
        }
        self.duration = duration
        self.rows = rows.values.sorted { left, right in
            if left.own != right.own { return left.own > right.own }
            return bytesAscending(left.name.text, right.name.text)
        }
    }

    /// How many shared objects were made.
    package var objects: Int { rows.filter { $0.name.property != nil }.reduce(0) { $0 + $1.made } }
    /// How many scopes were made.
    package var scopes: Int { rows.filter { $0.name.property == nil }.reduce(0) { $0 + $1.made } }
    /// How many shared objects were not read again for a long time.
    package var unread: Int { rows.reduce(0) { $0 + $1.unread } }

    /// The time that each shared property took by itself; by the name of a component, that of its scopes and all that they share.
    package var ownTimes: [TracedName: Int] {
        rows.reduce(into: [:]) { times, row in
            var name = row.name
            if name.property != nil { times[name] = row.own }
            name.property = nil
            times[name, default: 0] += row.own
        }
    }

    /// The budgets that are exceeded, and by how much, a phrase each.
    package func excesses(of budget: TraceBudget) -> [String] {
        var excesses: [String] = []
        if let most = budget.duration, duration > most {
            let times = "\(timeText(duration)), \(timeText(duration - most))"
            excesses.append("creating objects took \(times) more than the \(timeText(most)) of '--max'")
        }
        if let most = budget.objects, objects > most {
            excesses.append(
                "\(counted(objects, "object")) \(objects == 1 ? "was" : "were") created, \(objects - most) more than the \(most) of '--max-objects'"
            )
        }
        return excesses
    }
}

/// How much a run may take.
package struct TraceBudget: Hashable, Sendable {
    /// In nanoseconds; nil for any time.
    package var duration: Int?
    /// Nil for any number of shared objects.
    package var objects: Int?

    package init() {}
}

/// A time of a person, for example `150ms`, in nanoseconds; nil if it is none.
package func nanoseconds(_ text: String) -> Int? {
    let units: [(String, Double)] = [("ms", 1e6), ("us", 1e3), ("µs", 1e3), ("s", 1e9)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
        let number = Double(text.dropLast(unit.count)), number >= 0
    else { return nil }
    return Int(exactly: (number * factor).rounded())
}
