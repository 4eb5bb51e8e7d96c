import NeedleGraph
import NeedleLinker

/// Collects the imports of a generated file, each with the least access that its declarations need.
///
/// A generated file writes imports as the module's own files do. If these are plain, so are the generated ones: in a module
/// without `InternalImportsByDefault`, a plain import together with one that has a level is an error. If they have levels, the
/// level follows the generated declarations, since an unused `public` import is a warning.
struct ImportCollector {
    private let context: EmissionContext
    let module: ID<Module>
    /// The access that each module is needed with, at most public.
    private var needed: [Name: Access] = [:]
    /// For each module, the least access that is known to be visible.
    private var visible: SideTable<Module, Access?>
    /// The needs of certain builds only, by module name.
    private var neededInBuilds: [Name: [(access: Access, condition: CompilationCondition)]] = [:]
    /// The uses of modules that the sources import through a re-export.
    private var reexported: [Reexport] = []
    /// The condition of the declaration that is being noted. An import with an access level is written under this condition,
    /// since in other builds the compiler would warn that it is unused.
    var condition = CompilationCondition.always
    /// The modules that need `@testable`, since the file names internal declarations of them.
    private var testable: Set<ID<Module>> = []
    /// The user's files whose imports serve as the model; nil for all.
    private var naming: Set<Int>?
    /// The imports of these files, computed on first use.
    private lazy var written = WrittenImports(of: module, context.graph, in: naming)

    /// The use of a module through the import of another one.
    private struct Reexport {
        let owner: ID<Module>
        let path: ID<Module>
        let access: Access
        let condition: CompilationCondition
    }

    init(_ context: EmissionContext, _ module: ID<Module>) {
        self.context = context
        self.module = module
        visible = SideTable(for: context.graph.modules.table, repeating: nil)
    }

    /// Notes that a declaration of this access names something of a parsed module.
    mutating func use(_ used: ID<Module>, for access: Access) {
        if used != module { use(named: context.graph.modules.table[used].nameInFacts, for: access) }
    }

    mutating func use(_ component: ID<Component>, for access: Access) {
        let owner = context.graph.components[component].module
        // The name of a class in an extension of another module's type contains that type.
        let outer = context.graph.components[component].type
        if outer.module != owner { use(outer.module, for: access) }
        useExtensions(with: outer, for: access)
        if owner == module { return }
        use(owner, for: access)
        // Mostly the class itself is visible, and so are its enclosing types.
        if isKnownVisible(context.graph.components[component].access, of: owner) { return }
        noteVisibility(context.graph.symbols.visibility(of: outer), of: owner)
    }

    mutating func use(_ type: TypeName, for access: Access) {
        if type.module == module { return }
        use(type.module, for: access)
        noteVisibility(context.graph.symbols.visibility(of: type), of: type.module)
        useExtensions(with: type, for: access)
    }

    mutating func use(protocol id: ID<Symbol>, for access: Access) {
        use(context.graph.symbols.table[id].module, for: access)
        if let type = context.graph.symbols.table[id].type { use(nested: type, for: access) }
    }

    /// Notes the modules of a nested type: an extension in another module may declare it.
    mutating func use(nested type: TypeName, for access: Access) {
        if !type.name.isWord { use(type, for: access) }
    }

    /// Notes the modules of the extensions that declare a type, or an enclosing type.
    private mutating func useExtensions(with type: TypeName, for access: Access) {
        for id in context.graph.symbols.foreignDeclarations(of: type, seenFrom: module, context.graph.modules) {
            let owner = context.graph.symbols.table[id].module
            use(owner, for: access)
            noteVisibility(context.graph.symbols.effectiveAccess(of: id), of: owner)
        }
    }

    mutating func use(_ environment: Environment, of component: ID<Component>, for access: Access) {
        use(context.graph.components[component].module, for: access)
        noteVisibility(environment.access, of: context.graph.components[component].module)
    }

    /// Notes the modules that a read of a property needs.
    ///
    /// - Parameter isSet: Whether the property is also set.
    mutating func use(_ id: ID<Property>, isSet: Bool) {
        let (owner, symbol) = (context.graph.properties[id].module, context.graph.properties[id].symbol)
        use(owner, for: .internal)
        if owner != module {
            let property = context.graph.properties[id]
            noteVisibility(isSet ? property.setterAccess ?? property.access : property.access, of: owner)
        }
        let home = context.graph.symbols.table[symbol].module
        if home != owner { use(home, for: .internal) }
    }

    /// Notes that a declaration names what a module declares with this access. Internal declarations of another module can be
    /// named only because a file of the user imports that module `@testable`.
    mutating func noteVisibility(_ access: Access, of owner: ID<Module>) {
        if owner != module, !isKnownVisible(access, of: owner) { testable.insert(owner) }
    }

    /// Whether declarations of a module with this access are visible here.
    private mutating func isKnownVisible(_ access: Access, of owner: ID<Module>) -> Bool {
        if let known = visible[owner], access >= known { return true }
        guard context.graph.modules.isVisible(access, of: owner, from: module) else { return false }
        visible[owner] = access
        return true
    }

    /// Notes that a declaration of this access names something of a module.
    mutating func use(named name: Name, for access: Access) {
        if !condition.isAlways, access > .internal {
            neededInBuilds[name, default: []].append((min(access, .public), condition))
        } else {
            needed[name] = max(needed[name] ?? .internal, min(access, .public))
        }
    }

    /// Notes that a declaration of this access uses types.
    ///
    /// - Parameters:
    ///   - types: The types of a stated member.
    ///   - areWritten: Whether the types are written as stated, and not by an alias.
    mutating func use(_ types: some Sequence<DemandedMembers.SpelledType>, for access: Access, areWritten: Bool) {
        for use in types.lazy.flatMap(\.uses) {
            switch use {
            case .type(let owner, let path, let visibility, let role):
                let access = role == .actor ? .internal : access
                // Mostly this was noted before.
                if role == .written, path != module, let least = visible[owner], visibility >= least,
                    let known = needed[context.graph.modules.table[path].nameInFacts], known >= access
                {
                    continue
                }
                guard isNeeded(role, for: access, areWritten) else { continue }
                if owner == module || owner == path {
                    self.use(owner, for: access)
                } else if path != module {
                    reexported.append(Reexport(owner: owner, path: path, access: access, condition: condition))
                }
                noteVisibility(visibility, of: owner)
            case .unparsed(let imports, let role):
                guard isNeeded(role, for: access, areWritten) else { continue }
                let access = role == .actor ? .internal : access
                for declaration in imports {
                    self.use(named: declaration.module, for: min(access, declaration.access))
                }
            }
        }
    }

    private func isNeeded(_ role: DemandedMembers.Role, for access: Access, _ isWritten: Bool) -> Bool {
        switch role {
        case .written, .actor: true
        case .ofProtocol: isWritten
        case .aliased: access > .package
        }
    }

    /// Whether an alias for `package` code must spell these types, instead of repeating a protocol's alias.
    ///
    /// The compiler resolves such an alias. At this level, it rejects an alias of a type whose module the file imports as
    /// internal, and reports a `package` import as unused if only such aliases need it. So an alias works only if no file of
    /// the module imports the type's module. Plain imports have no such rule.
    ///
    /// - Parameters:
    ///   - types: The types of a stated member.
    ///   - home: The module of the protocol.
    mutating func mustSpell(_ types: [DemandedMembers.SpelledType], statedIn home: ID<Module>) -> Bool {
        guard written.hasLevels else { return false }
        return types.lazy.flatMap(\.uses).contains { use in
            switch use {
            case .type(let owner, _, _, .written):
                return owner != home && owner != module && isImported(owner)
            case .unparsed(let imports, .written):
                return imports.contains { !written.imports(of: $0.module).isEmpty }
            case .type, .unparsed: return false
            }
        }
    }

    /// Whether a file of the module imports another module, directly or through a re-export.
    private func isImported(_ owner: ID<Module>) -> Bool {
        context.graph.modules.table[module].views.contains { $0.sees(owner) }
    }

    /// Notes the imports of the single file of `needle generate`, whose sources may belong to several modules.
    mutating func useImports(of files: SingleFileImports) {
        naming = files.naming
        let facts = context.graph.modules.table[module].facts
        let ownName = context.graph.modules.table[module].nameInFacts
        for declaration in files.referring.flatMap({ facts.files[$0].imports })
        where !declaration.attributes.contains("testable") && !declaration.attributes.contains("_implementationOnly")
            && declaration.module != ownName
        {
            use(named: declaration.module, for: .internal)
        }
    }

    /// The imports, sorted by module.
    mutating func lines() -> [ImportLine] {
        useReexported()
        let written = written
        return Set(needed.keys).union(neededInBuilds.keys).sorted().flatMap { lines($0, written) }
    }

    /// Imports each re-exported module directly if the file does so anyway, else through one module that re-exports it: a
    /// further import would be unused.
    private mutating func useReexported() {
        let byOwner = Dictionary(grouping: reexported, by: \.owner).sorted { $0.key < $1.key }
        for (owner, uses) in byOwner {
            let paths = Set(uses.map(\.path)).sorted()
            guard let path = ([owner] + paths).first(where: isNeeded) ?? paths.first else { continue }
            for use in uses {
                condition = use.condition
                self.use(path, for: use.access)
            }
        }
    }

    private func isNeeded(_ id: ID<Module>) -> Bool {
        let name = context.graph.modules.table[id].nameInFacts
        return needed[name] != nil || neededInBuilds[name] != nil
    }

    /// The imports of one module: one, or two if some builds need a higher access.
    private func lines(_ name: Name, _ written: WrittenImports) -> [ImportLine] {
        let access = needed[name]
        let higher = (neededInBuilds[name] ?? []).filter { $0.access > access ?? .private }
        let builds = CompilationCondition.any(higher.map(\.condition))
        guard let highest = higher.map(\.access).max(), !builds.isAlways,
            written.hasLevels || access == nil && !isImportedByItself(name)
        else {
            let highest = max(access ?? .private, higher.map(\.access).max() ?? .private)
            return [line(name, highest, .always, written)]
        }
        let others = access.map { line(name, $0, CompilationCondition.always.excluding(builds), written) }
        return [line(name, highest, builds, written), others].compactMap { $0 }
    }

    /// Whether a module is parsed, or a file imports it. Any other module may exist only in some builds: only the file that
    /// states a requirement imports it.
    private func isImportedByItself(_ name: Name) -> Bool {
        context.graph.modules.named(name) != nil || name == Modules.foundation
            || context.graph.modules.table[module].facts.files.contains { $0.imports.contains { $0.module == name } }
    }

    private func line(
        _ name: Name,
        _ access: Access,
        _ builds: CompilationCondition,
        _ written: WrittenImports
    ) -> ImportLine {
        if written.arePlain, testable.isEmpty { return ImportLine(module: name, condition: builds.name) }
        let isTestable = testable.contains { context.graph.modules.table[$0].nameInFacts == name }
        let known = written.imports(of: name)
        let interfaces = Set(known.flatMap(\.attributes).filter(\.isSPI).map(\.text)).sorted()
        // A `@testable` import exists in all builds.
        let condition =
            isTestable ? .always : CompilationCondition.any(known.map { CompilationCondition($0.conditions) })
        return ImportLine(
            module: name,
            access: level(access, known, written),
            attributes: (isTestable ? [Self.testable] : []) + interfaces.map { Name($0) }
                + (known.contains { $0.attributes.contains("preconcurrency") } ? [Self.preconcurrency] : []),
            condition: condition.and(builds).name
        )
    }

    private static let testable: Name = "@testable"
    private static let preconcurrency: Name = "@preconcurrency"
    private static let internalLevel: Name = "internal"

    /// The level to write. If plain imports are public, a plain import together with one that is not public is an error.
    private func level(_ access: Access, _ known: [Import], _ written: WrittenImports) -> Name? {
        let isAlwaysLevelled = written.hasLevels && known.allSatisfy { $0.access != nil }
        var isImplied: Bool { written.impliesPublic(module, context.graph) }
        switch access {
        case .private, .fileprivate, .internal:
            // If only generated files import a module, all of them must write a level if one does.
            return isAlwaysLevelled && !(known.isEmpty && isImplied) ? Self.internalLevel : nil
        case .package:
            return written.hasLevels && (!known.isEmpty && isAlwaysLevelled || !isImplied) ? access.keyword : nil
        case .public, .open:
            return written.hasLevels ? access.keyword : nil
        }
    }
}

struct ImportLine {
    var module: Name
    /// The access level to write, if any.
    var access: Name?
    /// The attributes to keep, for example `@preconcurrency`.
    var attributes: [Name] = []
    /// The condition of the `#if` around it.
    var condition: Name?
}

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
