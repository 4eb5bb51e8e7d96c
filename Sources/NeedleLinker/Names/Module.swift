package import NeedleGraph

/// A module as name lookup sees it: what it contributes, what it imports, what it re-exports.
package struct Module: Sendable {
    package var facts: ModuleGraph
    /// The parsed modules that this one imports or lists as dependencies, sorted.
    package var imports: [ID<Module>] = []
    /// The parsed modules among them that it re-exports with `@_exported`, sorted.
    package var exports: [ID<Module>] = []
    /// Whether it re-exports NeedleFoundation.
    package var exportsFoundation = false
    /// What each file sees by its imports; empty for files without declarations and calls.
    package fileprivate(set) var views: [FileView] = []
    /// The position in the order in which a module comes after all that it imports.
    package var rank = 0

    /// Its name as imports have it.
    package let nameInFacts: Name
    /// What the resolved names of its types begin with, for example `Game.`.
    let nameInTypes: Name

    package var name: String { facts.name }

    init(facts: ModuleGraph) {
        self.facts = facts
        nameInFacts = Name(facts.name)
        nameInTypes = Name(facts.name + ".")
    }
}

/// What the imports of one file bring in.
package struct FileView: Hashable, Sendable {
    /// A module whose top-level names the file sees.
    package struct Imported: Hashable, Sendable {
        package var module: ID<Module>
        /// The module that the import names: the same, or one that re-exports it.
        package var path: ID<Module>
        /// Whether the names that are internal to that module are seen, too.
        var isTestable: Bool
    }

    /// The modules in the order of the imports, each followed by what it re-exports.
    package var modules: [Imported] = []
    /// Whether the names of NeedleFoundation are seen.
    var seesFoundation = false
}

/// The modules, sorted by name, and who sees whom.
package struct Modules: Sendable {
    package private(set) var table = Table<Module>()
    /// The names, at the positions of the modules.
    private var names = NameIndex()
    /// Bit `j` of row `i` tells that module `i` imports module `j`, directly or through others.
    private var reachable: [BitSet] = []

    /// The name of the runtime library, which is never parsed.
    package static let foundation: Name = "NeedleFoundation"

    /// The names of the types that the runtime library makes public, and that other modules may have, too.
    package static let foundationTypes: Set<Name> = [
        "BootstrapComponent", "Component", "Dependency", "EmptyDependency", "EmptyDependencyProvider",
        "NonCoreComponent", "NonCoreScope", "ObserverDisposable", "PluginExtension", "PluginizedComponent",
        "PluginizedScope", "PluginizedScopeLifecycle", "PluginizedScopeLifecycleObservable", "RootComponent", "Scope",
        "SharedLifetime", "WeakSharedLifetime",
    ]

    /// - Precondition: the names are distinct; the driver refuses two modules of one name.
    package init(_ graphs: [ModuleGraph], _ workers: Workers = .none) {
        for graph in graphs.sorted(by: { $0.name < $1.name }) {
            names.insert(Name(graph.name))
            table.append(Module(facts: graph))
        }
        for (id, names) in zip(table.ids, workers.map(table.values) { ImportedNames($0.facts) }) {
            connect(id, names)
        }
        rank()
        let views = workers.map(table.ids) { [self] id in table[id].facts.files.map(view(of:)) }
        for id in table.ids { table[id].views = views[id.index] }
    }

    private func view(of file: FileFacts) -> FileView {
        var view = FileView()
        if file.declarations.isEmpty, file.instantiations.isEmpty { return view }
        for declaration in file.imports {
            let name = declaration.module
            if name == Self.foundation { view.seesFoundation = true }
            guard let imported = named(name) else { continue }
            let isTestable = declaration.attributes.contains("@testable")
            // Most modules re-export nothing.
            if table[imported].exports.isEmpty {
                view.modules.append(FileView.Imported(module: imported, path: imported, isTestable: isTestable))
                if table[imported].exportsFoundation { view.seesFoundation = true }
                continue
            }
            if exportsFoundation(imported) { view.seesFoundation = true }
            view.modules += exported(by: imported).map {
                FileView.Imported(module: $0, path: imported, isTestable: isTestable)
            }
        }
        return view
    }

    package var ids: IDs<Module> { table.ids }

    package subscript(id: ID<Module>) -> Module { _read { yield table[id] } }

    package func named(_ name: Name) -> ID<Module>? { names.position(of: name).map { ID($0) } }

    /// Whether code in `viewer` can import `module`: it is the module itself or is imported by it, at any depth.
    package func sees(_ viewer: ID<Module>, _ module: ID<Module>) -> Bool {
        viewer == module || reachable[viewer.index].contains(module.index)
    }

    /// Whether code in `viewer` can name what `module` declares with this access.
    package func isVisible(_ access: Access, of module: ID<Module>, from viewer: ID<Module>) -> Bool {
        if viewer == module { return access > .fileprivate }
        guard sees(viewer, module) else { return false }
        if access >= .public { return true }
        let package = table[module].facts.packageName
        let isSamePackage = package != nil && package == table[viewer].facts.packageName
        return isSamePackage && access >= .package
    }

    /// The modules whose top-level names an import of `module` brings into a file: itself and what it re-exports.
    package func exported(by module: ID<Module>) -> [ID<Module>] {
        var result = [module]
        var next = 0
        while next < result.count {
            result += table[result[next]].exports.filter { !result.contains($0) }
            next += 1
        }
        return result
    }

    /// Whether an import of `module` brings in NeedleFoundation.
    package func exportsFoundation(_ module: ID<Module>) -> Bool {
        exported(by: module).contains { table[$0].exportsFoundation }
    }

    private mutating func connect(_ id: ID<Module>, _ names: ImportedNames) {
        table[id].exportsFoundation = names.exported.position(of: Self.foundation) != nil
        table[id].imports = names.imported.names.compactMap(named).filter { $0 != id }.sorted()
        table[id].exports = names.exported.names.compactMap(named).filter { $0 != id }.sorted()
    }

    /// Orders the modules and fills `reachable`. An import cycle, which no compiler accepts, is cut at its first module.
    private mutating func rank() {
        reachable = Array(repeating: BitSet(count: table.count), count: table.count)
        var isDone = Array(repeating: false, count: table.count)
        var isOpen = isDone
        var order = 0
        for start in table.ids where !isDone[start.index] {
            var stack = [(id: start, next: 0)]
            isOpen[start.index] = true
            while let (id, next) = stack.last {
                if next < table[id].imports.count {
                    stack[stack.count - 1].next += 1
                    let imported = table[id].imports[next]
                    guard !isDone[imported.index], !isOpen[imported.index] else { continue }
                    isOpen[imported.index] = true
                    stack.append((imported, 0))
                    continue
                }
                stack.removeLast()
                isDone[id.index] = true
                table[id].rank = order
                order += 1
                for imported in table[id].imports {
                    reachable[id.index].insert(imported.index)
                    reachable[id.index].formUnion(reachable[imported.index])
                }
            }
        }
    }
}

/// The modules that one imports by name, each once: most files of a module import the same.
private struct ImportedNames: Sendable {
    var imported = NameIndex()
    /// Those with `@_exported`.
    var exported = NameIndex()

    init(_ facts: ModuleGraph) {
        for name in facts.dependencies { imported.insert(Name(name)) }
        for declaration in facts.files.lazy.flatMap(\.imports) {
            imported.insert(declaration.module)
            if declaration.attributes.contains("@_exported") { exported.insert(declaration.module) }
        }
    }
}

/// A fixed-size set of small integers, one bit each.
struct BitSet: Hashable, Sendable {
    private var words: [UInt64]

    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    func contains(_ element: Int) -> Bool {
        words[element / 64] & (1 << UInt64(element % 64)) != 0
    }

    mutating func insert(_ element: Int) {
        words[element / 64] |= 1 << UInt64(element % 64)
    }

    mutating func formUnion(_ other: BitSet) {
        for index in words.indices {
            words[index] |= other.words[index]
        }
    }
}
