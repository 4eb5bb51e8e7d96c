// `needle unused`: what the graph has and nobody uses.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker
internal import NeedleParser

/// Reports what nobody uses: properties, requirements, protocols, members of plugin extensions, and components.
///
/// Whether code reads something, its words tell: whatever may read it, does.
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
    private let families: [TypeName: TypeName]

    /// A word with the type around it.
    private struct PlacedMention {
        var base: Mention.Base
        var module: String
        /// The component whose class or extension it stands in, if it stands in one.
        var component: TypeName?
    }

    init(_ inspected: InspectedGraph) throws(Failure) {
        self.inspected = inspected
        let (graph, linked) = (inspected.scopes, inspected.linked)
        components = linked.components.ids.filter { !linked.components[$0].isTemplate }
        families = linked.families
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
            for (name, mention) in found { mentions[name, default: []].append(mention) }
        }
        self.mentions = mentions
    }

    /// - Returns: Nil if a file may read anything.
    private static func mentions(
        of names: MentionedNames,
        in module: ParsedModule,
        _ inspected: InspectedGraph
    ) throws(Failure) -> [(String, PlacedMention)]? {
        let (linked, context) = (inspected.linked, inspected.context)
        let index = try index(of: module, context)
        guard let id = linked.modules.named(Name(index.parameters.module)) else { return [] }
        let files = Dictionary(linked.modules[id].facts.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var found: [(String, PlacedMention)] = []
        for source in index.sources {
            let bytes = try Failure.wrapping(try context.fileSystem.read(source.printedPath)).bytes
            guard let words = bytes.withUnsafeBufferPointer({ names.mentions(in: $0) }) else {
                return nil
            }
            for word in words {
                // The last declaration that begins before the word; what is not recorded has no component around it.
                let declaration = source.places.declarations.lastIndex { $0.name < word.place }
                let component = files[source.path].flatMap { file in
                    declaration.flatMap {
                        type(around: linked.symbols.symbol(module: id, file: file, declaration: $0), linked)
                    }
                }
                found.append(
                    (word.name, PlacedMention(base: word.base, module: index.parameters.module, component: component))
                )
            }
        }
        return found
    }

    /// The type of a class or an extension.
    private static func type(around symbol: ID<Symbol>, _ linked: LinkedGraph) -> TypeName? {
        switch linked.symbols[symbol].kind {
        case .class, .extension: linked.symbols[symbol].type
        default: nil
        }
    }

    func diagnostics() -> [Diagnostic] {
        let orphans = inspected.diagnostics.filter { $0.id == .componentWithoutParent }
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
            let isRead = (mentions[property.name] ?? []).contains { mention in
                if property.access == .internal, mention.module != reference.module { return false }
                return switch mention.base {
                case .dependency: false
                case .other: true
                case .none: mayStand(mention, in: families)
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
            let isRead = (mentions[String(name.prefix { $0 != "(" })] ?? []).contains { mention in
                switch mention.base {
                case .other: true
                case .dependency: mayStand(mention, in: families)
                // In an extension of the protocol. In a class, what nothing stands before is no requirement.
                case .none: mention.component.map { self.families[$0] == nil } ?? true
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
            let isRead = (mentions[String(member.name.prefix { $0 != "(" })] ?? []).contains { $0.base == .other }
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

    /// The topmost classes of some scopes' components. A class may read what those that it inherits have, and the other way
    /// round.
    private func families(of scopes: [Int]) -> Set<TypeName> { Set(scopes.compactMap { families[type(of: $0)] }) }

    private func type(of scope: Int) -> TypeName { linked.components[components[scope]].type }

    /// Whether a word stands in a component of one of these families, or may.
    private func mayStand(_ mention: PlacedMention, in families: Set<TypeName>) -> Bool {
        guard let component = mention.component, let family = self.families[component] else { return true }
        return families.contains(family)
    }
}

extension LinkedGraph {
    /// By the type of each component, the topmost component that it inherits.
    fileprivate var families: [TypeName: TypeName] {
        var families: [TypeName: TypeName] = [:]
        for id in components.ids {
            // The linker bounds how many classes inherit one another.
            let classes = sequence(first: id) { components[$0].superclass }
            families[components[id].type] = classes.reduce(components[id].type) { components[$1].type }
        }
        return families
    }
}
