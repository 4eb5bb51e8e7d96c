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
    /// The access that each parsed module is needed with, by its id.
    private var needed: [Access?]
    /// The parsed modules that are needed.
    private var parsed: [ID<Module>] = []
    /// By module, the least access of all that is known to be visible.
    private var visible: [Access?]
    /// The access that modules are needed with, for those that are known by name only.
    private var neededByName: [Name: Access] = [:]
    /// The modules that must be imported as `@testable`, since the file names something internal of them.
    private var testable: Set<ID<Module>> = []
    /// The files of the user's whose imports are the model; nil for all.
    private var naming: Set<Int>?

    init(_ context: EmissionContext, _ module: ID<Module>) {
        self.context = context
        self.module = module
        needed = Array(repeating: nil, count: context.graph.modules.ids.count)
        visible = needed
    }

    /// Notes that a declaration of this access names something of a parsed module.
    mutating func use(_ used: ID<Module>, for access: Access) {
        guard used != module else { return }
        need(used, for: max(min(access, .public), .internal))
    }

    private mutating func need(_ used: ID<Module>, for access: Access) {
        guard let known = needed[used.index] else {
            needed[used.index] = access
            return parsed.append(used)
        }
        if known < access { needed[used.index] = access }
    }

    /// Notes that a declaration of this access names a component.
    mutating func use(_ component: ID<Component>, for access: Access) {
        let owner = context.names[component].module
        // A class in an extension of another module's type has that type in its name.
        let outer = context.graph.components[component].type
        if outer.module != owner { use(outer.module, for: access) }
        if owner == module { return }
        use(owner, for: access)
        // Mostly the class itself is visible, and so are the types around it.
        if isKnownVisible(context.names[component].access, of: owner) { return }
        noteVisibility(context.graph.symbols.visibility(of: outer), of: owner)
    }

    /// Notes that a declaration of this access names a type.
    mutating func use(_ type: TypeName, for access: Access) {
        if type.module == module { return }
        use(type.module, for: access)
        noteVisibility(context.graph.symbols.visibility(of: type), of: type.module)
    }

    /// An internal type of another module can be named only because the user's own file imports the module `@testable`.
    private mutating func noteVisibility(_ access: Access, of owner: ID<Module>) {
        if owner != module, !isKnownVisible(access, of: owner) { testable.insert(owner) }
    }

    /// Whether what a module declares with this access can be seen from here.
    private mutating func isKnownVisible(_ access: Access, of owner: ID<Module>) -> Bool {
        if let known = visible[owner.index], access >= known { return true }
        guard Self.isVisible(access, of: owner, from: module, context) else { return false }
        visible[owner.index] = access
        return true
    }

    /// - Parameter context: Handed over, since a look through `self` would retain what threads share.
    private static func isVisible(
        _ access: Access,
        of owner: ID<Module>,
        from viewer: ID<Module>,
        _ context: EmissionContext
    ) -> Bool {
        context.graph.modules.isVisible(access, of: owner, from: viewer)
    }

    /// Notes that a declaration of this access names something of a module, mostly one that was not parsed.
    mutating func use(named name: Name, for access: Access) {
        neededByName[name] = max(neededByName[name] ?? .internal, min(access, .public))
    }

    /// Notes that a declaration of this access has types.
    ///
    /// - Parameters:
    ///   - uses: Positions in the uses of all stated members.
    ///   - areWritten: Whether the types are written as they were stated, and not by an alias.
    mutating func use(_ uses: Range<Int32>, for access: Access, areWritten: Bool) {
        for position in uses {
            switch context.stated.uses[Int(position)] {
            case .type(let owner, let path, let visibility, let role):
                // Mostly this was noted before.
                if role == .written, path != module, let known = needed[path.index], known >= access,
                    let least = visible[owner.index], visibility >= least
                {
                    continue
                }
                guard isNeeded(role, for: access, areWritten) else { continue }
                use(owner == module ? owner : path, for: access)
                noteVisibility(visibility, of: owner)
            case .unparsed(let list, let role):
                guard isNeeded(role, for: access, areWritten) else { continue }
                for declaration in context.stated.unparsed[Int(list)] {
                    use(named: declaration.module, for: min(access, declaration.access))
                }
            }
        }
    }

    private func isNeeded(_ role: StatedMembers.Role, for access: Access, _ isWritten: Bool) -> Bool {
        switch role {
        case .written: true
        case .ofProtocol: isWritten
        case .aliased: access > .package
        }
    }

    /// Notes the imports of the one file of `needle generate`, whose sources may belong to several modules.
    mutating func useImports(of files: SingleFileImports) {
        naming = files.naming
        let hidden: Set<String> = ["@testable", "@_implementationOnly"]
        let facts = context.graph.modules.table[module].facts
        let ownName = context.graph.modules.table[module].nameInFacts
        for declaration in files.referring.flatMap({ facts.files[$0].imports })
        where hidden.isDisjoint(with: declaration.attributes) && declaration.module != ownName {
            use(named: declaration.module, for: .internal)
        }
    }

    /// The imports, sorted by module.
    mutating func lines() -> [ImportLine] {
        for (name, access) in neededByName {
            guard let parsed = context.graph.modules.named(name) else { continue }
            need(parsed, for: access)
            neededByName[name] = nil
        }
        // The ids are in the order of the names; the few modules that were not parsed are inserted.
        var modules: [(name: Name, access: Access)] = []
        modules.reserveCapacity(parsed.count + neededByName.count)
        for id in parsed.sorted() {
            if let access = needed[id.index] { modules.append((context.graph.modules.table[id].nameInFacts, access)) }
        }
        for (name, access) in neededByName.sorted(by: { $0.key < $1.key }) {
            let place = modules.firstIndex { $0.name > name } ?? modules.endIndex
            modules.insert((name, access), at: place)
        }
        let testable = Set(testable.map { context.graph.modules.table[$0].nameInFacts })
        let written = WrittenImports(of: module, context.graph, in: naming)
        return modules.map { name, access in
            if written.arePlain, testable.isEmpty { return ImportLine(module: name) }
            let known = written.imports(of: name)
            let interfaces = Set(known.flatMap(\.attributes).filter { $0.hasPrefix("@_spi") }).sorted()
            let condition = CompilationCondition.any(known.map { CompilationCondition($0.conditions) })
            return ImportLine(
                module: name,
                access: level(access, known, written),
                attributes: (testable.contains(name) ? [Self.testable] : []) + interfaces.map { Name($0) }
                    + (known.contains { $0.attributes.contains("@preconcurrency") } ? [Self.preconcurrency] : []),
                condition: condition.name
            )
        }
    }

    private static let testable: Name = "@testable"
    private static let preconcurrency: Name = "@preconcurrency"
    private static let internalLevel: Name = "internal"

    /// The level to write. A plain import beside one that is not public is an error where plain imports are public.
    private func level(_ access: Access, _ known: [Import], _ written: WrittenImports) -> Name? {
        let isAlwaysLevelled = !known.isEmpty && known.allSatisfy { $0.access != nil }
        switch access {
        case .private, .fileprivate, .internal:
            return isAlwaysLevelled ? Self.internalLevel : nil
        case .package:
            let isImplied = !isAlwaysLevelled && written.haveLevels && written.impliesPublic(module, context.graph)
            return written.haveLevels && !isImplied ? access.keyword : nil
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
private struct WrittenImports {
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
            for index in graph.modules.table[module].facts.files[file].imports.indices {
                let written = graph.modules.table[module].facts.files[file].imports[index]
                if written.access != nil { haveLevels = true }
                if !written.attributes.isEmpty || !written.conditions.isEmpty { arePlain = false }
            }
        }
        if haveLevels { arePlain = false }
        if arePlain { return }
        for file in graph.modules.table[module].facts.files.indices where files?.contains(file) ?? true {
            for declaration in graph.modules.table[module].facts.files[file].imports
            where !declaration.attributes.contains("@testable") {
                byModule[declaration.module, default: []].append(declaration)
            }
        }
    }

    /// The imports of one module, if any of the module's imports says more than a name.
    func imports(of module: Name) -> [Import] {
        byModule.isEmpty ? [] : byModule[module] ?? []
    }

    /// Whether an import without a level is public, as it is without the feature `InternalImportsByDefault`.
    ///
    /// It is if some declaration above internal inherits a type of the runtime whose import has no level.
    func impliesPublic(_ module: ID<Module>, _ graph: borrowing LinkedGraph) -> Bool {
        for position in graph.symbols.declarations(in: module) {
            let id = ID<Symbol>(position)
            guard graph.symbols.table[id].access ?? .internal > .internal else { continue }
            let inheritsRuntime = graph.symbols.table[id].inheritance.contains {
                Modules.foundationTypes.contains($0.canonical.prefix(until: UInt8(ascii: "<")))
            }
            guard inheritsRuntime else { continue }
            let imports = graph.modules.table[module].facts.files[graph.symbols.table[id].file].imports
            let levels = imports.filter { $0.module == Modules.foundation }.map(\.access)
            if !levels.isEmpty, levels.allSatisfy({ $0 == nil }) { return true }
        }
        return false
    }
}
