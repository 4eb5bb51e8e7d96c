/// Values numbered in the order in which they were added.
struct Numbering<Value: Hashable & Sendable>: Sendable {
    private var positions: [Value: Int32] = [:]

    /// The position of a value; nil if it was not added.
    func position(of value: Value) -> Int? { positions[value].map(Int.init) }

    /// The position of a value, which is added at the end if it is not there.
    @discardableResult
    mutating func insert(_ value: Value) -> Int {
        if let position = positions[value] { return Int(position) }
        let next = Int32(positions.count)
        positions[value] = next
        return Int(next)
    }
}
