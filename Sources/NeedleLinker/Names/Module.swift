package import NeedleGraph

/// A module as name lookup sees it: what it contributes, what it imports, what it re-exports.
package struct Module: Sendable {
    /// The facts of its files.
    package var facts: ModuleGraph
    /// The parsed modules that this one imports or lists as dependencies, sorted.
    package var imports: [ID<Module>] = []
    /// The parsed modules among them that it re-exports with `@_exported`, sorted.
    package var exports: [ID<Module>] = []
    /// Whether it re-exports NeedleFoundation.
    package var exportsFoundation = false
    /// Whether it re-exports another module that is not parsed.
    var exportsUnparsed = false
    /// Whether any file imports anything under a condition.
    package var hasConditionalImports = false
    /// Whether no import of any file says more than a path: no access level, no attribute, no condition.
    package var hasPlainImports = true
    /// The view of each file by its imports; empty for files without declarations and calls.
    package fileprivate(set) var views = FileViews()
    /// How many declarations its files have.
    fileprivate(set) var declarationCount = 0
    /// The position in the order in which a module comes after all that it imports.
    package var rank = 0

    /// Its name as imports have it.
    package let nameInFacts: Name

    package var name: String { facts.name }

    init(facts: ModuleGraph) {
        self.facts = facts
        nameInFacts = Name(facts.name)
    }
}

/// The modules, sorted by name, and who sees whom.
package struct Modules: Sendable {
    /// The modules, sorted by name.
    package private(set) var table = Table<Module>()
    /// The names, at the positions of the modules.
    private var names = Numbering<Name>()
    /// Bit `j` of row `i` tells that module `i` imports module `j`, directly or through others.
    private var reachable = BitMatrix(count: 0)

    /// The name of the runtime library, which is never parsed.
    package static let foundation: Name = "NeedleFoundation"

    /// The modules that every file sees without an import. They are never parsed, and it is known what they have.
    static let implicit: Set<Name> = ["Swift", "_Concurrency", "_StringProcessing"]

    /// The protocols of the runtime library from which dependencies and plugin extensions are made; they require nothing.
    package static let foundationProtocols: [Name] = ["Dependency", "EmptyDependency", "PluginExtension"]

    /// The names of the types that the runtime library makes public, and that other modules may have, too.
    package static let foundationTypes = NameSet([
        "BootstrapComponent", "Component", "Dependency", "EmptyDependency", "EmptyDependencyProvider",
        "NonCoreComponent", "NonCoreScope", "ObserverDisposable", "PluginExtension", "PluginizedComponent",
        "PluginizedScope", "PluginizedScopeLifecycle", "PluginizedScopeLifecycleObservable", "RootComponent", "Scope",
        "SharedLifetime", "WeakSharedLifetime",
    ])

    /// - Precondition: the names are distinct; the driver refuses two modules of one name.
    package init(_ graphs: [ModuleGraph], _ workers: Workers = .none) {
        let order = graphs.indices.sorted { graphs[$0].name < graphs[$1].name }
        for index in order {
            let module = Module(facts: graphs[index])
            names.insert(module.nameInFacts)
            table.append(module)
        }
        let imports = workers.map(table.ids) { [self] id in ModuleImports(of: id, table[id].facts, among: names) }
        for (id, imports) in zip(table.ids, imports) {
            table[id].imports = imports.imported
            table[id].exports = imports.exported
            table[id].exportsFoundation = imports.exportsFoundation
            table[id].exportsUnparsed = imports.exportsUnparsed
            table[id].hasConditionalImports = imports.areConditional
            table[id].hasPlainImports = imports.arePlain
            table[id].declarationCount = imports.declarationCount
        }
        rank()
        let views = workers.map(table.ids) { [self] id in FileViews(imports[id.index], of: id, self) }
        for id in table.ids { table[id].views = views[id.index] }
    }

    package var ids: IDs<Module> { table.ids }

    package subscript(id: ID<Module>) -> Module { _read { yield table[id] } }

    /// The parsed module of this name.
    package func named(_ name: Name) -> ID<Module>? { names.position(of: name).map { ID($0) } }

    /// Whether this is the name of a module that was not parsed, and neither of the runtime nor of the standard library.
    package func isUnparsed(_ name: Name) -> Bool {
        name != Self.foundation && named(name) == nil && !Self.implicit.contains(name)
    }

    /// Whether code in `viewer` can import `module`: it is the module itself or is imported by it, at any depth.
    package func sees(_ viewer: ID<Module>, _ module: ID<Module>) -> Bool {
        viewer == module || reachable.contains(module.index, in: viewer.index)
    }

    /// The module that connects what another one has with this one: it itself, if it sees the other; the other one, if that
    /// sees it; else the lowest that sees both.
    func lowest(seeing other: ID<Module>, from own: ID<Module>) -> ID<Module> {
        if sees(own, other) { return own }
        if sees(other, own) { return other }
        let seeing = ids.filter { sees($0, own) && sees($0, other) }
        return seeing.min { (self[$0].rank, $0) < (self[$1].rank, $1) } ?? other
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
        // Most modules re-export nothing.
        if table[module].exports.isEmpty { return table[module].exportsFoundation }
        return exported(by: module).contains { table[$0].exportsFoundation }
    }

    /// Whether an import of `module` brings in another module that is not parsed.
    func exportsUnparsed(_ module: ID<Module>) -> Bool {
        if table[module].exports.isEmpty { return table[module].exportsUnparsed }
        return exported(by: module).contains { table[$0].exportsUnparsed }
    }

    /// Orders the modules and fills `reachable`. An import cycle, which no compiler accepts, is cut at its first module.
    private mutating func rank() {
        reachable = BitMatrix(count: table.count)
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
                    reachable.insert(imported.index, in: id.index)
                    reachable.insert(allOf: imported.index, in: id.index)
                }
            }
        }
    }
}
