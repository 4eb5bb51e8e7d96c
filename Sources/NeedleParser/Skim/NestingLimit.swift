/// Finds out whether a source nests deeper than the Swift parser can follow, or has too many alternatives.
///
/// The parser calls itself once per level. It counts the brackets it has entered, but not brackets it merely looks ahead
/// over, and no chains without brackets such as `try try try` or `A -> B -> C`; each directly nested `[` doubles its time.
/// The compiler gives up at 256 levels, so no program that compiles is rejected here for its brackets.
///
/// Each `else if` and each `<` is a level as well. The compiler follows more of them than fit on a small stack: some ten
/// thousand and more than a thousand. So they have their own limits, and a file that comes near them is read on a deep stack.
/// The branches of an `#if` and the operators of its condition have limits, since each fact in it contains all of them.
package struct NestingLimit {
    /// The first token that exceeds a limit, if there is one.
    private(set) var excess: Excess?
    /// Whether the source nests deeper than the stacks of threads allow.
    private(set) var needsDeepStack = false

    package struct Excess: Hashable, Sendable {
        /// The exceeded limit, as in a message.
        package enum Kind: String, Hashable, Sendable {
            case nesting = "code is nested too deeply"
            case alternatives = "an 'if' has more than 10000 'else if'; use a 'switch'"
            case allAlternatives = "the file has more than 50000 'else if'; split it"
            case branches = "an '#if' has more than 100 branches; split it"
            case operators = "the conditions of an '#if' have more than 100 operators; split it"
        }

        /// An offset in or after the token.
        package var offset: Int
        package var kind: Kind
    }

    /// Open brackets of all kinds, and open `#if`s.
    private var depth = 0
    /// The number of consecutive equal words, or `[`.
    private var repetitions = 0
    /// The arrows and the open angle brackets in one type.
    private var arrows = 0
    private var angles = 0
    /// For each open bracket of any kind, the angle brackets that are open before it.
    private var anglesBefore: [Int] = []
    /// The `else if`s of the open chain at each depth.
    private var alternatives: [Int] = []
    /// The `else if`s of the whole file. Chains can be nested, so all may be levels of one place.
    private var allAlternatives = 0
    /// Whether the last word is an `else`, but not of an `#else`.
    private var isElse = false
    /// The branches and operators of each open `#if`, and whether the last token may belong to a condition.
    private var directives: [(branches: Int, operators: Int)] = []
    private var isInCondition = false
    /// The last token: a word, or a byte of punctuation, which is zero after a word.
    private var previousWord: UnsafeBufferPointer<UInt8>?
    private var previousByte: UInt8 = 0

    private static let maximumDepth = 250
    private static let maximumChain = 100
    private static let maximumAngles = 1000
    private static let maximumDirectBrackets = 12
    private static let maximumAlternatives = 10_000
    private static let maximumAllAlternatives = 50_000
    /// More alternatives or angle brackets than this need a deep stack.
    private static let maximumShallow = 100
    private static let maximumBranches = 100
    private static let maximumOperators = 100

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
            note(repetitions > Self.maximumChain, .nesting, at: offset)
        } else {
            repetitions = 0
        }
        if let keyword = word.keyword {
            isInCondition = false
            takeKeyword(keyword, at: offset)
            isElse = keyword == .else && previousByte != "#"
        } else {
            isElse = false
        }
        previousWord = word.bytes
        previousByte = 0
    }

    private mutating func takeKeyword(_ keyword: Keyword, at offset: Int) {
        let isDirective = previousByte == "#"
        switch keyword {
        case .if where isDirective:
            depth += 1
            note(depth > Self.maximumDepth, .nesting, at: offset)
            directives.append((branches: 1, operators: 0))
            isInCondition = true
        case .elseif where isDirective:
            guard !directives.isEmpty else { break }
            directives[directives.count - 1].branches += 1
            note(directives[directives.count - 1].branches > Self.maximumBranches, .branches, at: offset)
            isInCondition = true
        case .endif where isDirective:
            depth -= 1
            _ = directives.popLast()
        case .if: takeIf(at: offset)
        case .func, .var, .let, .typealias, .case, .`init`: (arrows, angles) = (0, 0)
        default: break
        }
    }

    /// An `if` that follows no `else` begins a new chain.
    private mutating func takeIf(at offset: Int) {
        let level = max(depth, 0)
        guard isElse, previousByte == 0 else {
            if level < alternatives.count { alternatives[level] = 0 }
            return
        }
        while alternatives.count <= level { alternatives.append(0) }
        alternatives[level] += 1
        note(alternatives[level] > Self.maximumAlternatives, .alternatives, at: offset)
        allAlternatives += 1
        if allAlternatives > Self.maximumShallow { needsDeepStack = true }
        note(allAlternatives > Self.maximumAllAlternatives, .allAlternatives, at: offset)
    }

    private mutating func takeOperator(_ byte: UInt8, at offset: Int) {
        guard isInCondition, previousByte == byte, !directives.isEmpty else { return }
        directives[directives.count - 1].operators += 1
        note(directives[directives.count - 1].operators > Self.maximumOperators, .operators, at: offset)
    }

    private mutating func takePunctuation(_ byte: UInt8, at offset: Int) {
        switch byte {
        case "(": enter(at: offset)
        case "{":
            enter(at: offset)
            (angles, arrows) = (0, 0)
        case "[":
            enter(at: offset)
            repetitions = previousByte == byte ? repetitions + 1 : 0
            note(repetitions > Self.maximumDirectBrackets, .nesting, at: offset)
        case ")", "]":
            angles = leave()
        case "}":
            _ = leave()
            // No type continues after a brace.
            (angles, arrows) = (0, 0)
        case "<":
            angles += 1
            if angles > Self.maximumShallow { needsDeepStack = true }
            note(angles > Self.maximumAngles, .nesting, at: offset)
        case ">" where previousByte == "-":
            arrows += 1
            note(arrows > Self.maximumChain, .nesting, at: offset)
        case ">": angles = max(angles - 1, 0)
        case ".", "?", "@", "~", "-":
            // They occur between the names in `A<B.C<D?, () -> E>>`, as `&` does.
            break
        case ",": arrows = 0
        // They cannot occur in `A -> B -> C`.
        case ";", ":", "=": (angles, arrows) = (0, 0)
        case "&":
            takeOperator(byte, at: offset)
            if previousByte == byte { angles = 0 }
        case "|":
            takeOperator(byte, at: offset)
            angles = 0
        default: angles = 0
        }
        previousWord = nil
        previousByte = byte
    }

    private mutating func enter(at offset: Int) {
        depth += 1
        anglesBefore.append(angles)
        note(depth > Self.maximumDepth, .nesting, at: offset)
    }

    /// - Returns: The angle brackets that were open before the bracket that ends.
    private mutating func leave() -> Int {
        depth -= 1
        return anglesBefore.popLast() ?? 0
    }

    private mutating func note(_ isTooMuch: Bool, _ kind: Excess.Kind, at offset: Int) {
        if isTooMuch, excess == nil { excess = Excess(offset: offset, kind: kind) }
    }
}
