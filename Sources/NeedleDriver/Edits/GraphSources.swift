internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleInspection
internal import NeedleLinker
internal import NeedleParser

/// A graph with the sources that it was made from, for those who change both.
struct GraphSources: Sendable {
    let linked: LinkedGraph
    let scopes: ScopeGraph
    /// The place of a fact.
    let location: @Sendable (FactReference) -> Location?
    /// The text of a source by its printed path.
    let read: @Sendable (String) -> [UInt8]?
    /// The printed paths of the sources of a module.
    let sources: @Sendable (String) -> [String]

    /// The component of a scope.
    func component(of scope: Int) -> ID<Component> {
        linked.components.ids.filter { !linked.components[$0].isTemplate }[scope]
    }

    /// The name of a fact in its source; nil if the source cannot be read any more.
    func name(of fact: FactReference) -> SourceName? {
        guard let location = location(fact), let place = location.place, let text = read(location.path) else {
            return nil
        }
        return SourceName(path: location.path, place: place, editor: SourceEditor(text))
    }
}

/// The name of a declaration or a member in a source.
struct SourceName {
    let path: String
    let place: Place
    let editor: SourceEditor

    /// For example `Feed.swift:3:9`.
    var text: String { Location(path: path, place: place).text }
}

extension InspectedGraph {
    /// The graph with its sources on the disk.
    var withSources: GraphSources {
        let named = Dictionary(modules.map { ($0.request.name.text, $0) }) { first, _ in first }
        let indexes = Locked<[String: ModuleIndex?]>([:])
        let context = context
        @Sendable func moduleIndex(_ module: String) -> ModuleIndex? {
            if let known = indexes.withLock({ $0[module] }) { return known }
            let found = named[module].flatMap { try? index(of: $0, context) }
            indexes.withLock { $0[module] = .some(found) }
            return found
        }
        return GraphSources(
            linked: linked,
            scopes: scopes,
            location: { moduleIndex($0.module)?.location(of: $0) },
            read: { try? context.fileSystem.read($0).bytes },
            sources: { moduleIndex($0)?.sources.map(\.printedPath) ?? [] }
        )
    }
}
