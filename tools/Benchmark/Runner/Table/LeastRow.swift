// Rows that compare the least of each: what other programs do on the machine only adds.

/// A figure of Needle's, and one of something beside it.
struct Pair {
    var needle: Spread
    /// The name of the other.
    var reference = "uber/needle's form"
    var other: Spread
    var unit: Unit
}

extension Row {
    /// - Parameter limit: The greatest ratio of the least figures that is good enough; nil if there is no target.
    init(_ what: String, _ pair: Pair, limit: Double?, note: String = "") {
        let least = pair.needle.minimum / pair.other.minimum
        let median = pair.needle.median / pair.other.median
        self.init(
            what: what,
            reference: pair.reference,
            measured: pair.needle.text(pair.unit),
            measuredReference: pair.other.text(pair.unit),
            ratio: "least \(decimal(least)), median \(decimal(median))",
            target: limit.map { "\(decimal($0)) times" } ?? "",
            verdict: limit.map { least <= $0 ? .met : .missed } ?? .none,
            note: note
        )
    }
}
