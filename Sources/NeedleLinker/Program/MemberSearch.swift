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
        /// Those of scopes, by kind and type; several of one name come one after the other.
        var byType: [TypeKey: [Found]] = [:]
    }

    private struct TypeKey: Hashable {
        var kind: Member.Kind
        var type: TypeExpression?
    }

    private let resolver: TypeResolver
    private var known: [TypeName: Members] = [:]
    /// How many names may still be compared. A program in which thousands of providers are missing has another fault than
    /// misspelled names, and to compare all with all would take longer than to link it.
    private var comparisonsLeft = 20_000

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
    }

    func member(_ found: Found) -> Member { resolver.symbols[found.symbol].declaration.members[found.index] }

    func reference(_ found: Found) -> FactReference {
        resolver.symbols[found.symbol].reference(toMember: found.index, in: resolver.modules)
    }

    /// The members of this name, those of the class itself included.
    func named(_ name: Name, in component: TypeName) -> [Found] { members(of: component).byName[name] ?? [] }

    /// The members of scopes that have the kind and the type of another one.
    func alike(_ wanted: Member, in component: TypeName) -> [Found] {
        members(of: component).byType[TypeKey(kind: wanted.kind, type: wanted.type?.type)] ?? []
    }

    /// Those of the same kind and type whose name is the nearest to that of another member.
    func nearest(_ wanted: Member, in component: TypeName) -> [Found] {
        let (name, found) = (wanted.name, alike(wanted, in: component))
        guard comparisonsLeft >= found.count else { return [] }
        comparisonsLeft -= found.count
        guard let near = NeedleDiagnostics.nearest(name.text, in: found.map { member($0).name.text }) else { return [] }
        return found.filter { member($0).name.text == near }
    }

    private func members(of component: TypeName) -> Members {
        if let members = known[component] { return members }
        var members = Members()
        for symbol in resolver.declarations(ofMembersOf: component) {
            for (index, member) in resolver.symbols[symbol].declaration.members.enumerated() {
                let found = Found(symbol: symbol, index: index)
                members.byName[member.name, default: []].append(found)
                guard !member.isStatic else { continue }
                members.byType[TypeKey(kind: member.kind, type: member.type?.type), default: []].append(found)
            }
        }
        known[component] = members
        return members
    }
}
