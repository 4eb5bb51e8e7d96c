package import NeedleGraph

/// The properties of a component, found by their base names.
package struct Properties: Sendable {
    /// Sorted by the number of the name; of one name in the order in which they were given.
    private let all: [Property]
    /// The numbers of the names, so that to find one looks at no property.
    private let numbers: [Int32]

    /// No properties.
    package init() {
        all = []
        numbers = []
    }

    init(_ properties: [Property]) {
        let numbered = properties.enumerated().map { (number: Int32($1.signature.name.number), offset: $0) }
            .sorted { $0 < $1 }
        all = numbered.map { properties[$0.offset] }
        numbers = numbered.map(\.number)
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
