import NeedleGraph
import SwiftSyntax

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
