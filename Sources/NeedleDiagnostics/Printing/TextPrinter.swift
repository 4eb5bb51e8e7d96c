import NeedleGraph

/// Prints diagnostics for people, each in this form, and then their number if there are several:
///
///     Game.swift:12:9: error: no ancestor of 'Game' provides 'clock: Clock' [missing-provider]
///        12 |     var clock: Clock { get }
///           |         ^~~~~
///       Root -> Player -> Game
///     Root.swift:3:9: note: 'clock' of 'Root' does not provide it: it is private; make it internal
///       also required by Score (Play)
///       help: add 'var clock: Clock' to 'Root' or 'Player'
///     Root.swift:7:20: note: 'Root' creates 'Player' here
///
/// - Complexity: Each file with a message is read once, if diagnostics are sorted by their paths.
package func printText(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = .compact) -> String {
    var printer = TextPrinter(style)
    // The texts are appended one by one: `joined` searches the whole program for a conformance, even for no text.
    for diagnostic in diagnostics { printer.print(diagnostic) }
    if !style.isCompact, diagnostics.count > 1 { printer.printTotal() }
    return printer.text
}

private struct TextPrinter {
    private let style: DiagnosticStyle
    private(set) var text = ""
    private var source: SourceLines
    private var counts: [Diagnostic.Severity: Int] = [:]
    /// The printed help by kind: equal help under many equal warnings hides them.
    private var helps: [DiagnosticID: Set<String>] = [:]

    /// The maximum number of printed notes of one role, and of names in one list.
    private static let mostNotes = 10

    init(_ style: DiagnosticStyle) {
        self.style = style
        source = SourceLines(style.source)
    }

    mutating func print(_ diagnostic: Diagnostic) {
        let count = counts[diagnostic.severity, default: 0] + 1
        counts[diagnostic.severity] = count
        if style.isCompact {
            printLines(diagnostic)
        } else if style.limit.map({ count <= $0 }) ?? true {
            printWhole(diagnostic)
        }
    }

    /// A line for the message, and one for each note and each help.
    private mutating func printLines(_ diagnostic: Diagnostic) {
        let (message, id) = (diagnostic.messageWithPath, diagnostic.id.name)
        printHead(diagnostic.location, Label(diagnostic.severity), message, suffix: " [\(id)]")
        for note in diagnostic.notesByUse { printHead(note.location, .note, note.message) }
        for help in diagnostic.help { printHead(diagnostic.location, .help, help) }
    }

    private mutating func printWhole(_ diagnostic: Diagnostic) {
        if !text.isEmpty { text += "\n" }
        let label = Label(diagnostic.severity)
        printHead(diagnostic.location, label, diagnostic.message, suffix: " [\(diagnostic.id.name)]")
        printSource(of: diagnostic.location, label)
        if !diagnostic.componentPath.isEmpty {
            printBelow(nil, diagnostic.componentPath.joined(separator: " -> "), .bold)
        }
        printNotes(diagnostic.notes.filter { $0.role == .explanation })
        let others = diagnostic.notes.compactMap(\.other)
        if !others.isEmpty {
            let (listed, rest) = (others.prefix(Self.mostNotes), others.count - Self.mostNotes)
            let names = listed.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            printBelow(nil, "also required by \(names)")
        }
        for help in diagnostic.help where helps[diagnostic.id, default: []].insert(help).inserted {
            printBelow(.help, help, .bold)
        }
        printNotes(diagnostic.notes.filter { $0.role == .step })
    }

    private mutating func printNotes(_ notes: [Note]) {
        for note in notes.prefix(Self.mostNotes) { printHead(note.location, .note, note.message) }
        let rest = notes.count - Self.mostNotes
        if rest > 0 { printBelow(nil, "and \(rest) more") }
    }

    /// A line such as `Game.swift:3:14: error: no provider [missing-provider]`.
    private mutating func printHead(_ location: Location?, _ label: Label, _ message: String, suffix: String = "") {
        let pieces: [Piece] = [
            ("\(location?.text ?? "needle"):", style.isColored ? .bold : .plain), (" ", .plain),
            ("\(label.rawValue):", label.paint), (" ", .plain),
            (message, label.isOfMessage ? .bold : .plain), (suffix, .plain),
        ]
        print(pieces, indent: "")
    }

    /// An indented line that belongs to the message above.
    private mutating func printBelow(_ label: Label?, _ message: String, _ paint: Paint = .plain) {
        let start: [Piece] = label.map { [("\($0.rawValue):", $0.paint), (" ", .plain)] } ?? []
        print(start + [(message, paint)], indent: "  ")
    }

    private mutating func printSource(of location: Location?, _ label: Label) {
        guard let location, let place = location.place,
            let bytes = source.bytes(ofLine: place.line, in: location.path),
            var snippet = Snippet(bytes, at: place)
        else { return }
        let number = String(place.line)
        let gutter = max(5, number.utf8.count + 1)
        snippet.cut(toWidth: max((style.width ?? Self.widthOfFiles) - gutter - 3, 20))
        let blank = String(repeating: " ", count: gutter)
        let (indent, mark) = snippet.underline
        text += painted(String(blank.dropLast(number.utf8.count)) + number + " | ", .gutter) + snippet.text + "\n"
        text += painted(blank + " | ", .gutter) + indent + painted(mark, label.paint) + "\n"
    }

    /// The columns of a source line without a terminal.
    private static let widthOfFiles = 160

    mutating func printTotal() {
        let (errors, warnings) = (counts[.error] ?? 0, counts[.warning] ?? 0)
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        var total = parts.map { counted($0, $1) }.joined(separator: " and ")
        if let limit = style.limit, max(errors, warnings) > limit {
            total += "; \(limit) \(errors > limit ? "errors" : "warnings") are printed, --all-errors prints all"
        }
        text += "\n"
        print([(total, .bold)], indent: "")
    }

    // MARK: - Colors and lines

    private typealias Piece = (text: String, paint: Paint)

    /// Prints pieces as one line or, on a terminal, as several lines that break between words.
    private mutating func print(_ pieces: [Piece], indent: String) {
        var column = indent.utf8.count
        text += indent
        for piece in pieces {
            let width = style.isCompact ? .max : style.width ?? .max
            let lines = printableLine(piece.text).wrapped(to: width, from: &column, indent: indent + "    ")
            text += painted(lines, piece.paint)
        }
        text += "\n"
    }

    private func painted(_ text: String, _ paint: Paint) -> String {
        guard style.isColored, paint != .plain, !text.isEmpty else { return text }
        return "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m"
    }

    /// The looks of text, as parameters of SGR in ECMA-48. The colors are among the eight that every theme of a terminal
    /// defines, light or dark.
    private enum Paint: String {
        case plain = ""
        case bold = "1"
        case red = "1;31"
        case yellow = "1;33"
        case cyan = "1;36"
        case green = "1;32"
        case gutter = "34"
    }

    private enum Label: String {
        case error, warning, note, help

        init(_ severity: Diagnostic.Severity) { self = severity == .error ? .error : .warning }

        var paint: Paint {
            switch self {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            case .help: .green
            }
        }

        /// Whether it begins a message, not a note or help.
        var isOfMessage: Bool { self == .error || self == .warning }
    }
}

extension Location {
    /// The location as compilers print it, for example `Game.swift:3:14`, or the path alone.
    package var text: String {
        place.map { "\(path):\($0.line):\($0.column)" } ?? path
    }
}

extension StringProtocol {
    /// The text with a line break instead of each space after which a line would exceed a width.
    /// - Parameters:
    ///   - column: The column where the text begins, and afterwards the one where it ends.
    ///   - indent: The blanks before all lines except the first.
    func wrapped(to width: Int, from column: inout Int, indent: String) -> String {
        guard width < .max else { return String(self) }
        var text = ""
        // A text of one space stays, since only words are moved.
        for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            let space = index == 0 ? 0 : 1
            let size = String(word).displayWidth
            if column + space + size > width, column > indent.utf8.count, index > 0 {
                text += "\n" + indent
                column = indent.utf8.count
            } else if space == 1 {
                text += " "
                column += 1
            }
            text += word
            column += size
        }
        return text
    }
}

/// The text with the characters escaped that would end the line or control the terminal, for example as `\u{1b}`.
package func printableLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// The source line of a message, split into the part before the name that the message is about, the name, and the rest.
struct Snippet {
    private(set) var before: [Cell] = []
    private(set) var name: [Cell] = []
    private(set) var after: [Cell] = []

    /// A printed character: a tab becomes spaces, and control characters are escaped.
    struct Cell {
        var text: String
        var width: Int
    }

    /// - Returns: Nil if the line ends before the place.
    init?(_ bytes: ArraySlice<UInt8>, at place: Place) {
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

    /// Shortens the line to a width; dots stand for the rest. The name stays.
    mutating func cut(toWidth most: Int) {
        let dots = Cell(text: "…", width: 1)
        name = name.prefix(fitting: max(most - 2, 1))
        var room = max(most - name.width, 0)
        if before.width + after.width <= room { return }
        // The text after the name explains more than the text before it.
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

    /// The spaces below the part before the name, and the mark below the name.
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
    /// The end of the name that starts there, for example `Game.Component`; of anything else, the end of one character.
    package func endOfName(from start: Int) -> Int {
        var end = start
        while end < endIndex {
            let isDot =
                self[end] == UInt8(ascii: ".") && end > start && end + 1 < endIndex && self[end + 1].isPartOfName
            guard isDot || self[end].isPartOfName else { break }
            end += 1
        }
        return Swift.max(end, start + 1)
    }
}

extension UInt8 {
    /// Whether an identifier can contain the byte, backticks included.
    fileprivate var isPartOfName: Bool { isIdentifierPart || self == UInt8(ascii: "`") }
}

/// Reads lines of sources. It keeps the last file, since diagnostics are sorted by file.
package struct SourceLines {
    private let source: (String) -> [UInt8]?
    private var path: String?
    private var bytes: [UInt8] = []
    /// The offset of the first byte of each line.
    private var starts: [Int] = []

    package init(_ source: @escaping (String) -> [UInt8]?) {
        self.source = source
    }

    /// The bytes of a line without its end; nil if there is no such line.
    /// - Parameter line: The 1-based number, as the parser counts lines.
    package mutating func bytes(ofLine line: Int, in path: String) -> ArraySlice<UInt8>? {
        if self.path != path { open(path) }
        guard starts.indices.contains(line - 1) else { return nil }
        let rest = bytes[starts[line - 1]...]
        return rest[..<(rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex)]
    }

    private mutating func open(_ path: String) {
        self.path = path
        bytes = source(path) ?? []
        // A byte order mark has no column.
        starts = bytes.isEmpty ? [] : [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            let isHalf = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if isEnd, !isHalf { starts.append(index + 1) }
        }
    }
}
