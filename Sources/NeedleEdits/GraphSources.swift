internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker
internal import NeedleParser
package import NeedleQuestions

/// A graph with its sources, for edits that need both.
package struct GraphSources: Sendable {
    package let linked: LinkedGraph
    package let scopes: ScopeGraph
    let location: @Sendable (FactReference) -> Location?
    /// The text of a source by its printed path.
    package let read: @Sendable (String) -> [UInt8]?
    /// The printed paths of the sources of a module.
    package let sources: @Sendable (String) -> [String]

    package init(
        _ linked: LinkedGraph,
        _ scopes: ScopeGraph,
        location: @escaping @Sendable (FactReference) -> Location?,
        read: @escaping @Sendable (String) -> [UInt8]?,
        sources: @escaping @Sendable (String) -> [String]
    ) {
        (self.linked, self.scopes, self.location) = (linked, scopes, location)
        (self.read, self.sources) = (read, sources)
    }

    /// The name of a fact in its source; nil if the source can no longer be read.
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
    package var withSources: GraphSources {
        let (index, fileSystem) = (indexes(), context.fileSystem)
        return GraphSources(
            linked,
            scopes,
            location: { index($0.module)?.location(of: $0) },
            read: { try? fileSystem.read($0).bytes },
            sources: { index($0)?.sources.map(\.printedPath) ?? [] }
        )
    }
}
