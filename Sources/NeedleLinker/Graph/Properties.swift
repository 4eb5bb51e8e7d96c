package import NeedleGraph

/// The properties of a component, found by their base names.
package struct Properties: Sendable {
    /// Sorted by the number of the name; of one name in the order in which they were given.
    private let all: [Property]
    /// The numbers of the names, so that to find one looks at no property.
    private let numbers: [Int32]
    /// Whether the type of any is not known.
    let haveUnknownTypes: Bool

    /// No properties.
    package init() {
        all = []
        numbers = []
        haveUnknownTypes = false
    }

    init(_ properties: [Property]) {
        // The sort is stable.
        all = properties.sorted { $0.signature.name.number < $1.signature.name.number }
        numbers = all.map { Int32($0.signature.name.number) }
        haveUnknownTypes = all.contains { !$0.isTypeKnown }
    }

    /// All properties of this name, in the order of declarations, then superclasses.
    ///
    /// - Complexity: O(log *n*).
    package subscript(name: Name) -> ArraySlice<Property> { all[positions(of: name)] }

    /// The positions of those of a name.
    func positions(of name: Name) -> Range<Int> {
        let number = Int32(name.number)
        var range = numbers.startIndex..<numbers.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if numbers[middle] < number {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        let start = range.lowerBound
        var end = start
        while end < numbers.endIndex, numbers[end] == number { end += 1 }
        return start..<end
    }

    subscript(position: Int) -> Property { all[position] }

    var names: Set<Name> { Set(all.map(\.signature.name)) }
}
