import NeedleGraph
import NeedleLinker

/// Collects the imports of one generated file, each with the least access that its declarations need.
///
/// A generated file writes an import as the module's own files do. Where they write plain `import`, so does it:
/// in a module without `InternalImportsByDefault`, a plain import beside one with a level is an error. Where they write
/// levels, a `public` import that no public declaration uses is a warning, so the level follows what is generated.
struct ImportCollector {
    private let context: EmissionContext
    /// The module whose file it is.
    let module: ID<Module>
    /// The access that modules are needed with, at most public.
    private var needed: [Name: Access] = [:]
    /// By module, the least access of all that is known to be visible.
    private var visible: SideTable<Module, Access?>
    /// The needs of some builds only, by the name of the module.
    private var neededInBuilds: [Name: [(access: Access, condition: CompilationCondition)]] = [:]
    /// The uses of modules that the sources import by another one, which re-exports them.
    private var reexported: [Reexport] = []
    /// When the declaration is there for which imports are noted. An import with an access level is noted under this
    /// condition: in other builds nothing would use it, of which the compiler warns.
    var condition = CompilationCondition.always
    /// The modules that must be imported as `@testable`, since the file names something internal of them.
    private var testable: Set<ID<Module>> = []
    /// The files of the user's whose imports are the model; nil for all.
    private var naming: Set<Int>?
    /// The imports of these files, once they were asked for.
    private lazy var written = WrittenImports(of: module, context.graph, in: naming)

    /// The use of a module by the import of another one.
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

    /// Notes that a declaration of this access names a component.
    mutating func use(_ component: ID<Component>, for access: Access) {
        let owner = context.graph.components[component].module
        // A class in an extension of another module's type has that type in its name.
        let outer = context.graph.components[component].type
        if outer.module != owner { use(outer.module, for: access) }
        useExtensions(with: outer, for: access)
        if owner == module { return }
        use(owner, for: access)
        // Mostly the class itself is visible, and so are the types around it.
        if isKnownVisible(context.graph.components[component].access, of: owner) { return }
        noteVisibility(context.graph.symbols.visibility(of: outer), of: owner)
    }

    /// Notes that a declaration of this access names a type.
    mutating func use(_ type: TypeName, for access: Access) {
        if type.module == module { return }
        use(type.module, for: access)
        noteVisibility(context.graph.symbols.visibility(of: type), of: type.module)
        useExtensions(with: type, for: access)
    }

    /// Notes that a declaration of this access names a protocol.
    mutating func use(protocol id: ID<Symbol>, for access: Access) {
        use(context.graph.symbols.table[id].module, for: access)
        if let type = context.graph.symbols.table[id].type { use(nested: type, for: access) }
    }

    /// The same as for any other type if it is nested: what an extension nests needs the modules of both.
    mutating func use(nested type: TypeName, for access: Access) {
        if !type.name.isWord { use(type, for: access) }
    }

    /// Notes the modules of the extensions that have a type, or one around it.
    private mutating func useExtensions(with type: TypeName, for access: Access) {
        for id in context.graph.symbols.foreignDeclarations(of: type, seenFrom: module, context.graph.modules) {
            let owner = context.graph.symbols.table[id].module
            use(owner, for: access)
            noteVisibility(context.graph.symbols.effectiveAccess(of: id), of: owner)
        }
    }

    /// Notes that a declaration of this access names the environment of a component.
    mutating func use(_ environment: Environment, of component: ID<Component>, for access: Access) {
        use(context.graph.components[component].module, for: access)
        noteVisibility(environment.access, of: context.graph.components[component].module)
    }

    /// Notes that a declaration names what a module declares with this access. What is internal to another module can be
    /// named only because the user's own file imports that module `@testable`.
    mutating func noteVisibility(_ access: Access, of owner: ID<Module>) {
        if owner != module, !isKnownVisible(access, of: owner) { testable.insert(owner) }
    }

    /// Whether what a module declares with this access can be seen from here.
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

    /// Notes that a declaration of this access has types.
    ///
    /// - Parameters:
    ///   - types: Those of a stated member.
    ///   - areWritten: Whether the types are written as they were stated, and not by an alias.
    mutating func use(_ types: some Sequence<StatedMembers.SpelledType>, for access: Access, areWritten: Bool) {
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

    private func isNeeded(_ role: StatedMembers.Role, for access: Access, _ isWritten: Bool) -> Bool {
        switch role {
        case .written, .actor: true
        case .ofProtocol: isWritten
        case .aliased: access > .package
        }
    }

    /// Whether an alias for `package` code must spell these types, instead of repeating the alias of a protocol.
    ///
    /// The compiler sees through such an alias. At this level it refuses one to a type whose module the file imports as
    /// internal, and takes an import at the level of the package for unused if nothing but such aliases needs it. So an alias
    /// serves only while no file of the module imports the type's module. Plain imports have no such rule.
    ///
    /// - Parameters:
    ///   - types: Those of a stated member.
    ///   - home: The module of the protocol.
    mutating func mustSpell(_ types: [StatedMembers.SpelledType], statedIn home: ID<Module>) -> Bool {
        guard written.haveLevels else { return false }
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

    /// Whether a file of the module imports another one, or a module that re-exports it.
    private func isImported(_ owner: ID<Module>) -> Bool {
        context.graph.modules.table[module].views.contains { $0.sees(owner) }
    }

    /// Notes the imports of the one file of `needle generate`, whose sources may belong to several modules.
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

    /// Imports each module that a re-export brings in by itself, if the file does so anyway, else by one module that
    /// re-exports it: a further import would be one that nothing uses.
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

    /// The imports of one module: one, or one for the builds that need it with a higher access and one for the others.
    private func lines(_ name: Name, _ written: WrittenImports) -> [ImportLine] {
        let access = needed[name]
        let higher = (neededInBuilds[name] ?? []).filter { $0.access > access ?? .private }
        let builds = CompilationCondition.any(higher.map(\.condition))
        guard let highest = higher.map(\.access).max(), !builds.isAlways,
            written.haveLevels || access == nil && !isImportedByItself(name)
        else {
            let highest = max(access ?? .private, higher.map(\.access).max() ?? .private)
            return [line(name, highest, .always, written)]
        }
        let others = access.map { line(name, $0, CompilationCondition.always.excluding(builds), written) }
        return [line(name, highest, builds, written), others].compactMap { $0 }
    }

    /// Whether a module was parsed, or a file imports it. Any other may be there in some builds only: no more than the file
    /// that states a requirement imports it.
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
        // The import `@testable` is there in all builds, whatever the others are.
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

    /// The level to write. A plain import beside one that is not public is an error where plain imports are public.
    private func level(_ access: Access, _ known: [Import], _ written: WrittenImports) -> Name? {
        let isAlwaysLevelled = written.haveLevels && known.allSatisfy { $0.access != nil }
        var isImplied: Bool { written.impliesPublic(module, context.graph) }
        switch access {
        case .private, .fileprivate, .internal:
            // Of a module that only generated files import, each must have a level if one has.
            return isAlwaysLevelled && !(known.isEmpty && isImplied) ? Self.internalLevel : nil
        case .package:
            return written.haveLevels && (!known.isEmpty && isAlwaysLevelled || !isImplied) ? access.keyword : nil
        case .public, .open:
            return written.haveLevels ? access.keyword : nil
        }
    }
}

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
    init(of module: ID<Module>, _ graph: LinkedGraph, in files: Set<Int>?) {
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
    func impliesPublic(_ module: ID<Module>, _ graph: LinkedGraph) -> Bool {
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

extension SwiftWriter {
    /// The comments and the imports with which a file begins.
    mutating func head(_ header: [String], _ imports: [ImportLine], _ options: EmitOptions) {
        for text in header { line(text: text) }
        if let headerDoc = options.headerDoc {
            for text in headerDoc.split(separator: "\n", omittingEmptySubsequences: false) {
                line(text: text.hasPrefix("//") ? String(text) : text.isEmpty ? "//" : "// \(text)")
            }
        }
        if !imports.isEmpty || !options.additionalImports.isEmpty { line() }
        for plain in imports where plain.condition == nil { line(text: plain.text) }
        for text in options.additionalImports
        where !imports.contains(where: { $0.condition == nil && $0.text == text }) { line(text: text) }
        for conditional in imports where conditional.condition != nil {
            openCondition(conditional.condition)
            line(text: conditional.text)
            closeCondition(conditional.condition)
        }
    }

    private mutating func line(text: String) {
        add(text: text)
        endLine()
    }
}

extension ImportLine {
    fileprivate var text: String {
        (attributes.map(\.text) + [access?.text, "import", escaped(module).text].compactMap { $0 }).joined(
            separator: " "
        )
    }
}
