import NeedleDiagnostics
import NeedleGraph

/// Adds the components that conform to `Contributing`, and the type that each contributes.
///
/// - Returns: Reports of components that cannot contribute.
/// - Complexity: Linear in all declarations; in most programs none names the protocol.
func findContributors(
    _ components: Table<Component>,
    _ names: TypeResolver,
    _ contributions: inout Contributions
) -> [Diagnostic] {
    guard names.symbols.table.ids.contains(where: { names.symbols[$0].namesContributing }) else { return [] }
    let reader = ContributorReader(resolver: names, components: components)
    var diagnostics: [Diagnostic] = []
    func report(_ fault: Diagnostic.ContributionFault, of id: ID<Component>) {
        contributions.faulty.insert(id)
        let reference = names.symbols[components[id].symbol].reference(in: names.modules)
        let diagnostic = Diagnostic.badContribution(of: components[id].name, fault, reference)
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
    let conforming = components.ids.filter(reader.conforms)
    for id in conforming where !components.isTemplate(id) {
        do throws(Diagnostic.ContributionFault) {
            contributions.contributors.append(try reader.contributor(id))
        } catch {
            report(error, of: id)
        }
    }
    // A generic class is fine if a subclass or specialization with known arguments uses it.
    let classes = conforming.filter { !components.isTemplate($0) }.flatMap(components.withSuperclasses)
    let used = Set(classes.map { components[$0].type })
    for id in conforming where components.isTemplate(id) && !used.contains(components[id].type) {
        report(.isGeneric, of: id)
    }
    return diagnostics
}

private struct ContributorReader: ResolverReader {
    let resolver: TypeResolver
    let components: Table<Component>

    func conforms(_ id: ID<Component>) -> Bool {
        components.withSuperclasses(id).contains {
            symbols.declarations(of: components[$0]).contains { symbol in
                !symbols[symbol].inheritance.isEmpty && resolver.seesFoundation(resolver.context(around: symbol))
                    && resolver.inherited(by: symbol).contains { resolver.inherits($0, Self.contributing) }
            }
        }
    }

    private static let contributing = TypeExpression("Contributing")

    func contributor(_ id: ID<Component>) throws(Diagnostic.ContributionFault) -> Contributor {
        if components[id].kind == .bootstrap { throw .isRoot }
        if components[id].kind == .nonCore { throw .isNonCore }
        if let name = components.classWithoutParentInitializer(id, symbols) { throw .lacksInitializer(of: name) }
        for part in components.parts(of: id, resolver) {
            for symbol in symbols.declarations(of: components[part.component]) {
                for (index, member) in symbols[symbol].members.enumerated()
                where member.name == "contribution" && member.kind == .variable && !member.isStatic {
                    return try contributor(id, symbol, index, part.bound)
                }
            }
        }
        let declarations = components.withSuperclasses(id).flatMap { symbols.declarations(of: components[$0]) }
        let near = declarations.flatMap { symbols[$0].members.map(\.name.text) }
        throw .lacksProperty(near: nearest("contribution", in: near))
    }

    private func contributor(
        _ id: ID<Component>,
        _ symbol: ID<Symbol>,
        _ index: Int,
        _ bound: [Name: TypeExpression]
    ) throws(Diagnostic.ContributionFault) -> Contributor {
        let member = symbols[symbol].members[index]
        guard member.typeOrigin == .written, let written = member.type else { throw .lacksType }
        if case .opaque = written.type.form { throw .isOpaque(written.written.text) }
        if member.effects != Effects() { throw .hasEffects }
        let type = resolver.substitute(bound, in: resolver.resolve(written.type, in: resolver.context(inside: symbol)))
        let isolation = resolver.isolation(of: member, in: symbol) ?? isolationOfClass(id)
        if let isolation, isolation != .mainActor { throw .isOfActor(isolation.description) }
        return Contributor(component: id, type: type, symbol: symbol, member: index, isolation: isolation)
    }

    /// The global actor of the class, which isolates its initializer.
    private func isolationOfClass(_ id: ID<Component>) -> TypeExpression? {
        resolver.isolatedClass(aboveMembersOf: components[id].symbol) == nil
            ? nil : resolver.isolation(ofMembersOf: components[id].symbol)
    }
}

extension Symbol {
    /// Whether it inherits something of the name of the runtime's `Contributing`.
    var namesContributing: Bool { inheritance.contains { $0.type.path?.last.name == Self.contributing } }

    private static let contributing: Name = "Contributing"
}

extension Table<Component> {
    /// The name of the class that keeps a component from being created with a parent; nil if none does. The nearest class that
    /// declares an initializer decides.
    func classWithoutParentInitializer(_ id: ID<Component>, _ symbols: Symbols) -> String? {
        let decides = withSuperclasses(id).first { symbols[self[$0].symbol].declaration.parentInitializer != nil }
        guard let decides, symbols[self[decides].symbol].declaration.parentInitializer == .hidden else { return nil }
        return self[decides].name
    }
}

extension TypeExpression {
    /// The main actor, as a resolved type.
    static let mainActor = TypeExpression("MainActor")
}
