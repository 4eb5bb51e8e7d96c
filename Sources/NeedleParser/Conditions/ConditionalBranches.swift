import NeedleGraph
import SwiftSyntax

/// The branches of one `#if` that can be active, and under which condition.
struct ConditionalBranch {
    /// The condition of the branch; nil if the flags decide that it is active.
    var condition: Condition?
    /// The code in the branch, of whatever kind.
    var elements: Syntax
}

extension CompilationFlags {
    /// The branches that the flags do not rule out, in source order.
    func branches(of directive: IfConfigDeclSyntax) -> [ConditionalBranch] {
        var branches: [ConditionalBranch] = []
        /// The conditions of the earlier branches, which must all be false.
        var excluded: [String] = []
        for clause in directive.clauses {
            let outcome = clause.condition.map(outcome(of:)) ?? .decided(true)
            if outcome == .decided(false) { continue }
            let own: [String] =
                if case .open(let text) = outcome { [parenthesizedIfNeeded(text, excluded)] } else { [] }
            let text = (excluded.map { "!(\($0))" } + own).joined(separator: " && ")
            if let elements = clause.elements {
                branches.append(
                    ConditionalBranch(condition: text.isEmpty ? nil : Condition(text), elements: Syntax(elements))
                )
            }
            guard case .open(let text) = outcome else { break }
            excluded.append(text)
        }
        return branches
    }

    /// A condition stands alone in the first branch, and in an `&&` in the others.
    private func parenthesizedIfNeeded(_ text: String, _ excluded: [String]) -> String {
        excluded.isEmpty ? text : parenthesizedIfDisjunction(text)
    }
}
