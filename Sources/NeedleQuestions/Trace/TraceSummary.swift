internal import NeedleDiagnostics
internal import NeedleGraph

/// A summary of a trace.
package struct TraceSummary: Hashable, Sendable {
    /// All scopes of one component, or all objects of one property.
    package struct Row: Hashable, Sendable {
        package var name: TracedName
        /// The number created without an error.
        package var made = 0
        /// The number of times that creation threw an error.
        package var failed = 0
        /// The number of shared objects that were not read within `longUnread` after their creation.
        package var unread = 0
        /// In nanoseconds, without the time to create other objects for these.
        package var own = 0
        /// In nanoseconds, including the time to create other objects for these.
        package var duration = 0
    }

    /// The time in nanoseconds after which an object counts as not read again.
    package static let longUnread = 2_000_000_000

    /// The length in nanoseconds of the beginning of the trace that counts; nil for all of it.
    package let limit: Int?
    /// Sorted by own time, longest first.
    package let rows: [Row]
    /// The time in nanoseconds in which at least one scope or object was being created.
    package let duration: Int

    /// - Parameter limit: In nanoseconds. Only objects whose creation began before it count; nil for all.
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
            // A property that calls the same property of its superclass is nested in itself, and must not count twice.
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

    /// The number of shared objects that were created.
    package var objects: Int { rows.filter { $0.name.property != nil }.reduce(0) { $0 + $1.made } }
    /// The number of scopes that were created.
    package var scopes: Int { rows.filter { $0.name.property == nil }.reduce(0) { $0 + $1.made } }
    /// The number of shared objects that were not read again for `longUnread`.
    package var unread: Int { rows.reduce(0) { $0 + $1.unread } }

    /// The own time of each shared property; and, by the name of a component, of its scopes and all that they share.
    package var ownTimes: [TracedName: Int] {
        rows.reduce(into: [:]) { times, row in
            var name = row.name
            if name.property != nil { times[name] = row.own }
            name.property = nil
            times[name, default: 0] += row.own
        }
    }

    /// A phrase for each budget that is exceeded, with the excess.
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

/// The limits for a run.
package struct TraceBudget: Hashable, Sendable {
    /// In nanoseconds; nil for any time.
    package var duration: Int?
    /// The number of shared objects; nil for any number.
    package var objects: Int?

    package init() {}
}

/// Parses a time such as `150ms` into nanoseconds; nil if the text is not a time.
package func nanoseconds(_ text: String) -> Int? {
    let units: [(String, Double)] = [("ms", 1e6), ("us", 1e3), ("µs", 1e3), ("s", 1e9)]
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
        let number = Double(text.dropLast(unit.count)), number >= 0
    else { return nil }
    return Int(exactly: (number * factor).rounded())
}
