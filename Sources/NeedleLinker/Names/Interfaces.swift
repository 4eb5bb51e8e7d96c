import NeedleGraph

// What is public to those alone who import its module with `@_spi`. Nothing public that is not may name it.
extension Symbols {
    /// The attributes that make a declaration, or one around it, public to few, for example `@_spi(Tools)`.
    package func interfaces(of id: ID<Symbol>) -> [String] {
        hasInterfaces ? interfaces(around: id) : []
    }

    /// Apart, since what is asked here keeps a copy of all symbols, and mostly nothing is.
    private func interfaces(around id: ID<Symbol>) -> [String] {
        sequence(first: id) { self[$0].parent }.flatMap { self[$0].rare?.attributes.filter(\.isInterface) ?? [] }
    }

    /// Whether a type is public to few.
    func isOfInterface(_ type: TypeName) -> Bool {
        hasInterfaces && declared(type).contains { !interfaces(of: $0).isEmpty }
    }

    /// Whether a member of a declaration is public to few.
    func isOfInterface(_ id: ID<Symbol>, member: Int) -> Bool {
        !self[id].interfaces(ofMember: member).isEmpty || !interfaces(of: id).isEmpty
    }

    /// What the imports of a module lack to see a declaration of another one that is public to few, for example
    /// `@_spi(Tools)`; nil if they lack nothing.
    ///
    /// - Parameter member: The index of a member of the declaration, if that is what is to be seen.
    func missingInterface(
        of id: ID<Symbol>,
        member: Int? = nil,
        from viewer: ID<Module>,
        _ modules: Modules
    ) -> String? {
        let owner = self[id].module
        if owner == viewer { return nil }
        if let member, let missing = modules.missing(self[id].interfaces(ofMember: member), of: owner, in: viewer) {
            return missing
        }
        guard hasInterfaces else { return nil }
        let around = sequence(first: id) { self[$0].parent }.lazy.compactMap { self[$0].rare?.attributes }
        return around.compactMap { modules.missing($0.filter(\.isInterface), of: owner, in: viewer) }.first
    }
}

extension Symbol {
    /// The attributes that make a member public to few.
    fileprivate func interfaces(ofMember index: Int) -> [String] {
        isPlain(member: index) ? [] : members[index].attributes.filter(\.isInterface)
    }
}

extension Modules {
    /// The first of the attributes, if no import of `owner` in a file of `viewer` has any of them.
    func missing(_ interfaces: [String], of owner: ID<Module>, in viewer: ID<Module>) -> String? {
        guard let first = interfaces.first, viewer != owner else { return nil }
        if self[viewer].hasPlainImports { return first }
        let isImported = self[viewer].facts.files.lazy.flatMap(\.imports).contains {
            $0.module == self[owner].nameInFacts && $0.attributes.contains(where: interfaces.contains)
        }
        return isImported ? nil : first
    }
}

extension TypeResolver {
    /// The attributes that make a requirement public to few, if one of its types may be so as well: a name for that type
    /// needs them, too.
    func interfaces(ofTypesOf member: Member, in id: ID<Symbol>) -> [String] {
        let own = member.attributes.filter(\.isInterface)
        if own.isEmpty { return [] }
        let (symbols, context) = (lookup.symbols, context(inside: id))
        let isHidden = member.types.flatMap { names(in: $0.canonical, context: context) }.contains { name in
            switch name {
            case .type(let type): symbols.isOfInterface(type)
            case .external(_, let name): !Name.ofStandardLibrary.contains(name) && importsUnparsedInterface(symbols[id])
            case .genericParameter: false
            }
        }
        return isHidden ? own : []
    }

    /// Whether the file of a declaration imports a module that is not parsed with `@_spi`.
    private func importsUnparsedInterface(_ symbol: Symbol) -> Bool {
        lookup.modules[symbol.module].facts.files[symbol.file].imports.contains {
            $0.attributes.contains(where: \.isInterface) && lookup.modules.named($0.module) == nil
        }
    }
}

extension String {
    /// Whether an attribute makes a declaration public to few.
    package var isInterface: Bool { hasPrefix("@_spi(") }
}
