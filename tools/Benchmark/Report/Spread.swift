// Numbers that were measured several times, and how they are printed.

/// Numbers, of which the middle counts and the ends show how far to trust it.
package struct Spread: Sendable {
    package let median: Double
    package let minimum: Double
    package let maximum: Double
    /// How many instructions stand behind the number; nil if they were not counted.
    package var instructions: Double?

    package init(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        let middle = sorted.count / 2
        median =
            switch sorted.count {
            case 0: 0
            case let count where count.isMultiple(of: 2): (sorted[middle - 1] + sorted[middle]) / 2
            default: sorted[middle]
            }
        minimum = sorted.first ?? 0
        maximum = sorted.last ?? 0
    }

    /// For example `1.2 ms (1.1–1.5)`.
    package func text(_ unit: Unit) -> String {
        "\(unit.text(median)) (\(unit.number(minimum, like: median))–\(unit.number(maximum, like: median)))"
    }
}

/// How numbers are printed.
package enum Unit: Sendable {
    case seconds, bytes

    private static let steps: [Unit: [(size: Double, name: String)]] = [
        .seconds: [(1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")],
        .bytes: [(1e6, "MB"), (1e3, "kB"), (1, "B")],
    ]

    /// A number with its unit, for example `1.24 ms`.
    package func text(_ number: Double) -> String {
        "\(decimal(number / step(for: number).size)) \(step(for: number).name)"
    }

    /// A number without its unit, in the unit that another number is printed with.
    package func number(_ number: Double, like other: Double) -> String {
        decimal(number / step(for: other).size)
    }

    private func step(for number: Double) -> (size: Double, name: String) {
        let steps = Self.steps[self] ?? []
        return steps.first { number >= $0.size } ?? steps.last ?? (1, "")
    }
}

/// A number with three digits or so, for example `0.042`, `1.24`, `18.3` and `512`.
package func decimal(_ number: Double) -> String {
    let magnitude = abs(number)
    let digits = magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : magnitude >= 0.0995 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][digits]
    let scaled = Int((magnitude * scale).rounded())
    let (whole, fraction) = (scaled / Int(scale), scaled % Int(scale))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + String(whole) }
    let text = String(fraction)
    return "\(sign)\(whole).\(String(repeating: "0", count: digits - text.count))\(text)"
}
