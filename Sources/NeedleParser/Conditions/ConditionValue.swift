import NeedleGraph
import SwiftParser
import SwiftSyntax

/// The value of an `#if` condition, as far as it is known.
///
/// The runtime needs Swift 6.1, in the language mode of Swift 5 or later. So `compiler(>=5.9)` is true for all programs that
/// use Needle, and `swift(<5)` for none. `compiler(>=6.2)` is true in some builds. So is `swift(>=6)`, since it tests the
/// language mode, unless the mode of the module is known.
struct ConditionValue {
    /// The value in all builds; nil if it differs between them, or is not known.
    private(set) var value: Bool?
    /// The value with the newest compiler whose language the parser knows; nil if it is still open.
    private(set) var valueToday: Bool?
    /// Whether the compiler skips the code without parsing it if the condition is false.
    private(set) var hidesCode = false
    /// The part without a known value, as a condition that can follow `#if`; empty if the value is known.
    private(set) var text = ""

    /// The condition of `#else`.
    static let otherwise = ConditionValue(true)

    init(_ value: Bool) { (self.value, valueToday) = (value, value) }

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
        valueToday = decided(range.leastToday, before: range.last ?? Subject.endOfToday)
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
        (negated.value, negated.valueToday) = (value.map { !$0 }, valueToday.map { !$0 })
        let isPlain = !text.contains(text: "&&") && !text.contains(text: "||") && !text.contains(" ")
        if value == nil { negated.text = isPlain ? "!\(text)" : "!(\(text))" }
        return negated
    }

    /// The compiler ignores the right side if the left one decides the value.
    func or(_ other: ConditionValue) -> ConditionValue {
        var either = joined(with: other, decisive: true) { "\($0) || \($1)" }
        either.hidesCode = hidesCode && (other.hidesCode || valueToday == true)
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
        whole.valueToday = joined(valueToday, other.valueToday)
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
