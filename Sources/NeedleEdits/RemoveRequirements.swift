// `needle wire --remove Feed`: removes requirements that nothing reads from dependency protocols.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

extension GraphSources {
    /// Removes unused requirements from the protocols of a component, and from the types that conform to them.
    ///
    /// - Parameter name: The requirement to remove; nil for all.
    /// - Returns: Nil if all of them are read, or may be.
    package func removal(of name: String?, from scope: Int) throws(Failure) -> Rewrite? {
        let unused = try UnusedSearch(inspected).unusedRequirementReferences
        let statements = scopes.scopes[scope].statements.filter { statement in
            let known = scopes.requirements[statement.requirement].name
            return unused.contains(statement.reference) && (name == nil || known == name || known.baseName == name)
        }
        if statements.isEmpty { return nil }
        var rewrite = Rewrite("remove unused requirements")
        var removed: [FactReference: String] = [:]
        for statement in statements {
            let name = scopes.requirements[statement.requirement].name
            guard let stated = self.name(of: statement.reference),
                let change = stated.editor.removing(memberAt: stated.place),
                rewrite.changes.add(change, in: stated.path)
            else {
                rewrite.remarks.append("'\(name)' is declared together with others, so it stays")
                continue
            }
            rewrite.summary.append("removed \(name) from \(stated.text)")
            removed[statement.reference] = name.baseName
            removeWitnesses(of: name, statement.reference, &rewrite)
        }
        for label in Set(removed.values).sorted() {
            for argument in mockArguments(labeled: label) where argument.statements.allSatisfy({ removed[$0] != nil }) {
                rewrite.remarks.append("'mock' at \(argument.call.text) gives '\(label)', which nothing needs now")
            }
        }
        return rewrite
    }

    /// Removes a member from the types that conform to a protocol, such as mocks, if nothing else in them names it.
    private func removeWitnesses(of name: String, _ requirement: FactReference, _ rewrite: inout Rewrite) {
        let symbols = linked.symbols
        guard let stated = symbol(around: requirement), let type = symbols[stated].type else { return }
        rewrite.changedTypes.insert(symbols[stated].name.text)
        for id in symbols.table.ids where ![.protocol, .typealias].contains(symbols[id].kind) {
            guard types(inheritedBy: id).contains(type),
                let index = symbols[id].members.firstIndex(where: { $0.name.text == name.baseName }),
                let member = self.name(of: symbols[id].reference(toMember: index, in: linked.modules)),
                let place = location(symbols[id].reference(in: linked.modules))?.place
            else { continue }
            let owner = symbols[id].name.text
            guard member.editor.count(of: name.baseName, inTypeAt: place) == 1,
                let change = member.editor.removing(memberAt: member.place)
            else {
                rewrite.remarks.append("'\(owner)' uses its '\(name)', so that stays")
                continue
            }
            rewrite.changes.add(change, in: member.path)
            rewrite.summary.append("removed \(name) from \(member.text)")
        }
    }
}

/// `needle wire --remove Feed` and `needle wire --remove Feed.api`.
package func runRemoveRequirements(_ subject: String, isDryRun: Bool, _ session: Session) -> Report {
    runRewrite(isDryRun: isDryRun, session) { sources, report throws(Failure) in
        let names = ScopeNames(sources.scopes)
        let meant = try names.subject(subject)
        if let member = meant.member { _ = try names.statements(member, of: meant.scope) }
        let rewrite = try sources.removal(of: meant.member, from: meant.scope)
        if rewrite == nil {
            report.summary = ["nothing that '\(sources.scopes.scopes[meant.scope].name)' requires is unused"]
        }
        return rewrite
    }
}
