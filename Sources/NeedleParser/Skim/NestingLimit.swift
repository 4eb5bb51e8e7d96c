/// Finds out whether a source nests deeper than the Swift parser can follow.
///
/// The parser calls itself once per level. It counts the brackets it has entered, but not those it merely looks ahead
/// over, and no chains without brackets such as `try try try` or `A -> B -> C`; directly nested `[` double its time
/// each. The compiler gives up at 256 levels, so no program that compiles is turned away here.
struct NestingLimit {
    /// The offset of the token that goes too deep, if there is one.
    private(set) var excess: Int?

    /// Open brackets of all kinds, and open `#if`s.
    private var depth = 0
    /// How often the same word, or `[`, stands in a row.
    private var repetitions = 0
    /// The arrows, and the open angle brackets, in one type.
    private var arrows = 0
    private var angles = 0
    private var previous: TokenScanner.Token?

    private static let maximumDepth = 250
    private static let maximumChain = 100
    private static let maximumDirectBrackets = 12

    /// - Parameter offset: An offset in or after the token.
    mutating func take(_ token: TokenScanner.Token, at offset: Int) {
        switch token {
        case .word(let word): takeWord(word)
        case .punctuation(let byte): takePunctuation(byte)
        }
        previous = token
        let isTooDeep =
            depth > Self.maximumDepth || arrows > Self.maximumChain || angles > Self.maximumChain
            || repetitions > (isWord(token) ? Self.maximumChain : Self.maximumDirectBrackets)
        if isTooDeep, excess == nil { excess = offset }
    }

    private mutating func takeWord(_ word: Word) {
        switch previous {
        case .word(let other) where word.equals(other): repetitions += 1
        default: repetitions = 0
        }
        guard let keyword = word.keyword else { return }
        if case .punctuation(UInt8(ascii: "#")) = previous {
            if keyword == .if { depth += 1 }
            if keyword == .endif { depth -= 1 }
        }
        switch keyword {
        case .func, .var, .let, .typealias, .case, .`init`: (arrows, angles) = (0, 0)
        default: break
        }
    }

    private mutating func takePunctuation(_ byte: UInt8) {
        switch previous {
        case .punctuation(UInt8(ascii: "[")) where byte == UInt8(ascii: "["): repetitions += 1
        default: repetitions = 0
        }
        if !isInGenericName(byte) { angles = 0 }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
        case UInt8(ascii: "<"):
            angles += 1
        case UInt8(ascii: ">"):
            if case .punctuation(UInt8(ascii: "-")) = previous { arrows += 1 } else { angles = max(angles - 1, 0) }
        default:
            break
        }
        if endsType(byte) { arrows = 0 }
    }

    /// Whether the byte can stand between the names in `A<B.C<D?>>`.
    private func isInGenericName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "&"): true
        default: false
        }
    }

    /// Whether the byte cannot stand in `A -> B -> C`, so that it ends the type.
    private func endsType(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    private func isWord(_ token: TokenScanner.Token) -> Bool {
        if case .word = token { true } else { false }
    }
}
