import SwiftParser
import SwiftSyntax

/// The known value of an `#if` condition that tests the version of the compiler or of the language.
///
/// The runtime needs Swift 6.1, in the language mode of Swift 5 or later. So `compiler(>=5.9)` is true for all programs that
/// use Needle, and `swift(<5)` for none. `compiler(>=6.2)` is true in some builds. So is `swift(>=6)`, since it tests the
/// language mode, unless the mode of the module is known.
struct VersionCondition {
    /// The value with all compilers and language modes; nil if it differs between them, or is not known.
    private(set) var value: Bool?
    /// The value with the newest compiler whose language the parser knows; nil if it is still open.
    private(set) var valueToday: Bool?
    /// Whether the compiler skips the code without parsing it if the condition is false.
    private(set) var hidesCode = false

    /// The condition of `#else`.
    static let otherwise = VersionCondition(value: true, valueToday: true)
}

extension VersionCondition: ConditionValue {
    /// - Parameter condition: The text after `#if` or `#elseif` on its line.
    init(_ condition: UnsafeBufferPointer<UInt8>, _ mode: LanguageMode?) {
        var parser = Parser(condition, maximumNestingLevel: FileParse.maximumNestingLevel)
        self = ExprSyntax.parse(from: &parser).conditionValue { VersionCondition(term: $0, mode) }
    }

    /// - Parameters:
    ///   - term: A condition without operators.
    ///   - mode: The language mode of the module; nil if it is not known.
    init(term: ExprSyntax, _ mode: LanguageMode?) {
        self.init()
        if let literal = term.as(BooleanLiteralExprSyntax.self) {
            value = literal.literal.tokenKind == .keyword(.true)
            valueToday = value
        }
        guard let call = term.as(FunctionCallExprSyntax.self),
            let subject = Subject(rawValue: call.calledExpression.text)
        else { return }
        let comparison = call.arguments.text.filter { $0 != " " }
        let isAtLeast = comparison.hasPrefix(">=")
        guard isAtLeast || comparison.hasPrefix("<") else { return }
        let numbers = comparison.dropFirst(isAtLeast ? 2 : 1).split(separator: ".", omittingEmptySubsequences: false)
        guard var version = numbers.map({ Int($0) }) as? [Int] else { return }
        while version.last == 0 { version.removeLast() }
        let isLess = VersionCondition(of: subject, mode, isLessThan: version)
        self = isAtLeast ? isLess.negated : isLess
    }

    /// - Parameter version: Its numbers, without zeros at the end.
    private init(of subject: Subject, _ mode: LanguageMode?, isLessThan version: [Int]) {
        let range = subject.range(in: mode)
        func decided(_ least: [Int], before end: [Int]?) -> Bool? {
            if !least.lexicographicallyPrecedes(version) { return false }
            guard let end, !version.lexicographicallyPrecedes(end) else { return nil }
            return true
        }
        self.init(
            value: decided(range.least, before: range.last),
            valueToday: decided(range.leastToday, before: range.last ?? Subject.endOfToday),
            hidesCode: true
        )
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

    var negated: VersionCondition {
        VersionCondition(value: value.map { !$0 }, valueToday: valueToday.map { !$0 }, hidesCode: hidesCode)
    }

    /// The compiler ignores the right side if the left one decides the value.
    func or(_ other: VersionCondition) -> VersionCondition {
        VersionCondition(
            value: Self.disjunction(value, other.value),
            valueToday: Self.disjunction(valueToday, other.valueToday),
            hidesCode: hidesCode && (other.hidesCode || valueToday == true)
        )
    }

    func and(_ other: VersionCondition) -> VersionCondition {
        var both = negated.or(other.negated).negated
        both.hidesCode = hidesCode || other.hidesCode
        return both
    }

    private static func disjunction(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == true || right == true { return true }
        return left == false && right == false ? false : nil
    }
}

/// The value of a condition that may contain operators.
protocol ConditionValue {
    var negated: Self { get }
    func or(_ other: Self) -> Self
    func and(_ other: Self) -> Self
}

extension ExprSyntax {
    /// The value of a condition, whose operators the parser gives as a flat list.
    ///
    /// - Parameter value: The value of a part without operators and parentheses.
    func conditionValue<Value: ConditionValue>(_ value: (ExprSyntax) -> Value) -> Value {
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
