package import NeedleGraph

// SPI: public declarations that are visible only to files that import the module with the same `@_spi`. No other public
// declaration may name them.
extension Symbols {
    /// The attributes that make a declaration, or one around it, SPI, for example `@_spi(Tools)`.
    package func spi(of id: ID<Symbol>) -> [Attribute] {
        hasSPI ? spi(around: id) : []
    }

    /// A separate function, since this code would retain all symbols, and most programs have no SPI.
    private func spi(around id: ID<Symbol>) -> [Attribute] {
        around(id).flatMap { self[$0].declaration.attributes.filter(\.isSPI) }
    }

    func isSPI(_ type: TypeName) -> Bool {
        hasSPI && declared(type).contains { !spi(of: $0).isEmpty }
    }

    func isSPI(_ id: ID<Symbol>, member: Int) -> Bool {
        !self[id].spi(ofMember: member).isEmpty || !spi(of: id).isEmpty
    }

    /// The attribute that a module's imports lack to see an SPI declaration of another module, for example `@_spi(Tools)`; nil
    /// if they lack nothing.
    ///
    /// - Parameter member: The index of the declaration's member that must be visible, if any.
    func missingSPI(
        of id: ID<Symbol>,
        member: Int? = nil,
        from viewer: ID<Module>,
        _ modules: Modules
    ) -> Attribute? {
        let owner = self[id].module
        if owner == viewer { return nil }
        if let member, let missing = modules.missing(self[id].spi(ofMember: member), of: owner, in: viewer) {
            return missing
        }
        guard hasSPI else { return nil }
        let around = around(id).lazy.map { self[$0].declaration.attributes }
        return around.compactMap { modules.missing($0.filter(\.isSPI), of: owner, in: viewer) }.first
    }
}

extension Symbol {
    fileprivate func spi(ofMember index: Int) -> [Attribute] {
        members[index].attributes.filter(\.isSPI)
    }
}

extension Modules {
    /// The first of the attributes; nil if an import of `owner` in a file of `viewer` has one of them.
    func missing(_ spi: [Attribute], of owner: ID<Module>, in viewer: ID<Module>) -> Attribute? {
        guard let first = spi.first, viewer != owner else { return nil }
        if self[viewer].hasPlainImports { return first }
        let isImported = self[viewer].facts.files.lazy.flatMap(\.imports).contains {
            $0.module == self[owner].nameInFacts && $0.attributes.contains(where: spi.contains)
        }
        return isImported ? nil : first
    }
}

extension TypeResolver {
    /// The attributes that make a requirement SPI, if one of its types may also be SPI: an alias of that type needs them, too.
    package func spi(ofTypesOf member: Member, in id: ID<Symbol>) -> [Attribute] {
        if member.isPlain { return [] }
        let own = member.attributes.filter(\.isSPI)
        if own.isEmpty { return [] }
        let context = context(inside: id)
        let isHidden = member.types.flatMap { names(in: $0, context: context) }.contains { name in
            switch name {
            case .type(let type): symbols.isSPI(type)
            case .external(_, let name): !standardLibraryTypes.contains(name) && importsUnparsedSPI(symbols[id])
            case .genericParameter: false
            }
        }
        return isHidden ? own : []
    }

    /// Whether the file of a declaration imports a module that is not parsed with `@_spi`.
    private func importsUnparsedSPI(_ symbol: Symbol) -> Bool {
        modules[symbol.module].facts.files[symbol.file].imports.contains {
            $0.attributes.contains(where: \.isSPI) && modules.named($0.module) == nil
        }
    }
}
