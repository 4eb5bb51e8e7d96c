import NeedleGraph
import SwiftSyntax

/// Evaluates `#if` conditions as far as the flags are known that the module is built with.
///
/// A flag of the module is true, and a flag of other modules only is false. Any other flag may come from the command line or
/// the configuration, as `DEBUG` does, and stays undecided. `compiler(…)` and `swift(…)` may have one value for all programs
/// that use Needle (`VersionCondition`). Everything else, such as `os(…)` and `canImport(…)`, depends on where the code is
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
            let outcome = clause.condition.map(outcome(of:)) ?? .decided(true)
            if outcome == .decided(false) { continue }
            var parts = excluded.map { "!(\($0))" }
            if case .open(let text) = outcome {
                parts.append(excluded.isEmpty ? text : parenthesizedIfDisjunction(text))
            }
            if let elements = clause.elements {
                let condition = parts.isEmpty ? nil : Condition(parts.joined(separator: " && "))
                branches.append(Branch(condition: condition, elements: Syntax(elements)))
            }
            guard case .open(let text) = outcome else { break }
            excluded.append(text)
        }
        return branches
    }

    private func outcome(of condition: ExprSyntax) -> Outcome {
        if !options.decideConditions, !mayBeDecided(condition) { return .open(condition.text) }
        return condition.conditionValue { term in
            if let name = term.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
                return isSet(name.baseName.identifierText).map(Outcome.decided) ?? .open(term.text)
            }
            return VersionCondition(term: term, options.languageMode).value.map(Outcome.decided)
                ?? .open(term.text)
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

/// The value of a condition, as far as it is known.
private enum Outcome: Equatable, ConditionValue {
    case decided(Bool)
    /// The undecided rest, as a condition that can follow `#if`.
    case open(String)

    var negated: Outcome {
        switch self {
        case .decided(let value): .decided(!value)
        case .open(let text):
            .open(
                text.contains(text: "&&") || text.contains(text: "||") || text.contains(" ") ? "!(\(text))" : "!\(text)"
            )
        }
    }

    func or(_ other: Outcome) -> Outcome {
        switch (self, other) {
        case (.decided(true), _), (_, .decided(true)): .decided(true)
        case (.decided(false), let open), (let open, .decided(false)): open
        case (.open(let left), .open(let right)): .open("\(left) || \(right)")
        }
    }

    func and(_ other: Outcome) -> Outcome {
        switch (self, other) {
        case (.decided(false), _), (_, .decided(false)): .decided(false)
        case (.decided(true), let open), (let open, .decided(true)): open
        case (.open(let left), .open(let right)):
            .open("\(parenthesizedIfDisjunction(left)) && \(parenthesizedIfDisjunction(right))")
        }
    }
}

/// The text as an operand of `&&`.
private func parenthesizedIfDisjunction(_ text: String) -> String {
    text.contains(text: "||") ? "(\(text))" : text
}
