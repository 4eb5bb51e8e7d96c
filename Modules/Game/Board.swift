// The board, with the mark on each square.

/// The board, with the mark on each square.
struct Board: Equatable {
    private var marks: [Square: Mark] = [:]

    subscript(square: Square) -> Mark? {
        get { marks[square] }
        set { marks[square] = newValue }
    }

    /// Whether every square has a mark.
    var isFull: Bool {
        marks.count == Square.all.count
    }

    /// The mark that fills one of the eight lines, if any.
    var winner: Mark? {
        for line in Self.lines {
            let marks = Set(line.map { self[$0] })
            if marks.count == 1, let mark = marks.first { return mark }
        }
        return nil
    }

    /// The rows, the columns and the two diagonals.
    private static let lines: [[Square]] =
        [
            [1, 2, 3], [4, 5, 6], [7, 8, 9],
            [1, 4, 7], [2, 5, 8], [3, 6, 9],
            [1, 5, 9], [3, 5, 7],
        ]
        .map { line in line.map { Square.all[$0 - 1] } }
}

extension Board: CustomStringConvertible {
    /// Three rows of squares; a free one shows the number to type.
    var description: String {
        stride(from: 0, to: Square.all.count, by: 3)
            .map { " " + Square.all[$0..<$0 + 3].map(face).joined(separator: " | ") }
            .joined(separator: "\n---+---+---\n")
    }

    private func face(of square: Square) -> String {
        self[square]?.rawValue ?? String(square.number)
    }
}
