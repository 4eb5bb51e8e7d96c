import NeedleGraph
import NeedleLinker

/// The levels, attributes and conditions of the imports in a module's own files.
struct WrittenImports {
    /// Whether any import has an access level.
    private(set) var hasLevels = false
    /// Whether all imports consist of a name only.
    private(set) var arePlain = true
    /// The imports of each module, except `@testable` ones; empty if all imports are plain.
    private var byModule: [Name: [Import]] = [:]

    /// - Parameter files: The files to consider; nil for all.
    init(of module: ID<Module>, _ graph: LinkedGraph, in files: Set<Int>?) {
        if graph.modules.table[module].hasPlainImports { return }
        for file in graph.modules.table[module].facts.files.indices where files?.contains(file) ?? true {
            for declaration in graph.modules.table[module].facts.files[file].imports {
                if declaration.access != nil { hasLevels = true }
                if !declaration.attributes.isEmpty || !declaration.conditions.isEmpty { arePlain = false }
                if declaration.attributes.contains("testable") { continue }
                byModule[declaration.module, default: []].append(declaration)
            }
        }
        if hasLevels { arePlain = false }
        if arePlain { byModule = [:] }
    }

    /// The imports of one module; empty if all imports of the files are plain.
    func imports(of module: Name) -> [Import] {
        byModule[module] ?? []
    }

    /// Whether an import without a level is public, as without the feature `InternalImportsByDefault`.
    ///
    /// It is if a declaration above internal inherits a type of the runtime that is imported without a level.
    func impliesPublic(_ module: ID<Module>, _ graph: LinkedGraph) -> Bool {
        for id in graph.symbols.declarations(in: module) {
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
