/// The target of a message: a file, and usually a place in it.
package struct Location: Hashable, Sendable {
    /// The path as it is printed.
    package var path: String
    /// The place in the file; nil for the file as a whole.
    package var place: Place?

    package init(path: String, place: Place? = nil) {
        self.path = path
        self.place = place
    }
}

extension Location: Comparable {
    /// Orders by the bytes of the path, then by place; a file as a whole comes before the places in it.
    package static func < (left: Location, right: Location) -> Bool {
        guard left.path.hasSameBytes(as: right.path) else { return left.path.precedesInBytes(right.path) }
        switch (left.place, right.place) {
        case (let left?, let right?): return left < right
        case (let left, let right): return left == nil && right != nil
        }
    }
}
