// Rows that compare the least of each: what other programs do on the machine only adds.

/// A figure of Needle's, and one of something beside it.
package struct Pair {
    package var needle: Spread
    /// The name of the other.
    package var reference: String
    package var other: Spread
    package var unit: Unit

    package init(needle: Spread, reference: String = "uber/needle's form", other: Spread, unit: Unit) {
        self.needle = needle
        self.reference = reference
        self.other = other
        self.unit = unit
    }
}

extension Row {
    /// - Parameter limit: The greatest ratio of the least figures that is good enough; nil if there is no target.
    package init(_ what: String, _ pair: Pair, limit: Double?, note: String = "") {
        let least = pair.needle.minimum / pair.other.minimum
        let median = pair.needle.median / pair.other.median
        self.init(what, pair.needle.text(pair.unit))
        reference = pair.reference
        measuredReference = pair.other.text(pair.unit)
        ratio = "least \(decimal(least)), median \(decimal(median))"
        setLimit(limit, ratio: least)
        self.note = note
    }
}
