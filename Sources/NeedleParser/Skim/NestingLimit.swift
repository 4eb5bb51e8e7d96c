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
    /// What the last token was: a word, or the byte of a punctuation, which is zero after a word.
    private var previousWord: UnsafeBufferPointer<UInt8>?
    private var previousByte: UInt8 = 0

    private static let maximumDepth = 250
    private static let maximumChain = 100
    private static let maximumDirectBrackets = 12

    /// - Parameter offset: An offset in or after the token.
    mutating func take(_ token: TokenScanner.Token, at offset: Int) {
        switch token {
        case .word(let word): takeWord(word, at: offset)
        case .punctuation(let byte): takePunctuation(byte, at: offset)
        }
    }

    private mutating func takeWord(_ word: Word, at offset: Int) {
        if let previousWord, word.bytes.count == previousWord.count, word.bytes.elementsEqual(previousWord) {
            repetitions += 1
            note(repetitions > Self.maximumChain, at: offset)
        } else {
            repetitions = 0
        }
        if let keyword = word.keyword { takeKeyword(keyword, at: offset) }
        previousWord = word.bytes
        previousByte = 0
    }

    private mutating func takeKeyword(_ keyword: Keyword, at offset: Int) {
        switch keyword {
        case .if where previousByte == UInt8(ascii: "#"):
            depth += 1
            note(depth > Self.maximumDepth, at: offset)
        case .endif where previousByte == UInt8(ascii: "#"):
            depth -= 1
        case .func, .var, .let, .typealias, .case, .`init`:
            (arrows, angles) = (0, 0)
        default:
            break
        }
    }

    private mutating func takePunctuation(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"):
            enter(at: offset)
        case UInt8(ascii: "["):
            enter(at: offset)
            repetitions = previousByte == byte ? repetitions + 1 : 0
            note(repetitions > Self.maximumDirectBrackets, at: offset)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
            angles = 0
        case UInt8(ascii: "<"):
            angles += 1
            note(angles > Self.maximumChain, at: offset)
        case UInt8(ascii: ">") where previousByte == UInt8(ascii: "-"):
            arrows += 1
            note(arrows > Self.maximumChain, at: offset)
        case UInt8(ascii: ">"):
            angles = max(angles - 1, 0)
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "&"):
            // They stand between the names in `A<B.C<D?>>`.
            break
        default:
            angles = 0
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
            UInt8(ascii: "="):
            // They cannot stand in `A -> B -> C`.
            arrows = 0
        default:
            break
        }
        previousWord = nil
        previousByte = byte
    }

    private mutating func enter(at offset: Int) {
        depth += 1
        angles = 0
        note(depth > Self.maximumDepth, at: offset)
    }

    private mutating func note(_ isTooDeep: Bool, at offset: Int) {
        if isTooDeep, excess == nil { excess = offset }
    }
}
