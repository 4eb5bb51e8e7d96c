import SwiftSyntax

// The conflicts that version control left in a source.
//
// The compiler's lexer skips a conflict between two tokens: from `<<<<<<< ` at the start of a line to the end of the
// line that starts with `>>>>>>> `, or from `>>>> ` to `<<<<` and a line end, as in Perforce. It treats them as comments that
// are errors. A marker without its counterpart, as when half of a conflict was removed, is an operator to it. That
// may even be no error: `let speed = 1.5`, a line that is `>>>>>>> main`, and whatever follows.

/// The offsets of the first marker of each conflict, ascending.
///
/// - Parameters:
///   - file: The tree. `=======` alone is a conflict only if the tree has an error; otherwise it is an operator.
///   - source: The whole source of the tree.
func conflicts(in file: SourceFileSyntax, of source: UnsafeBufferPointer<UInt8>) -> [Int] {
    // Nearly all files have none.
    guard source.firstLineWithMarker != nil else { return [] }
    var markers: [(offset: Int, marker: Marker)] = []
    for token in file.tokens(viewMode: .sourceAccurate) {
        var offset = token.position.utf8Offset
        for piece in token.leadingTrivia.pieces {
            if case .unexpectedText = piece, source.holdsConflictMarker(at: offset) { markers.append((offset, .whole)) }
            offset += piece.sourceLength.utf8Length
        }
        offset = token.startOffset
        if case .stringSegment = token.tokenKind { continue }
        if offset == 0 || source[offset - 1] == "\n", let marker = Marker(of: source, at: offset) {
            markers.append((offset, marker))
        }
    }
    guard file.hasError || markers.contains(where: { $0.marker != .middle }) else { return [] }
    var starts: [Int] = []
    var isOpen = false
    for (offset, marker) in markers {
        if !isOpen || marker == .whole || marker == .start { starts.append(offset) }
        isOpen = marker != .whole && marker != .end
    }
    return starts
}

/// A conflict, or a remaining part of one.
private enum Marker {
    case whole
    case start, base, middle, end

    /// The marker at an offset, where a token starts a line; nil for any other token.
    init?(of source: UnsafeBufferPointer<UInt8>, at offset: Int) {
        if source.isMarker("<<<<<<<", at: offset) {
            self = .start
        } else if source.isMarker("|||||||", at: offset) {
            self = .base
        } else if source.isMarker(">>>>>>>", at: offset) {
            self = .end
        } else if source.holds("=======", at: offset), source.endsLine(at: offset + 7) {
            self = .middle
        } else {
            return nil
        }
    }
}

/// The offset of the first line in a text of any language that starts with a marker, except `=======`; nil if there is none.
package func conflictMarker(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    text.firstLine { text.isMarker("<<<<<<<", at: $0) || text.isMarker(">>>>>>>", at: $0) }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first line that meets a condition; nil if there is none.
    fileprivate func firstLine(where holds: (_ offset: Int) -> Bool) -> Int? {
        var start = 0
        while start < count {
            if holds(start) { return start }
            start = (self[start...].firstIndex { $0 == "\n" } ?? count) + 1
        }
        return nil
    }

    /// The offset of the first line that starts with a marker, in code or not; nil if there is none.
    package var firstLineWithMarker: Int? {
        firstLine { holdsConflictMarker(at: $0) || holds("=======", at: $0) && endsLine(at: $0 + 7) }
    }
}
