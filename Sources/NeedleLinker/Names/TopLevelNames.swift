import NeedleGraph

/// The modules that declare each top-level name: tells how a generated file must write the name of a type.
///
/// A generated file imports what several files of its module import, and NeedleFoundation. So a name that is clear
/// where the user wrote it can be ambiguous here, and then gets its module's name in front. Where a type has the name of
/// that module, as `Player` in the module `Player`, there is no such way.
package struct TopLevelNames {
    private let modules: Modules
    private let symbols: Symbols
    /// The names that no source has, and by their positions the modules that get them.
    private var generated = (names: NameIndex(), owners: [Few<ID<Module>>]())

    package init(modules: Modules, symbols: Symbols) {
        self.modules = modules
        self.symbols = symbols
    }

    /// Adds a name that no source has.
    package mutating func insert(_ type: TypeName) {
        let position = generated.names.insert(type.name)
        if position == generated.owners.count { generated.owners.append(Few()) }
        generated.owners[position].append(type.module)
    }

    /// Whether there is a type with the name of a module, so that types may have rivals.
    var hideModules: Bool { modules.ids.contains { !symbols.owners(of: modules[$0].nameInFacts).isEmpty } }

    /// Whether every generated file writes the name of a type without its module, since no other module has it.
    package func isUnambiguous(_ type: TypeName) -> Bool {
        let name = type.name.prefix(until: UInt8(ascii: "."))
        return isOwn(name, of: type.module) && !Modules.foundationTypes.contains(name)
    }

    /// Whether the generated file of a module writes the name without its module: it is clear, or there is no other way.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that were not parsed, which may have a type of any name.
    package func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool) -> Bool {
        let isClear = (!besideUnparsed || type.module == viewer) && namesake(of: type, in: viewer) == nil
        return isClear || isModuleHidden(type.module, in: viewer)
    }

    /// The module whose type of the same name keeps the generated file of `viewer` from naming a type at all.
    func rival(of type: TypeName, in viewer: ID<Module>) -> String? {
        isModuleHidden(type.module, in: viewer) ? namesake(of: type, in: viewer) : nil
    }

    /// Another module that `viewer` sees a type of this name of.
    private func namesake(of type: TypeName, in viewer: ID<Module>) -> String? {
        if type.module == viewer { return nil }
        let name = type.name.prefix(until: UInt8(ascii: "."))
        if Modules.foundationTypes.contains(name) { return Modules.foundation.text }
        if isOwn(name, of: type.module) { return nil }
        return visibleOwners(of: name, in: viewer).filter { $0 != type.module }.min().map { modules[$0].name }
    }

    /// Whether a type has the name of the module, so that the name does not mean the module.
    private func isModuleHidden(_ module: ID<Module>, in viewer: ID<Module>) -> Bool {
        !visibleOwners(of: modules[module].nameInFacts, in: viewer).isEmpty
    }

    private func visibleOwners(of name: Name, in viewer: ID<Module>) -> [ID<Module>] {
        let owners = symbols.owners(of: name).map(\.module)
        let others = generated.names.position(of: name).map { Array(generated.owners[$0]) } ?? []
        return (owners + others).filter { owner in
            modules.isVisible(symbols.typeAccess(TypeName(module: owner, name: name)), of: owner, from: viewer)
        }
    }

    /// Whether no other module has a type of this name, as is so of most.
    private func isOwn(_ name: Name, of module: ID<Module>) -> Bool {
        for owner in symbols.owners(of: name) where owner.module != module { return false }
        guard let position = generated.names.position(of: name) else { return true }
        return generated.owners[position].allSatisfy { $0 == module }
    }
}
