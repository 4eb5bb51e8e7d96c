package import NeedleGraph

// SPI: public declarations that only those see who import the module with the same `@_spi`. No other public declaration may
// name them.
extension Symbols {
    /// The attributes that make a declaration, or one around it, SPI, for example `@_spi(Tools)`.
    package func spi(of id: ID<Symbol>) -> [Attribute] {
        hasSPI ? spi(around: id) : []
    }

    /// Apart, since what is asked here keeps a copy of all symbols, and mostly nothing is.
    private func spi(around id: ID<Symbol>) -> [Attribute] {
        sequence(first: id) { self[$0].parent }.flatMap { self[$0].declaration.attributes.filter(\.isSPI) }
    }

    /// Whether a type is SPI.
    func isSPI(_ type: TypeName) -> Bool {
        hasSPI && declared(type).contains { !spi(of: $0).isEmpty }
    }

    /// Whether a member of a declaration is SPI.
    func isSPI(_ id: ID<Symbol>, member: Int) -> Bool {
        !self[id].spi(ofMember: member).isEmpty || !spi(of: id).isEmpty
    }

    /// The attribute that the imports of a module lack to see an SPI declaration of another one, for example
    /// `@_spi(Tools)`; nil if they lack nothing.
    ///
    /// - Parameter member: The index of a member of the declaration, if that is what is to be seen.
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
        let around = sequence(first: id) { self[$0].parent }.lazy.map { self[$0].declaration.attributes }
        return around.compactMap { modules.missing($0.filter(\.isSPI), of: owner, in: viewer) }.first
    }
}

extension Symbol {
    /// The attributes that make a member SPI.
    fileprivate func spi(ofMember index: Int) -> [Attribute] {
        members[index].attributes.filter(\.isSPI)
    }
}

extension Modules {
    /// The first of the attributes, if no import of `owner` in a file of `viewer` has any of them.
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
    /// The attributes that make a requirement SPI, if one of its types may be SPI as well: a name for that type
    /// needs them, too.
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
