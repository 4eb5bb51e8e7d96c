import NeedleGraph
import NeedleLinker

/// Collects the imports of one generated file, each with the least access that what is declared there needs.
///
/// A generated file writes an import as the module's own files do. Where they write plain `import`, so does it:
/// in a module without `InternalImportsByDefault`, a plain import beside one with a level is an error. Where they write
/// levels, a `public` import that no public declaration uses is a warning, so the level follows what is generated.
struct ImportCollector {
    private let graph: LinkedGraph
    /// The module whose file it is.
    let module: ID<Module>
    /// The access that each imported module is needed with.
    private var needed: [String: Access] = [:]
    /// The modules of which something is named that only `@testable` shows.
    private var testable: Set<String> = []

    /// The types that were noted: most are named again and again.
    private var noted: Set<Note> = []

    private struct Note: Hashable {
        var symbol: ID<Symbol>
        var type: Name
        var access: Access
    }

    init(graph: LinkedGraph, module: ID<Module>) {
        self.graph = graph
        self.module = module
    }

    /// Notes that a declaration of this access names something of a parsed module.
    mutating func use(_ used: ID<Module>, for access: Access) {
        if used != module { use(graph.modules[used].name, for: access) }
    }

    /// Notes that a declaration of this access names a type.
    mutating func use(_ type: TypeName, for access: Access) {
        use(type.module, for: access)
        noteVisibility(of: type)
    }

    /// A type that its module keeps to itself can be named because the user's own file imports the module `@testable`.
    private mutating func noteVisibility(of type: TypeName) {
        let outer = TypeName(module: type.module, name: type.name.prefix(until: UInt8(ascii: ".")))
        if !graph.modules.isVisible(graph.symbols.typeAccess(outer), of: type.module, from: module) {
            testable.insert(graph.modules[type.module].name)
        }
    }

    /// Notes that a declaration of this access names something of a module.
    mutating func use(_ name: Name, for access: Access) {
        use(name.text, for: access)
    }

    /// Notes that a declaration of this access names something of a module.
    mutating func use(_ name: String, for access: Access) {
        needed[name] = max(needed[name] ?? .internal, min(access, .public))
    }

    /// Notes that a declaration of this access repeats a type that stands in a declaration of this module.
    ///
    /// For a name that no parsed module has, each import of that file that was not parsed may be where it comes from.
    mutating func use(_ type: TypeReference, writtenIn symbol: ID<Symbol>, for access: Access) {
        guard noted.insert(Note(symbol: symbol, type: type.canonical, access: access)).inserted else { return }
        let owner = graph.symbols[symbol]
        let context = NameContext(module: owner.module, file: owner.file, enclosing: symbol)
        let file = graph.modules[owner.module].facts.files[owner.file]
        for name in graph.resolver.names(in: type.canonical, context: context) {
            switch name {
            case .genericParameter: break
            case .type(let type):
                use(importing(type.module, in: owner), for: access)
                noteVisibility(of: type)
            case .external("Swift", _): break
            case .external(let module?, _): use(module, for: access)
            case .external(nil, let name):
                if Self.standardNames.contains(name) { break }
                for declaration in file.imports where isUnknown(declaration) {
                    use(declaration.module, for: access)
                }
            }
        }
    }

    /// Notes all that this module's sources import, but for tests.
    mutating func useAllImports() {
        let hidden: Set<String> = ["@testable", "@_implementationOnly"]
        for declaration in graph.modules[module].facts.files.flatMap(\.imports)
        where declaration.module.text != graph.modules[module].name && hidden.isDisjoint(with: declaration.attributes) {
            use(declaration.module, for: .internal)
        }
    }

    /// Notes that a declaration of this access repeats the isolation of a requirement.
    mutating func useIsolation(of signature: Signature, for access: Access) {
        guard let type = signature.isolation.flatMap(graph.resolver.typeName)?.type else { return }
        use(type.module, for: access)
    }

    /// The imports, sorted by module.
    func lines() -> [ImportLine] {
        let written = graph.modules[module].facts.files.flatMap(\.imports)
        let usable = Dictionary(grouping: written.filter { !$0.attributes.contains("@testable") }, by: \.module.text)
        let writesLevels = written.contains { $0.access != nil }
        return needed.sorted { $0.key < $1.key }.map { name, access in
            line(name, access, known: usable[name] ?? [], writesLevels: writesLevels)
        }
    }

    /// The import by which a file sees a module: its own, or one that re-exports it.
    private func importing(_ used: ID<Module>, in symbol: Symbol) -> ID<Module> {
        if used == module { return used }
        let ways = graph.modules[symbol.module].views[symbol.file].modules.filter { $0.module == used }
        return ways.contains { $0.path == used } ? used : ways.first?.path ?? used
    }

    private func isUnknown(_ declaration: Import) -> Bool {
        declaration.module != Modules.foundation && graph.modules.named(declaration.module) == nil
            && !declaration.attributes.contains("@testable")
    }

    private func line(_ name: String, _ access: Access, known: [Import], writesLevels: Bool) -> ImportLine {
        let condition = CompilationCondition.any(known.map { CompilationCondition($0.conditions) })
        return ImportLine(
            module: name,
            access: level(access, known, writesLevels: writesLevels),
            attributes: (testable.contains(name) ? ["@testable"] : [])
                + (known.contains { $0.attributes.contains("@preconcurrency") } ? ["@preconcurrency"] : []),
            condition: condition.text
        )
    }

    private func level(_ access: Access, _ known: [Import], writesLevels: Bool) -> String? {
        switch access {
        case .private, .fileprivate, .internal:
            let isAlwaysLevelled = !known.isEmpty && known.allSatisfy { $0.access != nil }
            return isAlwaysLevelled ? "internal" : nil
        case .package: return writesLevels ? "package" : nil
        case .public, .open: return writesLevels ? "public" : nil
        }
    }

    /// Names that need no import. The list need not be complete: a name that is missing here only brings in an
    /// import that the user's own file has as well.
    private static let standardNames: Set<Name> = [
        "Any", "AnyObject", "AnyHashable", "Array", "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Bool",
        "Character", "ClosedRange", "Codable", "Comparable", "Decodable", "Dictionary", "Double", "Duration",
        "Encodable",
        "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "KeyPath",
        "MainActor", "Never", "Optional", "Range", "Result", "Sendable", "Sequence", "Set", "StaticString", "String",
        "Substring", "Task", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Void",
    ]
}
