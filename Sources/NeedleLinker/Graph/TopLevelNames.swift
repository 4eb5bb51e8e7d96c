package import NeedleGraph

/// The modules that declare each top-level name: tells how a generated file must write the name of a type.
///
/// A generated file imports what several files of its module import, and NeedleFoundation. So a name that is clear
/// where the user wrote it can be ambiguous here, and then gets its module's name in front. Where a type has the name of
/// that module, as `Player` in the module `Player`, there is no such way. So a module with a type of its own name *offers*
/// its components that other modules see, and the protocols that state requirements, under names that nobody else has. It
/// does so whether anybody has a namesake or not, since its generated file depends on nothing above it.
package struct TopLevelNames {
    private let modules: Modules
    private let symbols: Symbols
    /// The names that no source has, with the modules that get them.
    private var generated: [Name: Few<ID<Module>>] = [:]

    /// The modules with a type of their own name that other modules see.
    private var selfNamed: Set<ID<Module>> = []
    /// The further names of types at top level, each with the access of the type.
    private var offered: [TypeName: Offered] = [:]

    /// A further name of a type.
    package struct Offered: Sendable {
        package var name: Name
        /// The name that it has in the sources.
        package var type: Name
        /// Package or public.
        package var access: Access
    }

    package init(modules: Modules, symbols: Symbols, components: Table<Component>, stated: StatedProtocols) {
        self.modules = modules
        self.symbols = symbols
        for id in modules.ids {
            let type = TypeName(module: id, outermost: modules[id].nameInFacts)
            if symbols.exists(type), symbols.typeAccess(type) >= .package { selfNamed.insert(id) }
        }
        if selfNamed.isEmpty { return }
        // The class of an edge names the component and its protocols, and an alias the protocol of a requirement.
        for id in components.ids {
            offerTopLevel([components[id].type] + components[id].dependencyTypes.compactMap { $0 })
        }
        for module in selfNamed {
            let protocols = symbols.declarations(in: module).map { ID<Symbol>($0) }.filter(stated.contains)
            offerTopLevel(protocols.compactMap { symbols[$0].type })
        }
    }

    private mutating func offerTopLevel(_ types: [TypeName]) {
        for type in types where selfNamed.contains(type.module) {
            offerDeclared(type.outermostType)
        }
    }

    /// Offers a type that other modules can name in all builds.
    private mutating func offerDeclared(_ type: TypeName) {
        let declared = symbols.declared(type)
        guard declared.count == 1, let id = declared.first, symbols.effectiveAccess(of: id) >= .package,
            symbols.condition(of: id).isAlways, !symbols[id].isLocal, symbols[id].kind != .typealias,
            !symbols[id].declaration.attributes.contains(where: { $0.availability != nil || $0.isSPI })
        else { return }
        offer(type, symbols.effectiveAccess(of: id))
    }

    /// Has a module offer a type under a further name, if other modules see the type, and one of the module's own name.
    package mutating func offer(_ type: TypeName, _ access: Access) {
        guard access >= .package, selfNamed.contains(type.module) else { return }
        let name = Name("Needle_\(modules[type.module].name)_\(type.outermost)").asPart
        offered[type] = Offered(name: name, type: type.name, access: min(access, .public))
    }

    /// The types that a module offers, sorted by the further names.
    package func offered(by module: ID<Module>) -> [Offered] {
        guard selfNamed.contains(module) else { return [] }
        return offered.filter { $0.key.module == module }.map(\.value)
            .sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
    }

    /// The name under which `viewer` has to name a type, and the rest of its name; nil if it need not, or cannot.
    package func offeredName(of type: TypeName, in viewer: ID<Module>) -> Name? {
        guard !offered.isEmpty, type.module != viewer else { return nil }
        let outer = type.outermostType
        guard let offered = offered[outer],
            modules.isVisible(offered.access, of: type.module, from: viewer),
            isModuleHidden(type.module, in: viewer), namesake(of: type, in: viewer) != nil
        else { return nil }
        return Name("\(offered.name)\(type.name.dropFirst(outer.name.utf8.count))")
    }

    /// Adds a name that no source has.
    package mutating func insert(_ type: TypeName) {
        generated[type.name, default: Few()].append(type.module)
    }

    /// Whether there is a type with the name of a module, so that types may have rivals.
    var hideModules: Bool { modules.ids.contains { !symbols.owners(of: modules[$0].nameInFacts).isEmpty } }

    /// Whether the generated file of a module writes the name without its module: it is clear, or there is no other way.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that were not parsed, which may have a type of any
    ///   name.
    package func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool) -> Bool {
        let isClear = (!besideUnparsed || type.module == viewer) && namesake(of: type, in: viewer) == nil
        return isClear || isModuleHidden(type.module, in: viewer) && offeredName(of: type, in: viewer) == nil
    }

    /// The module whose type of the same name keeps the generated file of `viewer` from naming a type at all.
    func rival(of type: TypeName, in viewer: ID<Module>) -> String? {
        guard isModuleHidden(type.module, in: viewer), offeredName(of: type, in: viewer) == nil else { return nil }
        // The runtime's `RootComponent` is unavailable, so that a program's own is meant wherever there is one.
        return namesake(of: type, in: viewer, besideUnavailable: false)
    }

    private static let unavailable: Name = "RootComponent"

    /// Another module that `viewer` sees a type of this name of.
    private func namesake(of type: TypeName, in viewer: ID<Module>, besideUnavailable: Bool = true) -> String? {
        if type.module == viewer { return nil }
        let name = type.outermost
        let isCounted = besideUnavailable || name != Self.unavailable
        if isCounted, Modules.foundationTypes.contains(name) { return Modules.foundation.text }
        if isOwn(name, of: type.module) { return nil }
        return visibleOwners(of: name, in: viewer).filter { $0 != type.module }.min().map { modules[$0].name }
    }

    /// Whether a type has the name of the module, so that the name does not mean the module.
    private func isModuleHidden(_ module: ID<Module>, in viewer: ID<Module>) -> Bool {
        visibleOwners(of: modules[module].nameInFacts, in: viewer).contains { modules.mayImport(viewer, $0) }
    }

    private func visibleOwners(of name: Name, in viewer: ID<Module>) -> [ID<Module>] {
        let owners = symbols.owners(of: name).map(\.module)
        let others = generated[name].map(Array.init) ?? []
        return (owners + others).filter { owner in
            modules.isNameable(symbols.typeAccess(TypeName(module: owner, outermost: name)), of: owner, from: viewer)
        }
    }

    /// Whether no other module has a type of this name, as is so of most.
    private func isOwn(_ name: Name, of module: ID<Module>) -> Bool {
        for owner in symbols.owners(of: name) where owner.module != module { return false }
        return generated[name]?.allSatisfy { $0 == module } ?? true
    }
}
