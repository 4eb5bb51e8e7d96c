/// What an `#if` condition that asks for the version of the compiler or of the language is known to be.
///
/// The runtime needs Swift 6.1, in the language mode of Swift 5 or a later one. So `compiler(>=5.9)` holds wherever a program
/// of Needle is compiled, and `swift(<5)` nowhere. `compiler(>=6.2)` holds in some builds. So does `swift(>=6)`, since it asks
/// for the language mode.
struct VersionCondition: Equatable {
    /// The value with all compilers and language modes; nil if it differs among them, or is not known.
    private(set) var value: Bool?
    /// The value with the newest compiler whose language the parser knows; nil if that does not decide it.
    private(set) var valueToday: Bool?
    /// Whether the compiler does not parse the code behind it where it is false.
    private(set) var hidesCode = false

    /// - Parameter condition: What follows `#if` or `#elseif` on its line, or a part of it.
    init(_ condition: some Collection<UInt8>) {
        var reader = Reader(bytes: Array(condition))
        guard let read = reader.disjunction(), reader.isAtEnd else { return }
        self = read
    }

    /// The branch behind `#else`.
    static let otherwise = VersionCondition(value: true, valueToday: true, hidesCode: false)

    private init(value: Bool? = nil, valueToday: Bool? = nil, hidesCode: Bool = false) {
        self.value = value
        self.valueToday = valueToday
        self.hidesCode = hidesCode
    }

    /// - Parameter version: Its numbers, without zeros at the end.
    private init(of subject: Subject, isLessThan version: [Int]) {
        let range = subject.range
        func decided(_ least: [Int], before end: [Int]?) -> Bool? {
            if !least.lexicographicallyPrecedes(version) { return false }
            guard let end, !version.lexicographicallyPrecedes(end) else { return nil }
            return true
        }
        value = decided(range.least, before: nil)
        valueToday = decided(range.leastToday, before: Subject.endOfToday)
        hidesCode = true
    }

    /// What has a version.
    private enum Subject: String {
        case compiler, swift

        /// The first version that the parser does not know.
        static let endOfToday = [6, 4]

        /// The least version of all builds, and that of builds with today's compiler. The version of the language is 5.10
        /// in the mode of Swift 5, and that of the compiler in others.
        var range: (least: [Int], leastToday: [Int]) {
            switch self {
            case .compiler: ([6, 1], [6, 3])
            case .swift: ([5, 10], [5, 10])
            }
        }
    }

    private var negated: VersionCondition {
        VersionCondition(value: value.map { !$0 }, valueToday: valueToday.map { !$0 }, hidesCode: hidesCode)
    }

    /// The compiler does not look at the right side where the left one decides it.
    private func or(_ other: VersionCondition) -> VersionCondition {
        VersionCondition(
            value: Self.disjunction(value, other.value),
            valueToday: Self.disjunction(valueToday, other.valueToday),
            hidesCode: hidesCode && (other.hidesCode || valueToday == true)
        )
    }

    private func and(_ other: VersionCondition) -> VersionCondition {
        var both = negated.or(other.negated).negated
        both.hidesCode = hidesCode || other.hidesCode
        return both
    }

    private static func disjunction(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == true || right == true { return true }
        return left == false && right == false ? false : nil
    }

    /// Reads a condition from its bytes. It stops where the nesting is too deep to be a person's.
    private struct Reader {
        let bytes: [UInt8]
        private var position = 0
        private var depth = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        var isAtEnd: Bool {
            mutating get {
                skipSpaces()
                return position == bytes.count || take("//") || take("/*")
            }
        }

        mutating func disjunction() -> VersionCondition? {
            guard var read = conjunction() else { return nil }
            while take("||") {
                guard let next = conjunction() else { return nil }
                read = read.or(next)
            }
            return read
        }

        private mutating func conjunction() -> VersionCondition? {
            guard var read = operand() else { return nil }
            while take("&&") {
                guard let next = operand() else { return nil }
                read = read.and(next)
            }
            return read
        }

        private mutating func operand() -> VersionCondition? {
            depth += 1
            defer { depth -= 1 }
            guard depth < 100 else { return nil }
            if take("!") { return operand()?.negated }
            if take("(") {
                let read = disjunction()
                return take(")") ? read : nil
            }
            return term()
        }

        /// A flag, a literal, or a word with what stands in its parentheses.
        private mutating func term() -> VersionCondition? {
            guard let word = word() else { return nil }
            guard take("(") else {
                guard let literal = Bool(word) else { return VersionCondition() }
                return VersionCondition(value: literal, valueToday: literal)
            }
            let start = position
            if let subject = Subject(rawValue: word), let condition = comparison(of: subject), take(")") {
                return condition
            }
            position = start
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
            position = end + 1
            return VersionCondition()
        }

        private mutating func comparison(of subject: Subject) -> VersionCondition? {
            let isAtLeast = take(">=")
            guard isAtLeast || take("<"), let text = word() else { return nil }
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard var version = numbers as? [Int] else { return nil }
            while version.last == 0 { version.removeLast() }
            let isLess = VersionCondition(of: subject, isLessThan: version)
            return isAtLeast ? isLess.negated : isLess
        }

        private mutating func word() -> String? {
            skipSpaces()
            let start = position
            while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
            return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            !" \t\r\n()!&|<>=,/\"".utf8.contains(byte)
        }

        private mutating func take(_ token: String) -> Bool {
            skipSpaces()
            guard bytes[position...].starts(with: token.utf8) else { return false }
            position += token.utf8.count
            return true
        }

        private mutating func skipSpaces() {
            while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
        }
    }
}
