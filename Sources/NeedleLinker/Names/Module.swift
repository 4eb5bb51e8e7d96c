package import NeedleDiagnostics
package import NeedleGraph

/// A module as name lookup sees it: its facts, its imports and its re-exports.
package struct Module: Sendable {
    package let facts: ModuleGraph
    /// The package that `package` access is limited to.
    let packageName: Name?
    /// Its name as imports write it.
    package let nameInFacts: Name
    /// The parsed modules that this one imports or lists as dependencies, sorted.
    package private(set) var imports: [ID<Module>] = []
    /// Those that its files import. All of `imports`, if it also imports modules that are not parsed, which may re-export
    /// others.
    fileprivate private(set) var stated: [ID<Module>] = []
    /// The parsed modules that it re-exports with `@_exported`, sorted.
    package private(set) var exports: [ID<Module>] = []
    /// Whether it re-exports NeedleFoundation.
    fileprivate var exportsFoundation = false
    /// Whether it re-exports another module that is not parsed.
    fileprivate var exportsUnparsed = false
    /// The parsed modules that a file imports `@testable` in all builds.
    fileprivate var testable: Set<ID<Module>> = []
    /// Whether any file imports NeedleFoundationTest.
    package private(set) var importsTestSupport = false
    /// Whether any file imports anything under a condition.
    private(set) var hasConditionalImports = false
    /// Whether all imports consist only of a path: no access level, attribute or condition.
    package private(set) var hasPlainImports = true
    /// The modules that the imports of each file bring in, by file index.
    package fileprivate(set) var views: [FileView] = []
    /// The position in an order in which each module follows all that it imports.
    package fileprivate(set) var rank = 0

    package var name: String { facts.name }

    /// - Parameter parsed: All modules by their names.
    fileprivate init(_ facts: ModuleGraph, among parsed: [Name: ID<Module>]) {
        self.facts = facts
        nameInFacts = Name(facts.name)
        packageName = facts.packageName.map { Name($0) }
        let own = parsed[nameInFacts]
        var (imported, exported) = (Set(facts.dependencies.compactMap { parsed[Name($0)] }), Set<ID<Module>>())
        var (stated, importsUnparsed) = (Set<ID<Module>>(), false)
        var known: Set<Name> = []
        for (file, isNew) in facts.filesWithImports where isNew {
            for item in facts.files[file].imports {
                if item.access != nil || !item.isPlain { hasPlainImports = false }
                if item.isPlain, !known.insert(item.path).inserted { continue }
                let module = parsed[item.module]
                if item.module == Modules.testSupport { importsTestSupport = true }
                if let module { stated.insert(module) }
                if module == nil, Modules.isOther(item.module) { importsUnparsed = true }
                if item.isPlain { continue }
                if !item.conditions.isEmpty { hasConditionalImports = true }
                if let module, item.conditions.isEmpty, item.attributes.contains("testable") { testable.insert(module) }
                guard item.attributes.contains("_exported") else { continue }
                if let module { exported.insert(module) }
                if item.module == Modules.foundation { exportsFoundation = true }
                if Modules.isOther(item.module), module == nil { exportsUnparsed = true }
            }
        }
        imported.formUnion(stated)
        imports = imported.filter { $0 != own }.sorted()
        self.stated = importsUnparsed ? imports : stated.filter { $0 != own }.sorted()
        exports = exported.filter { $0 != own }.sorted()
    }
}

extension ModuleGraph {
    /// The files with imports, and whether these differ from those of the file before: equal imports share their rows.
    fileprivate var filesWithImports: [(file: Int, isNew: Bool)] {
        var last: Facts<Import>?
        return files.indices.compactMap { file in
            let imports = files[file].imports
            if imports.isEmpty { return nil }
            defer { last = imports }
            return (file, imports != last)
        }
    }
}

/// A module whose top-level names a file sees.
package struct SeenModule: Hashable, Sendable {
    package var module: ID<Module>
    /// The module that the import names: the module itself, or one that re-exports it.
    package var path: ID<Module>
    /// Whether the module's internal names are also visible.
    package var isTestable = false
}

/// The modules and names that the imports of one file bring in; for a file without declarations and calls, only its module's
/// re-exports.
package struct FileView: Sendable {
    /// The modules in import order, each followed by its re-exports.
    package fileprivate(set) var modules: [SeenModule] = []
    /// Whether the names of NeedleFoundation are seen.
    fileprivate(set) var seesFoundation = false
    /// Whether names of another module that is not parsed, except NeedleFoundation, are visible.
    package fileprivate(set) var seesUnparsed = false
    /// Whether the file imports Synchronization, which declares noncopyable types.
    fileprivate(set) var importsSynchronization = false

    package func sees(_ module: ID<Module>) -> Bool { modules.contains { $0.module == module } }
}

/// The modules, sorted by name, and which of them see each other.
///
/// A class, since all passes share it. It is immutable, so reading it needs no reference counting.
package final class Modules: Sendable {
    package let table: Table<Module>
    private let names: [Name: ID<Module>]
    private let order: ModuleOrder
    /// Where the modules come from.
    let origin: ModuleOrigin
    /// The modules that an import of each module brings in: itself and its re-exports.
    private let exported: SideTable<Module, [ID<Module>]>

    /// The name of the runtime library, which is never parsed.
    package static let foundation: Name = "NeedleFoundation"

    /// The name of the test-support library, which is also never parsed.
    fileprivate static let testSupport: Name = "NeedleFoundationTest"

    private static let synchronization: Name = "Synchronization"

    /// The modules that every file sees without an import. They are never parsed, and their types are known.
    static let implicit: Set<Name> = ["Swift", "_Concurrency", "_StringProcessing"]

    /// The runtime library's protocols for dependencies and plugin extensions. They have no requirements.
    package static let foundationProtocols: [Name] = ["Dependency", "EmptyDependency", "PluginExtension"]

    /// The public types of the runtime library, whose names other modules may also use.
    package static let foundationTypes = Set<Name>([
        "BootstrapComponent", "Component", "Contributing", "Dependency", "EmptyDependency", "EmptyDependencyProvider",
        "NonCoreComponent", "NonCoreScope", "ObserverDisposable", "PluginExtension", "PluginizedComponent",
        "PluginizedScope", "PluginizedScopeLifecycle", "PluginizedScopeLifecycleObservable", "RootComponent", "Scope",
        "SharedLifetime", "WeakSharedLifetime",
    ])

    /// - Precondition: the names are distinct; the driver refuses two modules of one name.
    package convenience init(_ graphs: [ModuleGraph], _ origin: ModuleOrigin = .workspace, _ workers: Workers = .none) {
        let sorted = graphs.sorted { $0.name < $1.name }
        let numbered = sorted.enumerated().map { (Name($1.name), ID<Module>($0)) }
        let names = Dictionary(numbered) { $1 }
        var table = Table(workers.map(sorted) { Module($0, among: names) })
        let order = ModuleOrder(table)
        for (rank, id) in order.ranked.enumerated() { table[id].rank = rank }
        let exported = SideTable<Module, _>(table.ids.map { id in reached(from: [id]) { table[$0].exports } })
        let unseeing = Modules(table, names, order, origin, exported)
        let views = workers.map(table.ids) { unseeing.views(of: $0) }
        for id in table.ids { table[id].views = views[id.index] }
        self.init(table, names, order, origin, exported)
    }

    private init(
        _ table: Table<Module>,
        _ names: [Name: ID<Module>],
        _ order: ModuleOrder,
        _ origin: ModuleOrigin,
        _ exported: SideTable<Module, [ID<Module>]>
    ) {
        (self.table, self.names, self.order, self.origin, self.exported) = (table, names, order, origin, exported)
    }

    /// The modules, each after all that it imports.
    var ranked: [ID<Module>] { order.ranked }

    package var ids: Range<ID<Module>> { table.ids }

    package subscript(id: ID<Module>) -> Module { table[id] }

    package func named(_ name: Name) -> ID<Module>? { names[name] }

    /// The file of a fact; nil if it is not of these modules.
    package func file(of fact: FactReference) -> (module: ID<Module>, file: Int)? {
        guard let module = named(Name(fact.module)),
            let file = table[module].facts.files.firstIndex(where: { $0.path == fact.path })
        else { return nil }
        return (module, file)
    }

    /// Whether this is the name of a module that was not parsed, and neither of the runtime nor of the standard library.
    package func isUnparsed(_ name: Name) -> Bool { named(name) == nil && Self.isOther(name) }

    /// Whether this is neither the runtime's name nor that of a module that every file sees.
    fileprivate static func isOther(_ name: Name) -> Bool { name != foundation && !implicit.contains(name) }

    /// Whether code in `viewer` can import `module`: it is the module itself or is imported by it, at any depth.
    package func sees(_ viewer: ID<Module>, _ module: ID<Module>) -> Bool {
        viewer == module || order.reachable[viewer].contains(module.index)
    }

    /// Whether the generated file of `viewer` may import `module`: a file of `viewer`, or of a module that it imports, does. A
    /// module that is only a dependency hides no name.
    func mayImport(_ viewer: ID<Module>, _ module: ID<Module>) -> Bool {
        viewer == module || order.importable[viewer].contains(module.index)
    }

    /// Whether two modules can be in one program: some module sees both.
    ///
    /// - Complexity: O(n) in the modules.
    func meet(_ module: ID<Module>, _ other: ID<Module>) -> Bool {
        sees(module, other) || sees(other, module) || ids.contains { sees($0, module) && sees($0, other) }
    }

    /// The module in which declarations of both modules can be combined: `own` if it sees the other; the other, if it sees
    /// `own`; else the lowest module that sees both.
    func lowest(seeing other: ID<Module>, from own: ID<Module>) -> ID<Module> {
        if sees(own, other) { return own }
        if sees(other, own) { return other }
        return ranked.first { sees($0, own) && sees($0, other) } ?? other
    }

    /// Those of some modules that see none of the others.
    func lowest(of candidates: some Collection<ID<Module>>) -> [ID<Module>] {
        candidates.filter { candidate in !candidates.contains { $0 != candidate && sees(candidate, $0) } }
    }

    /// Whether code in `viewer` can name what `module` declares with this access.
    package func isVisible(_ access: Access, of module: ID<Module>, from viewer: ID<Module>) -> Bool {
        if viewer == module { return access > .fileprivate }
        guard sees(viewer, module) else { return false }
        if access >= .public { return true }
        guard access >= .package, let package = table[module].packageName else { return false }
        return package == table[viewer].packageName
    }

    /// Whether the generated file of `viewer` can name what `module` declares with this access: it is visible there, or a file
    /// of `viewer` imports the module `@testable`, as the generated file then also does.
    ///
    /// - Parameter viewer: Nil for a module that sees everything not private to a file.
    func isNameable(_ access: Access, of module: ID<Module>, from viewer: ID<Module>?) -> Bool {
        guard access > .fileprivate, let viewer else { return access > .fileprivate }
        return isVisible(access, of: module, from: viewer) || table[viewer].testable.contains(module)
    }

    /// The modules whose top-level names an import of `module` brings into a file: itself and what it re-exports.
    package func exported(by module: ID<Module>) -> [ID<Module>] { exported[module] }

    /// Whether an import of `module` brings in NeedleFoundation.
    private func exportsFoundation(_ module: ID<Module>) -> Bool {
        exported[module].contains { table[$0].exportsFoundation }
    }

    /// Whether an import of `module` brings in another module that is not parsed.
    func exportsUnparsed(_ module: ID<Module>) -> Bool {
        exported[module].contains { table[$0].exportsUnparsed }
    }

    /// The same modules, but with the imports of a file without declarations, which normally sees only its module's re-exports.
    package func seeingImports(ofFile file: Int, in module: ID<Module>) -> Modules {
        var table = table
        table[module].views[file] = view(by: table[module].facts.files[file].imports, beside: ownView(of: module))
        return Modules(table, names, order, origin, exported)
    }

    /// The view that all files of a module share through its re-exports.
    private func ownView(of id: ID<Module>) -> FileView {
        FileView(
            modules: exported[id].dropFirst().map { SeenModule(module: $0, path: $0) },
            seesFoundation: exportsFoundation(id),
            seesUnparsed: exportsUnparsed(id)
        )
    }

    /// The modules that each file's imports bring in. All files also see the module's own re-exports.
    private func views(of id: ID<Module>) -> [FileView] {
        let own = ownView(of: id)
        let files = table[id].facts.files
        var views = Array(repeating: own, count: files.count)
        var view = own
        for (file, isNew) in table[id].facts.filesWithImports {
            if isNew { view = self.view(by: files[file].imports, beside: own) }
            if !files[file].declarations.isEmpty || !files[file].instantiations.isEmpty { views[file] = view }
        }
        return views
    }

    private func view(by imports: Facts<Import>, beside own: FileView) -> FileView {
        var view = FileView(seesFoundation: own.seesFoundation, seesUnparsed: own.seesUnparsed)
        for item in imports {
            guard let path = named(item.module) else {
                if item.module == Self.synchronization { view.importsSynchronization = true }
                if item.module == Self.foundation { view.seesFoundation = true }
                if isUnparsed(item.module) { view.seesUnparsed = true }
                continue
            }
            if exportsFoundation(path) { view.seesFoundation = true }
            if exportsUnparsed(path) { view.seesUnparsed = true }
            let isTestable = !item.isPlain && item.attributes.contains("testable")
            view.modules += exported[path].lazy.map { SeenModule(module: $0, path: path, isTestable: isTestable) }
        }
        view.modules += own.modules
        return view
    }
}

/// The order of modules, and which modules each imports at any depth.
private struct ModuleOrder: Sendable {
    /// The modules, each after all that it imports.
    private(set) var ranked: [ID<Module>] = []
    /// The indices of the modules that each module imports, directly or indirectly.
    private(set) var reachable: SideTable<Module, BitSet>
    /// The same for imports in files only.
    private(set) var importable: SideTable<Module, BitSet>

    /// An import cycle, which no compiler accepts, is cut at its first module.
    init(_ table: Table<Module>) {
        reachable = SideTable(for: table, repeating: BitSet())
        importable = reachable
        var known = BitSet()
        for start in table.ids where known.insert(start.index) {
            var stack = [(id: start, rest: table[start].imports[...])]
            while let id = stack.last?.id {
                if let imported = stack[stack.count - 1].rest.popFirst() {
                    if known.insert(imported.index) { stack.append((imported, table[imported].imports[...])) }
                    continue
                }
                stack.removeLast()
                ranked.append(id)
                for imported in table[id].imports {
                    reachable[id].insert(imported.index)
                    reachable[id].formUnion(reachable[imported])
                }
                for imported in table[id].stated {
                    importable[id].insert(imported.index)
                    importable[id].formUnion(importable[imported])
                }
            }
        }
    }
}
