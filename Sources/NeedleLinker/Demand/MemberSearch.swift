import NeedleDiagnostics
import NeedleGraph

/// Finds members of components that a person may have meant, among all that their classes declare.
///
/// A class, since it remembers the members of each component that it was asked about.
final class MemberSearch {
    /// A member of a declaration.
    struct Found {
        var symbol: ID<Symbol>
        var index: Int
    }

    private struct Members {
        var byName: [Name: [Found]] = [:]
        /// Those of scopes, by kind and canonical type; several of one name come one after the other.
        var byType: [TypeKey: [Found]] = [:]
    }

    private struct TypeKey: Hashable {
        var kind: Member.Kind
        var type: Name?
    }

    private let program: Program
    private var known: [ID<Component>: Members] = [:]
    /// How many names may still be compared. A program in which thousands of providers are missing has another fault than
    /// misspelled names, and to compare all with all would take longer than to link it.
    private var comparisonsLeft = 20_000

    init(_ program: Program) {
        self.program = program
    }

    func member(_ found: Found) -> Member { program.symbols[found.symbol].declaration.members[found.index] }

    func reference(_ found: Found) -> FactReference {
        program.symbols[found.symbol].reference(toMember: found.index, in: program.modules)
    }

    /// The members of this name, those of the class itself included.
    func named(_ name: Name, in component: ID<Component>) -> [Found] { members(of: component).byName[name] ?? [] }

    /// The members of scopes that have the kind and the canonical type of another one.
    func alike(_ wanted: Member, in component: ID<Component>) -> [Found] {
        members(of: component).byType[TypeKey(kind: wanted.kind, type: wanted.type?.canonical)] ?? []
    }

    /// Of some members, those whose name is the nearest to another one.
    func nearest(_ name: Name, among found: [Found]) -> [Found] {
        guard comparisonsLeft >= found.count else { return [] }
        comparisonsLeft -= found.count
        guard let near = NeedleDiagnostics.nearest(name.text, in: found.map { member($0).name.text }) else { return [] }
        return found.filter { member($0).name.text == near }
    }

    private func members(of component: ID<Component>) -> Members {
        if let members = known[component] { return members }
        var members = Members()
        for symbol in program.resolver.declarations(ofMembersOf: program.components[component].type) {
            for (index, member) in program.symbols[symbol].declaration.members.enumerated() {
                let found = Found(symbol: symbol, index: index)
                members.byName[member.name, default: []].append(found)
                guard !member.isStatic else { continue }
                members.byType[TypeKey(kind: member.kind, type: member.type?.canonical), default: []].append(found)
            }
        }
        known[component] = members
        return members
    }
}
