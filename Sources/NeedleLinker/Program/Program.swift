import NeedleDiagnostics
import NeedleGraph

/// A program as the first passes find it: its components, who makes whom, what each component asks for and what it has.
///
/// A class, since all later passes share it and it never changes: a copy of its tables would retain each of them.
final class Program: Sendable {
    /// The modules and what they declare, and what each name means at its place.
    let resolver: TypeResolver
    let components: Table<Component>
    /// Who makes whom; nothing is bound yet.
    let edges: Table<Edge>
    let oddCalls: OddCalls
    let stated: StatedRequirements
    let statedProtocols: StatedProtocols
    let properties: Properties
    /// The non-core component and the plugin extension of each pluginized component.
    let plugins: SideTable<Component, Plugin?>

    init(
        _ made: MadeComponents,
        _ stated: StatedRequirements,
        _ joined: JoinedMembers,
        _ workers: Workers
    ) {
        resolver = made.resolver
        components = made.components
        edges = joined.edges
        oddCalls = made.oddCalls
        self.stated = stated
        statedProtocols = StatedProtocols(made.resolver, workers)
        properties = joined.properties
        plugins = joined.plugins
    }

    var modules: Modules { _read { yield resolver.modules } }
    var symbols: Symbols { _read { yield resolver.symbols } }
    var requirements: Table<Requirement> { _read { yield stated.requirements } }
    var sites: SideTable<Component, [RequirementSite]> { _read { yield stated.sites } }

    /// A component and its superclasses, the nearest first.
    func withSuperclasses(_ id: ID<Component>) -> some Sequence<ID<Component>> {
        sequence(first: id) { self.components[$0].superclass }.prefix(components.count)
    }

    /// Where the class of a component is declared.
    func reference(_ id: ID<Component>) -> FactReference { symbols[components[id].symbol].reference(in: modules) }
}

/// Gives who reads the program short names for its parts.
protocol ProgramReader {
    var program: Program { get }
}

extension ProgramReader {
    var components: Table<Component> { _read { yield program.components } }
    var modules: Modules { _read { yield program.modules } }
    var symbols: Symbols { _read { yield program.symbols } }
}
