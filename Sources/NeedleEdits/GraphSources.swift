internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
package import NeedleGraph
package import NeedleLinker
internal import NeedleParser
package import NeedleQuestions

/// A graph with its sources, for edits that need both.
package struct GraphSources: Sendable {
    let inspected: InspectedGraph
    // Stored, since edits read them in loops.
    package let linked: LinkedGraph
    package let scopes: ScopeGraph
    let location: @Sendable (FactReference) -> Location?
    private let index: @Sendable (String) -> ModuleIndex?

    /// - Parameter location: Finds the places of facts; nil for the places in the indexes of the modules.
    package init(_ inspected: InspectedGraph, location: (@Sendable (FactReference) -> Location?)? = nil) {
        let index = inspected.indexes()
        (self.inspected, self.index) = (inspected, index)
        (linked, scopes) = (inspected.linked, inspected.scopes)
        self.location = location ?? { index($0.module)?.location(of: $0) }
    }

    /// The text of a source by its printed path.
    func read(_ path: String) -> [UInt8]? { try? inspected.context.fileSystem.read(path).bytes }

    /// The printed paths of the sources of a module.
    func sources(_ module: String) -> [String] { index(module)?.sources.map(\.printedPath) ?? [] }

    /// The name of a fact in its source; nil if the source can no longer be read.
    func name(of fact: FactReference) -> SourceName? {
        guard let location = location(fact), let place = location.place, let text = read(location.path) else {
            return nil
        }
        return SourceName(path: location.path, place: place, editor: SourceEditor(text))
    }

    /// The name of a declaration in its source; nil if the source can no longer be read.
    func name(of declaration: ID<Symbol>) -> SourceName? {
        name(of: linked.symbols[declaration].reference(in: linked.modules))
    }

    /// The declaration with a member.
    package func symbol(around member: FactReference) -> ID<Symbol>? {
        guard case .member(let declaration, _) = member.element else { return nil }
        var owner = member
        owner.element = .declaration(declaration)
        return symbol(at: owner)
    }

    /// The declaration at a place.
    package func symbol(at reference: FactReference) -> ID<Symbol>? {
        linked.symbols.table.ids.first { linked.symbols[$0].reference(in: linked.modules) == reference }
    }

    /// The position of a source among the facts of its module.
    func file(at path: String, in module: ID<Module>) -> Int? {
        linked.modules[module].facts.files.firstIndex { path == $0.path || path.hasSuffix("/" + $0.path) }
    }
}

/// The name of a declaration or a member in a source.
struct SourceName {
    let path: String
    let place: Place
    let editor: SourceEditor

    /// For example `Feed.swift:3:9`.
    var text: String { Location(path: path, place: place).text }
    var key: ProgramNames.Key? { editor.lines.offset(of: place).map { ProgramNames.Key(path: path, offset: $0) } }
}

extension Signature {
    /// Whether a person may mean it by a name, with or without labels.
    func isNamed(_ name: String) -> Bool { fullName == name || self.name.text == name }
}
