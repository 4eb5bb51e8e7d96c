import NeedleGraph
import SwiftSyntax

/// Decides `#if` conditions as far as it is known which flags the module is built with.
///
/// With any flag given, a plain name is true if it is among them and false if not; a flag of other modules alone is false
/// in any case. `true` and `false` are what they are. What `compiler(…)` and `swift(…)` ask may have one answer for all
/// programs of Needle (`VersionCondition`).
/// Everything else, such as `os(…)`, `canImport(…)`, depends on where the code is compiled and stays undecided.
struct CompilationFlags {
    var options: ParseOptions

    /// The value of a condition, as far as it is known.
    enum Outcome: Equatable {
        case decided(Bool)
        /// The rest that is not decided, as a condition that can follow `#if`.
        case open(String)
    }

    func outcome(of condition: ExprSyntax) -> Outcome {
        if !options.decideConditions, !mayBeDecided(condition) { return .open(condition.text) }
        return decide(condition)
    }

    /// Whether there is something in a condition that is decided without options.
    private func mayBeDecided(_ condition: ExprSyntax) -> Bool {
        condition.tokens(viewMode: .sourceAccurate).contains { token in
            switch token.tokenKind {
            case .keyword(.true), .keyword(.false), .identifier("compiler"), .identifier("swift"): true
            default: false
            }
        }
    }

    private func decide(_ condition: ExprSyntax) -> Outcome {
        switch condition.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name) where name.argumentNames == nil:
            isSet(name.baseName.identifierText).map(Outcome.decided) ?? .open(condition.text)
        case .booleanLiteralExpr(let literal):
            .decided(literal.literal.tokenKind == .keyword(.true))
        case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
            negated(decide(negation.expression))
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            tuple.elements.first.map { decide($0.expression) } ?? .open(condition.text)
        case .sequenceExpr(let sequence):
            decide(Array(sequence.elements)[...])
        default:
            VersionCondition(condition.text.utf8).value.map(Outcome.decided) ?? .open(condition.text)
        }
    }

    /// Whether the module is built with a flag; nil if that is not known.
    private func isSet(_ flag: String) -> Bool? {
        if !options.defines.isEmpty { return options.defines.contains(flag) }
        return options.undefines.contains(flag) ? false : nil
    }

    /// Decides `a && b || c`, which the parser gives as a flat list of operands and operators.
    private func decide(_ elements: ArraySlice<ExprSyntax>) -> Outcome {
        if let index = elements.firstIndex(where: { operatorText(of: $0) == "||" }) {
            return disjunction(decide(elements[..<index]), decide(elements[(index + 1)...]))
        }
        if let index = elements.firstIndex(where: { operatorText(of: $0) == "&&" }) {
            return conjunction(decide(elements[..<index]), decide(elements[(index + 1)...]))
        }
        guard elements.count == 1, let only = elements.first else {
            return .open(elements.map(\.text).joined(separator: " "))
        }
        return decide(only)
    }

    private func operatorText(of element: ExprSyntax) -> String? {
        element.as(BinaryOperatorExprSyntax.self)?.operator.text
    }

    private func negated(_ outcome: Outcome) -> Outcome {
        switch outcome {
        case .decided(let value): .decided(!value)
        case .open(let text): .open("!" + parenthesizedUnlessCall(text))
        }
    }

    private func disjunction(_ left: Outcome, _ right: Outcome) -> Outcome {
        switch (left, right) {
        case (.decided(true), _), (_, .decided(true)): .decided(true)
        case (.decided(false), let other), (let other, .decided(false)): other
        case (.open(let left), .open(let right)): .open("\(left) || \(right)")
        }
    }

    private func conjunction(_ left: Outcome, _ right: Outcome) -> Outcome {
        switch (left, right) {
        case (.decided(false), _), (_, .decided(false)): .decided(false)
        case (.decided(true), let other), (let other, .decided(true)): other
        case (.open(let left), .open(let right)):
            .open("\(parenthesizedIfDisjunction(left)) && \(parenthesizedIfDisjunction(right))")
        }
    }

    private func parenthesizedUnlessCall(_ text: String) -> String {
        text.contains(text: "&&") || text.contains(text: "||") || text.contains(" ") ? "(\(text))" : text
    }
}

/// The text as an operand of `&&`.
func parenthesizedIfDisjunction(_ text: String) -> String {
    text.contains(text: "||") ? "(\(text))" : text
}
