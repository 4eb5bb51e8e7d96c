/// Values numbered in the order in which they were added.
struct Numbering<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var positions: [Value: Int32] = [:]

    /// The position of a value; nil if it was not added.
    func position(of value: Value) -> Int? { positions[value].map(Int.init) }

    /// The position of a value, which is added at the end if it is not there.
    @discardableResult
    mutating func insert(_ value: Value) -> Int {
        if let position = positions[value] { return Int(position) }
        positions[value] = Int32(values.count)
        values.append(value)
        return values.count - 1
    }
}
