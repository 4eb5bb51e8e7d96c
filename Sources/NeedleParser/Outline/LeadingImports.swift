import NeedleGraph

/// The imports at the head of a file, as far as they can be read without the Swift parser: modules, perhaps after an
/// access level, each on a line of its own.
///
/// Most files import so, and to the parser an import is as much work as a member.
struct LeadingImports {
    /// The imports in source order, and the offset of each module.
    private(set) var imports: [(fact: Import, offset: Int)] = []
    /// The offset after the last of them.
    private(set) var end: Int

    private let source: UnsafeBufferPointer<UInt8>

    /// - Parameter start: The offset after a byte order mark and a hash-bang line.
    init(_ source: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.source = source
        end = start
        var scanner = TokenScanner(source, from: start)
        while let next = readImport(&scanner), endsLine(next.end, beforeNextOf: scanner) {
            imports.append((next.fact, next.offset))
            end = next.end
        }
    }

    private func readImport(_ scanner: inout TokenScanner) -> (fact: Import, offset: Int, end: Int)? {
        guard var word = nextWord(&scanner) else { return nil }
        let access = word.keyword?.access
        if access != nil {
            guard let next = nextWord(&scanner) else { return nil }
            word = next
        }
        guard word.keyword == .import, let module = nextWord(&scanner), isModule(module) else { return nil }
        let end = scanner.position
        return (Import(path: Name(utf8: module.bytes), access: access), end - module.bytes.count, end)
    }

    private func nextWord(_ scanner: inout TokenScanner) -> Word? {
        guard case .word(let word)? = scanner.next(), !word.isEscaped else { return nil }
        return word
    }

    /// Whether a word is the name of a module for certain; one in lowercase may be a keyword.
    private func isModule(_ word: Word) -> Bool {
        guard let first = word.bytes.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
        return word.bytes.allSatisfy { $0 < 0x80 } && !word.bytes.equals("Any") && !word.bytes.equals("Self")
    }

    /// Whether nothing but a comment follows on the line, and nothing that the import could go on with on the next.
    private func endsLine(_ end: Int, beforeNextOf scanner: TokenScanner) -> Bool {
        var index = end
        while index < source.count, source[index] == UInt8(ascii: " ") || source[index] == UInt8(ascii: "\t") {
            index += 1
        }
        let rest = UnsafeBufferPointer(rebasing: source[index...])
        let byte = rest.first ?? UInt8(ascii: "\n")
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || rest.holds("//", at: 0) else { return false }
        var scanner = scanner
        return switch scanner.next() {
        case nil, .word, .punctuation(UInt8(ascii: "@")), .punctuation(UInt8(ascii: "#")): true
        case .punctuation: false
        }
    }
}
