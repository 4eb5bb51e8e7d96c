// What runs cost, and rows of it.

import BenchmarkReport

/// The costs of several runs of one thing.
struct Samples {
    private(set) var costs: [Cost] = []

    /// How many instructions one run takes on all threads; nil if they were not counted.
    var instructions: Int?

    mutating func add(_ cost: Cost) { costs.append(cost) }

    var time: Spread { Spread(costs.map(\.time)) }
    var processorTime: Spread { Spread(costs.map(\.processorTime)) }
    var memory: Spread { Spread(costs.map { Double($0.memory) }) }
}

extension Samples {
    /// The ratios of times, of processor times, and of instructions if they were counted.
    func ratioText(to other: Samples) -> String {
        var ratios = ["CPU \(decimal(processorTime.median / other.processorTime.median))"]
        if let instructions, let reference = other.instructions {
            ratios.append("instructions \(decimal(Double(instructions) / Double(reference)))")
        }
        return "\(decimal(time.median / other.time.median)) (\(ratios.joined(separator: ", ")))"
    }
}

extension Row {
    /// A row that compares Needle with its first reference, and with the build before.
    ///
    /// - Parameter limit: The greatest ratio that is good enough; nil if there is no target.
    init(_ what: String, _ comparison: Comparison, beside reference: String, limit: Double?) {
        let (samples, other) = (comparison.needle, comparison.references[0])
        self.init(what, samples.time.text(.seconds))
        self.reference = reference
        measuredReference = other.time.text(.seconds)
        ratio = samples.ratioText(to: other)
        setLimit(limit, ratio: samples.time.median / other.time.median)
        if samples.time.median < 0.05 { reason = "A target that nobody needs: it takes less than 50 ms." }
        guard let before = comparison.baseline else { return }
        baseline = before.time.text(.seconds)
        baselineRatio = samples.ratioText(to: before)
    }
}
