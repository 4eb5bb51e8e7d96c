import NeedleGraph

/// Sorts diagnostics by path, line, column, id and message, and drops those that are equal in all of these.
///
/// Sources that could not be read come first, since other diagnostics may follow from them; diagnostics without a path come
/// last. Of several that differ in their notes alone, the first in the order of the notes stays, so the order of
/// `diagnostics` changes nothing.
package func ordered(_ diagnostics: [ResolvedDiagnostic]) -> [ResolvedDiagnostic] {
    var result: [ResolvedDiagnostic] = []
    for diagnostic in diagnostics.sorted() where result.last?.saysTheSame(as: diagnostic) != true {
        result.append(diagnostic)
    }
    return result
}

extension ResolvedDiagnostic: Comparable {
    /// The total order in which diagnostics are printed.
    package static func < (left: ResolvedDiagnostic, right: ResolvedDiagnostic) -> Bool {
        if left.id.isOfReading != right.id.isOfReading { return left.id.isOfReading }
        if left.location != right.location { return left.location.precedes(right.location) }
        if left.id != right.id { return left.id.name.precedesInBytes(right.id.name) }
        if left.messageWithWay != right.messageWithWay {
            return left.messageWithWay.precedesInBytes(right.messageWithWay)
        }
        return left.notes.lexicographicallyPrecedes(right.notes) { left, right in
            left.location == right.location
                ? left.message.precedesInBytes(right.message) : left.location.precedes(right.location)
        }
    }

    fileprivate func saysTheSame(as other: ResolvedDiagnostic) -> Bool {
        location == other.location && id == other.id && message == other.message && way == other.way
    }
}

extension DiagnosticID {
    /// Whether it is about a source that could not be read as a whole.
    fileprivate var isOfReading: Bool {
        self == .syntaxError || self == .mergeConflict || self == .sourceNotUTF8 || self == .editorPlaceholder
            || self == .unreadSource
    }
}

extension Location? {
    /// No location comes last.
    fileprivate func precedes(_ other: Location?) -> Bool {
        switch (self, other) {
        case (let left?, let right?): left < right
        case (let left, let right): left != nil && right == nil
        }
    }
}
