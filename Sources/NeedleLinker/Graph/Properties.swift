package import NeedleGraph

/// The properties of a component, found by their base names.
package struct Properties: Sendable {
    /// Sorted by the number of the name; of one name in the order in which they were given.
    private let all: [Property]

    /// No properties.
    package init() {
        all = []
    }

    init(_ properties: [Property]) {
        let numbered = properties.enumerated().sorted {
            ($0.element.signature.name.number, $0.offset) < ($1.element.signature.name.number, $1.offset)
        }
        all = numbered.map(\.element)
    }

    /// All properties of this name, in the order of declarations, then superclasses.
    ///
    /// - Complexity: O(log *n*).
    package subscript(name: Name) -> ArraySlice<Property> {
        var range = all.startIndex..<all.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if all[middle].signature.name.number < name.number {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        let start = range.lowerBound
        var end = start
        while end < all.endIndex, all[end].signature.name == name { end += 1 }
        return all[start..<end]
    }

    var names: Set<Name> { Set(all.map(\.signature.name)) }
}
