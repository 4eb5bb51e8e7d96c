// `needle unused`: what the graph has and nobody uses.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker
internal import NeedleParser

/// Reports what nobody uses: properties, requirements, protocols, members of plugin extensions, and components.
///
/// The words of the code decide, with the type that they stand in: whatever may read something, does.
package func runUnused(isStrict: Bool, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let inspected = try InspectedGraph(session, &report) else { return report }
        let search = try UnusedSearch(inspected)
        let severities = try session.sources == nil ? Workspace(session.fileSystem).settings.severities : Severities()
        report.diagnostics += resolve(search.diagnostics(), lookup: inspected.places())
        var policy = WarningPolicy(isStrict: isStrict, severities: severities)
        policy.ignores = IgnoreComments(parserDiagnostics(of: inspected.modules))
        report.apply(policy)
        if report.diagnostics.isEmpty { report.summary = ["nothing is unused"] }
        return report
    }
}

/// A search for what nobody uses.
struct UnusedSearch {
    private let inspected: InspectedGraph
    private var graph: ScopeGraph { inspected.scopes }
    private var linked: LinkedGraph { inspected.linked }
    /// The words that may read something of which the graph knows no reader, by their names.
    private let mentions: [String: [PlacedMention]]
    /// Whether the tokens of some file are not sure, so that it may read anything.
    private let isUncertain: Bool
    /// The component of each scope.
    private let components: [ID<Component>]
    private let families: Families

    /// A word in a module.
    private struct PlacedMention {
        var mention: Mention
        var module: String
        var id: ID<Module>?
    }

    init(_ inspected: InspectedGraph) throws(Failure) {
        self.inspected = inspected
        let (graph, linked) = (inspected.scopes, inspected.linked)
        components = linked.components.ids.filter { !linked.components[$0].isTemplate }
        families = Families(linked)
        let untaken = graph.properties.filter { !$0.isTaken }.map(\.name)
        let stated = graph.scopes.flatMap(\.statements).map { graph.requirements[$0.requirement].name }
        let members = untaken + stated + graph.pluginMembers.map(\.name)
        let names = MentionedNames(Set(members.map { String($0.prefix { $0 != "(" }) }))
        let found = try allSuccesses(
            inspected.context.workers.map(inspected.modules, atOnce: 1) { module in
                Result { () throws(Failure) in try Self.mentions(of: names, in: module, inspected) }
            }
        )
        isUncertain = found.contains { $0 == nil }
        var mentions: [String: [PlacedMention]] = [:]
        for found in found.compactMap({ $0 }) {
            for found in found { mentions[found.mention.name, default: []].append(found) }
        }
        self.mentions = mentions
    }

    /// - Returns: Nil if a file may read anything.
    private static func mentions(
        of names: MentionedNames,
        in module: ParsedModule,
        _ inspected: InspectedGraph
    ) throws(Failure) -> [PlacedMention]? {
        let index = try index(of: module, inspected.context)
        let id = inspected.linked.modules.named(Name(index.parameters.module))
        var found: [PlacedMention] = []
        for source in index.sources {
            let bytes = try Failure.wrapping(try inspected.context.fileSystem.read(source.printedPath)).bytes
            guard let words = bytes.withUnsafeBufferPointer({ names.mentions(in: $0) }) else { return nil }
            found += words.map { PlacedMention(mention: $0, module: index.parameters.module, id: id) }
        }
        return found
    }

    func diagnostics() -> [Diagnostic] {
        let ofGraph: Set<DiagnosticID> = [.componentWithoutParent, .uncollectedContribution, .emptyCollection]
        let orphans = inspected.diagnostics.filter { ofGraph.contains($0.id) }
        return orphans + unusedProtocols()
            + (isUncertain ? [] : unusedProperties() + unusedRequirements() + unusedPluginMembers())
    }

    // MARK: - Properties

    /// The declarations of the properties that nobody uses.
    var unusedPropertyReferences: Set<FactReference> {
        Set((isUncertain ? [] : unusedProperties()).compactMap(\.anchor.fact))
    }

    private func unusedProperties() -> [Diagnostic] {
        // Specializations of a generic component, and subclasses, have one property each for one declaration.
        let groups = Dictionary(grouping: graph.properties) { $0.reference }
        let listed = Set(graph.pluginMembers.map(\.property).map { graph.properties[$0].reference })
        return groups.compactMap { reference, properties -> Diagnostic? in
            let property = properties[0]
            guard !properties.contains(where: \.isTaken), property.access > .fileprivate,
                !listed.contains(reference)
            else { return nil }
            let scopes = properties.map(\.scope)
            guard !scopes.contains(where: mayHaveWitnesses) else { return nil }
            let families = families(of: scopes)
            let isRead = (mentions[property.name] ?? []).contains { found in
                if property.access == .internal, found.module != reference.module { return false }
                return switch found.mention.base {
                case .dependency: false
                case .other: sees(found, reference)
                case .none, .instance: self.families.mayStand(found.mention, in: families)
                }
            }
            return isRead ? nil : .unusedProperty(property.name, of: graph.scopes[property.scope].name, reference)
        }
    }

    /// Whether members of a component may be there for a protocol that it conforms to.
    private func mayHaveWitnesses(_ scope: Int) -> Bool {
        let component = linked.components[components[scope]]
        if linked.symbols[component.symbol].inheritance.count > 1 { return true }
        return linked.symbols.extensions(of: component.type).contains { !linked.symbols[$0].inheritance.isEmpty }
    }

    /// Whether a value of a type may be where a word stands: the module of the type is among those that are imported there, at any
    /// depth.
    private func sees(_ found: PlacedMention, _ declaration: FactReference) -> Bool {
        guard let viewer = found.id,
            let owner = linked.modules.named(Name(declaration.module))
        else { return true }
        return linked.modules.sees(viewer, owner)
    }

    // MARK: - Requirements

    private func unusedRequirements() -> [Diagnostic] {
        var scopes: [FactReference: [Int]] = [:]
        var names: [FactReference: String] = [:]
        for (scope, value) in graph.scopes.enumerated() {
            for statement in value.statements {
                scopes[statement.reference, default: []].append(scope)
                names[statement.reference] = graph.requirements[statement.requirement].name
            }
        }
        return scopes.compactMap { reference, scopes -> Diagnostic? in
            guard let name = names[reference] else { return nil }
            let families = families(of: scopes)
            let isRead = (mentions[String(name.prefix { $0 != "(" })] ?? []).contains { found in
                let isInComponent = self.families.isComponent(found.mention.type)
                switch found.mention.base {
                case .other: return sees(found, reference)
                case .instance: return self.families.mayStand(found.mention, in: families)
                // Another type may have a dependency that it was given.
                case .dependency: return !isInComponent || self.families.mayStand(found.mention, in: families)
                // In a class, what nothing stands before is no requirement.
                case .none: return !isInComponent && self.families.mayStand(found.mention, in: families)
                }
            }
            let components = Set(scopes.map { graph.scopes[$0].name }).sorted(by: bytesAscending)
            return isRead ? nil : .unusedRequirement(name, of: components, reference)
        }
    }

    // MARK: - Plugins and protocols

    private func unusedPluginMembers() -> [Diagnostic] {
        graph.pluginMembers.compactMap { member -> Diagnostic? in
            guard !member.isTaken else { return nil }
            let isRead = (mentions[String(member.name.prefix { $0 != "(" })] ?? []).contains {
                $0.mention.base == .other
            }
            return isRead
                ? nil : .unusedPluginMember(member.name, of: graph.scopes[member.scope].name, member.reference)
        }
    }

    /// The protocols that inherit `Dependency` and that nothing names.
    private func unusedProtocols() -> [Diagnostic] {
        let symbols = linked.symbols
        var named: Set<Name> = []
        for id in symbols.table.ids {
            let types = symbols[id].inheritance + [symbols[id].declaration.aliased].compactMap { $0 }
            for type in types { named.formUnion(type.type.paths.flatMap(\.parts).map(\.name)) }
        }
        return symbols.table.ids.compactMap { id -> Diagnostic? in
            guard symbols[id].kind == .protocol, linked.statedProtocols.contains(id), !named.contains(symbols[id].name)
            else {
                return nil
            }
            return .unusedProtocol(symbols[id].name.text, symbols[id].reference(in: linked.modules))
        }
    }

    // MARK: - Components

    /// The topmost classes of some scopes' components.
    private func families(of scopes: [Int]) -> Set<TypeName> {
        Set(scopes.compactMap { families.topmost[linked.components[components[$0]].type] })
    }
}

/// The components that inherit one another. A class may read what those that it inherits have, and the other way round.
private struct Families {
    /// By the type of each component, the topmost component that it inherits.
    private(set) var topmost: [TypeName: TypeName] = [:]
    /// The families of the components that have a name, without the types around it.
    private var byName: [Name: Set<TypeName>] = [:]
    /// The protocols and aliases: members may stand in their extensions.
    private var others: Set<Name> = []

    init(_ linked: LinkedGraph) {
        for id in linked.components.ids {
            // The linker bounds how many classes inherit one another.
            let classes = sequence(first: id) { linked.components[$0].superclass }
            let type = linked.components[id].type
            let family = classes.reduce(type) { linked.components[$1].type }
            topmost[type] = family
            byName[type.name.parts[type.name.parts.count - 1], default: []].insert(family)
        }
        for id in linked.symbols.table.ids where [.protocol, .typealias].contains(linked.symbols[id].kind) {
            others.insert(linked.symbols[id].name)
        }
    }

    /// Whether a type may be a component, by its name.
    func isComponent(_ type: Mention.EnclosingType?) -> Bool { type.map { byName[Name($0.name)] != nil } ?? false }

    /// Whether a word that means a member of `self` may mean one of a component of these families: it stands in one of them, or in
    /// an extension of a protocol or of a base class of the runtime library.
    func mayStand(_ mention: Mention, in families: Set<TypeName>) -> Bool {
        guard let type = mention.type else { return false }
        let name = Name(type.name)
        if let found = byName[name] { return !found.isDisjoint(with: families) }
        return others.contains(name) || type.isExtension && type.name.hasSuffix("Component")
    }
}
