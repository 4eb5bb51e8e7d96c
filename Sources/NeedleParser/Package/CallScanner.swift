// The calls in a `Package.swift`, as far as its tokens tell.

/// Scans a source for brackets, for the member functions that are called, and for the labels of arguments.
struct CallScanner {
    enum Token {
        /// A word before a colon.
        case label(Word)
        /// A bracket that opens, and the name of the member that is called with it, as the `target` of `.target(`.
        case opening(call: Word?)
        /// A bracket that closes.
        /// - Parameter depth: How many brackets were open in front of it.
        case closing(depth: Int)
    }

    private var scanner: TokenScanner
    /// How many brackets are open.
    private(set) var depth = 0

    init(_ source: UnsafeBufferPointer<UInt8>) {
        scanner = TokenScanner(source, from: 0)
    }

    /// Whether the tokens may differ from what the compiler sees.
    var isUncertain: Bool { scanner.isUncertain }

    /// The offset of the first byte that was not scanned yet.
    var position: Int { scanner.position }

    mutating func next() -> Token? {
        var isMember = false
        var word: Word?
        while let token = scanner.next() {
            switch token {
            case .word(let next): word = next
            case .punctuation(let byte) where "([{".utf8.contains(byte):
                depth += 1
                return .opening(call: isMember && byte == UInt8(ascii: "(") ? word : nil)
            case .punctuation(let byte) where ")]}".utf8.contains(byte):
                depth -= 1
                return .closing(depth: depth + 1)
            case .punctuation(let byte):
                if byte == UInt8(ascii: ":"), let word { return .label(word) }
                isMember = byte == UInt8(ascii: ".")
                word = nil
            }
        }
        return nil
    }
}
