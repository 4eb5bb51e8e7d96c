package import NeedleGraph

/// The modules that declare each top-level name. Decides how a generated file must write a type name.
///
/// A generated file imports NeedleFoundation and what several files of its module import. So a name that is unambiguous in the
/// user's file can be ambiguous here, and is then qualified with its module. If a type has the module's own name, such as
/// `Player` in the module `Player`, this does not work. So a module with a type of its own name *offers* its visible
/// components, and the protocols that state requirements, under further names that are unique. It always does so, with or
/// without namesakes, since its generated file does not depend on modules above it.
package struct TopLevelNames {
    private let modules: Modules
    private let symbols: Symbols
    /// Names that exist only in generated files, with their modules.
    private var generated: [Name: SmallList<ID<Module>>] = [:]

    /// The modules that contain a visible type of the module's own name.
    private var selfNamed: Set<ID<Module>> = []
    /// The further names of top-level types, each with the type's access.
    private var offered: [TypeName: Offered] = [:]

    /// A further name of a type, for other modules.
    package struct Offered: Sendable {
        package var name: Name
        /// The type's name in the sources.
        package var type: Name
        /// `package` or `public`.
        package var access: Access
    }

    package init(modules: Modules, symbols: Symbols, components: Table<Component>, stated: AliasedProtocols) {
        self.modules = modules
        self.symbols = symbols
        for id in modules.ids {
            let type = TypeName(module: id, outermost: modules[id].nameInFacts)
            if symbols.exists(type), symbols.typeAccess(type) >= .package { selfNamed.insert(id) }
        }
        if selfNamed.isEmpty { return }
        // The class of an edge names the component and its protocols, and an alias names the protocol of a requirement.
        for id in components.ids {
            offerOutermost(of: [components[id].type] + components[id].dependencyTypes.compactMap { $0 })
        }
        for module in selfNamed {
            let protocols = symbols.declarations(in: module).filter(stated.contains)
            offerOutermost(of: protocols.compactMap { symbols[$0].type })
        }
    }

    /// Offers the outermost types that other modules can name in all builds.
    private mutating func offerOutermost(of types: [TypeName]) {
        for type in types.map(\.outermostType) where selfNamed.contains(type.module) {
            let declared = symbols.declared(type)
            guard declared.count == 1, let id = declared.first, symbols.condition(of: id).isAlways,
                !symbols[id].isLocal, symbols[id].kind != .typealias,
                !symbols[id].declaration.attributes.contains(where: { $0.availability != nil || $0.isSPI })
            else { continue }
            offer(type, symbols.effectiveAccess(of: id))
        }
    }

    /// Offers a type under a further name, if other modules see both the type and a type with the module's own name.
    package mutating func offer(_ type: TypeName, _ access: Access) {
        guard access >= .package, selfNamed.contains(type.module) else { return }
        let name = Name("Needle_\(modules[type.module].name)_\(type.outermost)").asPart
        offered[type] = Offered(name: name, type: type.name, access: min(access, .public))
    }

    /// The types that a module offers, sorted by their further names.
    package func offered(by module: ID<Module>) -> [Offered] {
        guard selfNamed.contains(module) else { return [] }
        return offered.filter { $0.key.module == module }.map(\.value)
            .sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
    }

    /// The further name that `viewer` must use for a type, including nested names; nil if it need not, or cannot.
    package func offeredName(of type: TypeName, in viewer: ID<Module>) -> Name? {
        guard !offered.isEmpty, type.module != viewer else { return nil }
        let outer = type.outermostType
        guard let offered = offered[outer],
            modules.isVisible(offered.access, of: type.module, from: viewer),
            isModuleHidden(type.module, in: viewer), namesake(of: type, in: viewer) != nil
        else { return nil }
        return Name("\(offered.name)\(type.name.dropFirst(outer.name.utf8.count))")
    }

    /// Adds a name that exists only in generated files.
    package mutating func insert(_ type: TypeName) {
        generated[type.name, default: SmallList()].append(type.module)
    }

    /// Whether some module name is also a type name, so that qualified names may fail.
    var hidesModules: Bool { modules.ids.contains { !symbols.owners(of: modules[$0].nameInFacts).isEmpty } }

    /// Whether the generated file of a module writes the name without its module: it is unambiguous, or qualifying it does not
    /// help.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that are not parsed, which may declare a type of any name.
    package func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool) -> Bool {
        let isClear = (!besideUnparsed || type.module == viewer) && namesake(of: type, in: viewer) == nil
        return isClear || isModuleHidden(type.module, in: viewer) && offeredName(of: type, in: viewer) == nil
    }

    /// The module whose type of the same name keeps the generated file of `viewer` from naming a type at all.
    func rival(of type: TypeName, in viewer: ID<Module>) -> String? {
        guard isModuleHidden(type.module, in: viewer), offeredName(of: type, in: viewer) == nil else { return nil }
        // The runtime's `RootComponent` is unavailable, so the name means the program's own type if there is one.
        return namesake(of: type, in: viewer, besideUnavailable: false)
    }

    private static let unavailable: Name = "RootComponent"

    /// Another module that declares a type of this name that `viewer` sees.
    private func namesake(of type: TypeName, in viewer: ID<Module>, besideUnavailable: Bool = true) -> String? {
        if type.module == viewer { return nil }
        let name = type.outermost
        let isCounted = besideUnavailable || name != Self.unavailable
        if isCounted, Modules.foundationTypes.contains(name) { return Modules.foundation.text }
        if isOwn(name, of: type.module) { return nil }
        return visibleOwners(of: name, in: viewer).filter { $0 != type.module }.min().map { modules[$0].name }
    }

    /// Whether some type has the module's name, so that the name does not mean the module.
    private func isModuleHidden(_ module: ID<Module>, in viewer: ID<Module>) -> Bool {
        visibleOwners(of: modules[module].nameInFacts, in: viewer).contains { modules.mayImport(viewer, $0) }
    }

    private func visibleOwners(of name: Name, in viewer: ID<Module>) -> [ID<Module>] {
        let owners = symbols.owners(of: name).map(\.module) + generated[name, default: SmallList()]
        return owners.filter { owner in
            modules.isNameable(symbols.typeAccess(TypeName(module: owner, outermost: name)), of: owner, from: viewer)
        }
    }

    /// Whether no other module has a type of this name, as for most types.
    private func isOwn(_ name: Name, of module: ID<Module>) -> Bool {
        symbols.owners(of: name).allSatisfy { $0.module == module }
            && generated[name]?.allSatisfy { $0 == module } ?? true
    }
}
