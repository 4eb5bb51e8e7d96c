// Numbers that depend on a seed alone.

/// SplitMix64, and what is drawn from it: the same on every machine and with every version of Swift.
struct RandomNumbers {
    private var state: UInt64

    /// - Parameter salt: Tells several streams of one seed apart, for example the number of a file.
    init(seed: UInt64, salt: UInt64 = 0) {
        state = seed
        state = next() ^ salt
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, `bound`.
    mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    mutating func chance(percent: Int) -> Bool {
        below(100) < percent
    }

    /// One of the elements, of which there must be one.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
