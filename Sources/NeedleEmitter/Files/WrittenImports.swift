import NeedleGraph
import NeedleLinker

/// One import, with the `#if` around it.
struct ImportLine {
    var module: Name
    /// The access level to write, if any.
    var access: Name?
    /// The attributes to keep, for example `@preconcurrency`.
    var attributes: [Name] = []
    /// The condition of the `#if` around it.
    var condition: Name?
}

extension Access {
    /// The keyword to write, if one is needed.
    var keyword: Name? {
        switch self {
        case .private, .fileprivate, .internal: nil
        case .package: Self.packageKeyword
        case .public, .open: Self.publicKeyword
        }
    }

    private static let packageKeyword: Name = "package"
    private static let publicKeyword: Name = "public"
}

/// The levels, attributes and conditions of the imports in a module's own files.
struct WrittenImports {
    /// Whether any import has an access level.
    private(set) var haveLevels = false
    /// Whether no import says more than a name.
    private(set) var arePlain = true
    /// The imports of each module, except those for tests; empty if all imports are plain.
    private var byModule: [Name: [Import]] = [:]

    /// - Parameter files: The files that count; nil for all.
    init(of module: ID<Module>, _ graph: borrowing LinkedGraph, in files: Set<Int>?) {
        if graph.modules.table[module].hasPlainImports { return }
        for file in graph.modules.table[module].facts.files.indices where files?.contains(file) ?? true {
            for declaration in graph.modules.table[module].facts.files[file].imports {
                if declaration.access != nil { haveLevels = true }
                if !declaration.attributes.isEmpty || !declaration.conditions.isEmpty { arePlain = false }
                if declaration.attributes.contains("testable") { continue }
                byModule[declaration.module, default: []].append(declaration)
            }
        }
        if haveLevels { arePlain = false }
        if arePlain { byModule = [:] }
    }

    /// The imports of one module, if any of the module's imports says more than a name.
    func imports(of module: Name) -> [Import] {
        byModule[module] ?? []
    }

    /// Whether an import without a level is public, as it is without the feature `InternalImportsByDefault`.
    ///
    /// It is if some declaration above internal inherits a type of the runtime whose import has no level.
    func impliesPublic(_ module: ID<Module>, _ graph: borrowing LinkedGraph) -> Bool {
        for position in graph.symbols.declarations(in: module) {
            let id = ID<Symbol>(position)
            guard graph.symbols.table[id].access ?? .internal > .internal else { continue }
            let inheritsRuntime = graph.symbols.table[id].inheritance.contains {
                $0.type.compositionParts.contains { part in
                    part.path.map { Modules.foundationTypes.contains($0.last.name) } ?? false
                }
            }
            guard inheritsRuntime else { continue }
            let imports = graph.modules.table[module].facts.files[graph.symbols.table[id].file].imports
            let levels = imports.filter { $0.module == Modules.foundation }.map(\.access)
            if !levels.isEmpty, levels.allSatisfy({ $0 == nil }) { return true }
        }
        return false
    }
}
