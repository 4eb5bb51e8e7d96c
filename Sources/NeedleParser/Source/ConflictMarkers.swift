import SwiftSyntax

// The conflicts that version control left in a source.
//
// The compiler's lexer passes over a conflict between two tokens: from `<<<<<<< ` at the start of a line to the end of the
// line that starts with `>>>>>>> `, or from `>>>> ` to `<<<<` and a line end, as Perforce has it. To it they are comments that
// are errors. A marker without its counterpart is an operator to it; after half of a conflict was removed, that is left.

/// The offsets at which conflicts begin, ascending: that of the first marker of each.
///
/// - Parameters:
///   - file: A tree with an error; another one has no conflict.
///   - source: All that the tree was made from.
func conflicts(in file: SourceFileSyntax, of source: UnsafeBufferPointer<UInt8>) -> [Int] {
    // Most errors are other ones.
    guard source.hasLineWithMarker else { return [] }
    var markers: [Marker] = []
    for token in file.tokens(viewMode: .sourceAccurate) {
        var offset = token.position.utf8Offset
        for piece in token.leadingTrivia.pieces {
            if case .unexpectedText = piece, source.holdsConflictMarker(at: offset) {
                markers.append(Marker(offset: offset, kind: .whole))
            }
            offset += piece.sourceLength.utf8Length
        }
        offset = token.startOffset
        if case .stringSegment = token.tokenKind { continue }
        if offset == 0 || source[offset - 1] == UInt8(ascii: "\n"), let kind = Marker.Kind(of: source, at: offset) {
            markers.append(Marker(offset: offset, kind: kind))
        }
    }
    return starts(of: markers)
}

/// The first marker of each conflict.
private func starts(of markers: [Marker]) -> [Int] {
    var starts: [Int] = []
    var isOpen = false
    for marker in markers {
        switch marker.kind {
        case .whole:
            starts.append(marker.offset)
            isOpen = false
        case .start:
            starts.append(marker.offset)
            isOpen = true
        case .middle, .end:
            if !isOpen { starts.append(marker.offset) }
            isOpen = marker.kind == .middle
        }
    }
    return starts
}

/// The place of a conflict, or of a part of one that is left.
private struct Marker {
    enum Kind {
        /// All of a conflict.
        case whole
        /// The rest of one.
        case start, middle, end

        /// The marker that a token at the start of a line is; nil for any other token.
        init?(of source: UnsafeBufferPointer<UInt8>, at offset: Int) {
            if source.holds("<<<<<<< ", at: offset) {
                self = .start
            } else if source.holds(">>>>>>> ", at: offset) {
                self = .end
            } else if source.holds("=======", at: offset), source.endsLine(at: offset + 7) {
                self = .middle
            } else {
                return nil
            }
        }
    }

    var offset: Int
    var kind: Kind
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a line that starts at an offset starts with a marker that begins or ends a conflict.
    func holdsConflictMarker(at offset: Int) -> Bool {
        holds("<<<<<<< ", at: offset) || holds(">>>>>>> ", at: offset) || holds(">>>> ", at: offset)
    }

    /// Whether any line starts with a marker, in code or not.
    fileprivate var hasLineWithMarker: Bool {
        var start = 0
        while start < count {
            if holdsConflictMarker(at: start) || holds("=======", at: start) && endsLine(at: start + 7) { return true }
            start = (self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count) + 1
        }
        return false
    }

    fileprivate func endsLine(at offset: Int) -> Bool {
        offset >= count || self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
    }
}
