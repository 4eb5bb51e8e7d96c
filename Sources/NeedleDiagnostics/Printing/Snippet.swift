import NeedleGraph

/// The source line of a message, cut into what is before the name that the message is about, the name, and the rest.
struct Snippet {
    let line: Int
    private(set) var before: [Cell] = []
    private(set) var name: [Cell] = []
    private(set) var after: [Cell] = []

    /// A character as it is printed: a tab is spaces, and what would control the terminal is escaped.
    struct Cell {
        var text: String
        var width: Int
    }

    /// - Returns: Nil if the line ends before the place.
    init?(_ bytes: ArraySlice<UInt8>, at place: Place) {
        line = place.line
        let start = bytes.startIndex + place.column - 1
        guard place.column > 0, start < bytes.endIndex else { return nil }
        let end = bytes.endOfName(from: start)
        var width = 0
        func cells(_ part: ArraySlice<UInt8>) -> [Cell] {
            String(decoding: part, as: UTF8.self).map { character in
                let cell = Snippet.cell(character, atColumn: width)
                width += cell.width
                return cell
            }
        }
        before = cells(bytes[..<start])
        name = cells(bytes[start..<end])
        after = cells(bytes[end...])
    }

    private static func cell(_ character: Character, atColumn column: Int) -> Cell {
        if character == "\t" {
            let width = 4 - column % 4
            return Cell(text: String(repeating: " ", count: width), width: width)
        }
        let text = printableLine(String(character))
        return Cell(text: text, width: text.displayWidth)
    }

    /// Leaves out what is more than so many columns; dots stand for it. The name stays.
    mutating func cut(toWidth most: Int) {
        let dots = Cell(text: "…", width: 1)
        name = name.prefix(fitting: max(most - 2, 1))
        var room = max(most - name.width, 0)
        if before.width + after.width <= room { return }
        // What is after the name says more of it than what is before.
        let wanted = min(after.width, max(room / 2, room - before.width))
        if after.width > wanted { after = after.prefix(fitting: max(wanted - 1, 0)) + [dots] }
        room = max(room - after.width, 0)
        if before.width > room {
            before = [dots] + before.reversed().prefix(fitting: max(room - 1, 0)).reversed()
        }
    }

    /// The text of the line, without spaces at its end.
    var text: String {
        let text = (before + name + after).map(\.text).joined()
        return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }

    /// The spaces that stand below what is before the name, and the mark below the name.
    var underline: (indent: String, mark: String) {
        let mark = "^" + String(repeating: "~", count: max(name.width - 1, 0))
        return (String(repeating: " ", count: before.width), mark)
    }
}

extension Sequence where Element == Snippet.Cell {
    var width: Int { reduce(0) { $0 + $1.width } }

    func prefix(fitting width: Int) -> [Snippet.Cell] {
        var left = width
        return Array(
            prefix { cell in
                left -= cell.width
                return left >= 0
            }
        )
    }
}

extension ArraySlice<UInt8> {
    /// The end of the name that starts there, for example `Game.Component`; of anything else, of one character.
    func endOfName(from start: Int) -> Int {
        var end = start
        while end < endIndex {
            let isDot =
                self[end] == UInt8(ascii: ".") && end > start && end + 1 < endIndex && self[end + 1].isPartOfName
            guard isDot || self[end].isPartOfName else { break }
            end += 1
        }
        if end > start { return end }
        return start + 1
    }
}

extension UInt8 {
    /// Whether an identifier can have the byte, backticks included.
    fileprivate var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
        default: false
        }
    }
}
