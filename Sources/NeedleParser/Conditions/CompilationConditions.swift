import NeedleGraph
import SwiftParser
import SwiftSyntax

/// The `#if`s of a source that test the version of the compiler or of the language.
///
/// The compiler skips a branch for another version, so the branch need not be valid Swift: it may be written for a future
/// compiler, or for a very old one. A branch that no compiler of a program with Needle reads is replaced by white space, so
/// that all other code keeps its place. All readers of the source get the result, so none of them has to know branches.
package struct VersionedBranches {
    private struct Branch {
        /// The range of the condition; empty for `#else`.
        var condition: Range<Int>
        var meaning: ConditionValue
        var body: Range<Int>
    }

    private let source: UnsafeBufferPointer<UInt8>
    /// The branches of each complete `#if` that is not inside a dead branch.
    private var directives: [[Branch]] = []

    /// - Parameter mode: The language mode of the module; nil if it is not known.
    /// - Complexity: O(n) in the bytes.
    package init(_ source: UnsafeBufferPointer<UInt8>, _ mode: LanguageMode? = nil) {
        self.source = source
        var scanner = TokenScanner(source, from: startOfCode(in: source))
        var open: [[Branch]] = []
        while let token = scanner.next() {
            guard case .punctuation("#") = token, case .word(let word)? = scanner.next(), !word.isEscaped else {
                continue
            }
            let start = scanner.position - word.bytes.count - 1
            switch word.keyword {
            case .if: open.append([])
            case .elseif, .else, .endif:
                guard let last = open.last?.indices.last else { continue }
                open[open.count - 1][last].body = open[open.count - 1][last].condition.upperBound..<start
            default: continue
            }
            if word.keyword == .endif {
                directives.append(open.removeLast())
                continue
            }
            let isElse = word.keyword == .else
            let end = isElse ? scanner.position : endOfCondition(from: scanner.position)
            let condition = scanner.position..<end
            let meaning = isElse ? .otherwise : ConditionValue(UnsafeBufferPointer(rebasing: source[condition]), mode)
            open[open.count - 1].append(Branch(condition: condition, meaning: meaning, body: end..<end))
            scanner.skip(to: end)
        }
    }

    /// A condition ends with its line, or at a comment.
    private func endOfCondition(from start: Int) -> Int {
        source[start...].indices.first { index in
            source[index].isLineEnd || source.holds("//", at: index) || source.holds("/*", at: index)
        } ?? source.count
    }

    /// The source without the branches that no compiler of a program with Needle reads; nil if there are none.
    package var text: [UInt8]? {
        var text: [UInt8]?
        for directive in directives {
            for body in Self.hidden(in: directive, by: \.value) {
                text = text ?? Array(source)
                text?.blank(body)
            }
        }
        return text
    }

    /// The source without the branches that the newest compiler known to the parser skips, and with the known conditions of
    /// the same `#if`s replaced by their values; nil if it skips none.
    package var textForNewestCompiler: [UInt8]? {
        let asked = directives.filter { !Self.hidden(in: $0, by: \.valueWithNewestCompiler).isEmpty }
        if asked.isEmpty { return nil }
        var text = Array(source)
        for directive in asked {
            for branch in directive where !branch.condition.isEmpty {
                guard let value = branch.meaning.valueWithNewestCompiler else { continue }
                text.blank(branch.condition)
                text.replaceSubrange(
                    branch.condition.lowerBound + 1..<branch.condition.lowerBound + 1 + (value ? 4 : 5),
                    with: (value ? "true" : "false").utf8
                )
            }
            for body in Self.hidden(in: directive, by: \.valueWithNewestCompiler) { text.blank(body) }
        }
        return text
    }

    /// The skipped branches: those with a false condition, and all after one with a true condition.
    private static func hidden(in directive: [Branch], by value: KeyPath<ConditionValue, Bool?>) -> [Range<Int>] {
        var isDecided = false
        return directive.compactMap { branch in
            let isHidden = isDecided || branch.meaning.hidesCode && branch.meaning[keyPath: value] == false
            if branch.meaning.hidesCode, branch.meaning[keyPath: value] == true { isDecided = true }
            return isHidden ? branch.body : nil
        }
    }
}

extension [UInt8] {
    /// Replaces a text by spaces, except its line ends. A list of attributes becomes one attribute, since an `#if` among
    /// attributes cannot be empty.
    fileprivate mutating func blank(_ range: Range<Int>) {
        let attribute = withUnsafeBufferPointer { TokenScanner.attribute(in: UnsafeBufferPointer(rebasing: $0[range])) }
        for index in range where !self[index].isLineEnd { self[index] = UInt8(ascii: " ") }
        if let attribute {
            replaceSubrange(range.lowerBound + attribute..<range.lowerBound + attribute + 2, with: "@a".utf8)
        }
    }
}

extension TokenScanner {
    /// The offset of the first attribute of a text that contains only attributes; nil for any other text.
    fileprivate static func attribute(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        /// What may follow the last token.
        enum Place {
            case attribute, name, argumentsOrAttribute
        }
        var scanner = TokenScanner(text, from: 0)
        var (first, place, depth): (Int?, Place, Int) = (nil, .attribute, 0)
        while let token = scanner.next() {
            switch token {
            case .punctuation("(") where depth > 0 || place == .argumentsOrAttribute: depth += 1
            case .punctuation(")") where depth > 0:
                depth -= 1
                if depth == 0 { place = .attribute }
            case _ where depth > 0: break
            case .punctuation("@") where place != .name:
                first = first ?? scanner.position - 1
                place = .name
            case .word where place == .name: place = .argumentsOrAttribute
            case .punctuation(".") where place == .argumentsOrAttribute: place = .name
            default: return nil
            }
        }
        return place == .name || depth > 0 ? nil : first
    }
}

/// The value of an `#if` condition, as far as it is known.
///
/// The runtime needs Swift 6.1, in the language mode of Swift 5 or later. So `compiler(>=5.9)` is true for all programs that
/// use Needle, and `swift(<5)` for none. `compiler(>=6.2)` is true in some builds. So is `swift(>=6)`, since it tests the
/// language mode, unless the mode of the module is known.
struct ConditionValue {
    /// The value in all builds; nil if it differs between them, or is not known.
    private(set) var value: Bool?
    /// The value with the newest compiler whose language the parser knows; nil if it is still open.
    private(set) var valueWithNewestCompiler: Bool?
    /// Whether the compiler skips the code without parsing it if the condition is false.
    private(set) var hidesCode = false
    /// The part without a known value, as a condition that can follow `#if`; empty if the value is known.
    private(set) var text = ""

    /// The condition of `#else`.
    static let otherwise = ConditionValue(true)

    init(_ value: Bool) { (self.value, valueWithNewestCompiler) = (value, value) }

    init(undecided condition: ExprSyntax) { text = condition.text }

    /// - Parameter condition: The text after `#if` or `#elseif` on its line.
    init(_ condition: UnsafeBufferPointer<UInt8>, _ mode: LanguageMode?) {
        var parser = Parser(condition, maximumNestingLevel: FileParse.maximumNestingLevel)
        self = ExprSyntax.parse(from: &parser).conditionValue { ConditionValue(term: $0, mode) }
    }

    /// - Parameters:
    ///   - term: A condition without operators.
    ///   - mode: The language mode of the module; nil if it is not known.
    init(term: ExprSyntax, _ mode: LanguageMode?) {
        if let literal = term.as(BooleanLiteralExprSyntax.self) {
            self.init(literal.literal.tokenKind == .keyword(.true))
            return
        }
        self.init(undecided: term)
        guard let call = term.as(FunctionCallExprSyntax.self),
            let subject = Subject(rawValue: call.calledExpression.text)
        else { return }
        let comparison = call.arguments.text.filter { $0 != " " }
        let isAtLeast = comparison.hasPrefix(">=")
        guard isAtLeast || comparison.hasPrefix("<") else { return }
        let numbers = comparison.dropFirst(isAtLeast ? 2 : 1).split(separator: ".", omittingEmptySubsequences: false)
        guard var version = numbers.map({ Int($0) }) as? [Int] else { return }
        while version.last == 0 { version.removeLast() }
        hidesCode = true
        let range = subject.range(in: mode)
        func decided(_ least: [Int], before end: [Int]?) -> Bool? {
            if !least.lexicographicallyPrecedes(version) { return isAtLeast }
            guard let end, !version.lexicographicallyPrecedes(end) else { return nil }
            return !isAtLeast
        }
        value = decided(range.least, before: range.last)
        valueWithNewestCompiler = decided(range.leastToday, before: range.last ?? Subject.endOfToday)
        if value != nil { text = "" }
    }

    /// The thing whose version is tested.
    private enum Subject: String {
        case compiler, swift

        /// The first version that the parser does not know.
        static let endOfToday = [6, 4]

        /// The least version of all builds, that of builds with today's compiler, and the last one if it is known. The version
        /// of the language is 5.10 in the mode of Swift 5, and that of the compiler in other modes.
        func range(in mode: LanguageMode?) -> (least: [Int], leastToday: [Int], last: [Int]?) {
            switch (self, mode) {
            case (.compiler, _), (.swift, .swift6): ([6, 1], [6, 3], nil)
            case (.swift, .swift5): ([5, 10], [5, 10], [5, 10])
            case (.swift, nil): ([5, 10], [5, 10], nil)
            }
        }
    }

    var negated: ConditionValue {
        var negated = self
        (negated.value, negated.valueWithNewestCompiler) = (value.map { !$0 }, valueWithNewestCompiler.map { !$0 })
        let isPlain = !text.contains(text: "&&") && !text.contains(text: "||") && !text.contains(" ")
        if value == nil { negated.text = isPlain ? "!\(text)" : "!(\(text))" }
        return negated
    }

    /// The compiler ignores the right side if the left one decides the value.
    func or(_ other: ConditionValue) -> ConditionValue {
        var either = joined(with: other, decisive: true) { "\($0) || \($1)" }
        either.hidesCode = hidesCode && (other.hidesCode || valueWithNewestCompiler == true)
        return either
    }

    func and(_ other: ConditionValue) -> ConditionValue {
        var both = joined(with: other, decisive: false) {
            "\(parenthesizedIfDisjunction($0)) && \(parenthesizedIfDisjunction($1))"
        }
        both.hidesCode = hidesCode || other.hidesCode
        return both
    }

    /// - Parameter decisive: The value that one side has, if it decides that of the whole.
    private func joined(
        with other: ConditionValue,
        decisive: Bool,
        _ text: (String, String) -> String
    ) -> ConditionValue {
        func joined(_ left: Bool?, _ right: Bool?) -> Bool? {
            if left == decisive || right == decisive { return decisive }
            return left == nil || right == nil ? nil : !decisive
        }
        var whole = self
        whole.value = joined(value, other.value)
        whole.valueWithNewestCompiler = joined(valueWithNewestCompiler, other.valueWithNewestCompiler)
        let isOpen = value == nil && other.value == nil
        whole.text = whole.value != nil ? "" : isOpen ? text(self.text, other.text) : self.text + other.text
        return whole
    }
}

/// The text as an operand of `&&`.
func parenthesizedIfDisjunction(_ text: String) -> String {
    text.contains(text: "||") ? "(\(text))" : text
}

extension ExprSyntax {
    /// The value of a condition, whose operators the parser gives as a flat list.
    ///
    /// - Parameter value: The value of a part without operators and parentheses.
    func conditionValue(_ value: (ExprSyntax) -> ConditionValue) -> ConditionValue {
        switch self.as(ExprSyntaxEnum.self) {
        case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
            return negation.expression.conditionValue(value).negated
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return value(self) }
            return only.expression.conditionValue(value)
        case .sequenceExpr(let sequence):
            let ways = sequence.elements.split { $0.isOperator("||") }.map { $0.split { $0.isOperator("&&") } }
            guard ways.joined().allSatisfy({ $0.count == 1 }) else { return value(self) }
            let values = ways.map { way in way.joined().map { $0.conditionValue(value) }.combined { $0.and($1) } }
            return values.compactMap { $0 }.combined { $0.or($1) } ?? value(self)
        default:
            return value(self)
        }
    }

    private func isOperator(_ text: String) -> Bool {
        self.as(BinaryOperatorExprSyntax.self)?.operator.text == text
    }
}

extension Array {
    /// All elements combined, from the first on; nil if there are none.
    fileprivate func combined(_ combine: (Element, Element) -> Element) -> Element? {
        first.map { dropFirst().reduce($0, combine) }
    }
}

/// Evaluates `#if` conditions as far as the flags are known that the module is built with.
///
/// A flag of the module is true, and a flag of other modules only is false. Any other flag may come from the command line or
/// the configuration, as `DEBUG` does, and stays undecided. `compiler(…)` and `swift(…)` may have one value for all programs
/// that use Needle (`ConditionValue`). Everything else, such as `os(…)` and `canImport(…)`, depends on where the code is
/// compiled and stays undecided.
struct CompilationFlags {
    var options: ParseOptions

    /// One branch of an `#if` that can be active.
    struct Branch {
        /// The condition of the branch; nil if the flags decide that it is active.
        var condition: Condition?
        /// The code in the branch, of any kind.
        var elements: Syntax
    }

    /// The branches that the flags do not rule out, in source order.
    func branches(of directive: IfConfigDeclSyntax) -> [Branch] {
        var branches: [Branch] = []
        /// The conditions of the earlier branches, which must all be false.
        var excluded: [String] = []
        for clause in directive.clauses {
            let value = clause.condition.map(value(of:)) ?? .otherwise
            if value.value == false { continue }
            var parts = excluded.map { "!(\($0))" }
            let text = value.text
            if value.value == nil { parts.append(excluded.isEmpty ? text : parenthesizedIfDisjunction(text)) }
            if let elements = clause.elements {
                let condition = parts.isEmpty ? nil : Condition(parts.joined(separator: " && "))
                branches.append(Branch(condition: condition, elements: Syntax(elements)))
            }
            if value.value == true { break }
            excluded.append(text)
        }
        return branches
    }

    private func value(of condition: ExprSyntax) -> ConditionValue {
        if !options.decideConditions, !mayBeDecided(condition) { return ConditionValue(undecided: condition) }
        return condition.conditionValue { term in
            guard let name = term.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else {
                return ConditionValue(term: term, options.languageMode)
            }
            return isSet(name.baseName.identifierText).map { ConditionValue($0) } ?? ConditionValue(undecided: term)
        }
    }

    /// Whether a condition contains a term that may be decided without options.
    private func mayBeDecided(_ condition: ExprSyntax) -> Bool {
        condition.tokens(viewMode: .sourceAccurate).contains { token in
            switch token.tokenKind {
            case .keyword(.true), .keyword(.false), .identifier("compiler"), .identifier("swift"): true
            default: false
            }
        }
    }

    /// Whether the module is built with a flag; nil if that is not known.
    private func isSet(_ flag: String) -> Bool? {
        if options.defines.contains(flag) { return true }
        return options.undefines.contains(flag) ? false : nil
    }
}
