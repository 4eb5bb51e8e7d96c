package import NeedleGraph

extension Symbols {
    /// The widest access with which code elsewhere can name a declaration: its own, limited by what encloses it.
    package func effectiveAccess(of id: ID<Symbol>) -> Access {
        var access = ownAccess(of: id)
        var parent = self[id].parent
        while let enclosing = parent {
            access = min(access, ownAccess(of: enclosing))
            parent = self[enclosing].parent
        }
        return access
    }

    /// When a declaration is there: its own conditions and those of what encloses it.
    package func condition(of id: ID<Symbol>) -> CompilationCondition {
        var condition = ownCondition(of: id)
        var parent = table[id].parent
        while let enclosing = parent {
            condition = condition.and(ownCondition(of: enclosing))
            parent = table[enclosing].parent
        }
        return condition
    }

    private func ownCondition(of id: ID<Symbol>) -> CompilationCondition {
        table[id].isPlain ? .always : CompilationCondition(table[id].conditions)
    }

    /// The written access, or the one that follows from the enclosing declaration.
    func ownAccess(of id: ID<Symbol>) -> Access {
        if let written = self[id].access { return written }
        // A type that no module declares is from a library, so it is public.
        if self[id].kind == .extension { return self[id].type.map(typeAccess) ?? .public }
        guard let parent = self[id].parent else { return .internal }
        switch self[parent].kind {
        case .extension: return self[parent].access ?? .internal
        // A type inside a protocol has the access of the protocol.
        case .protocol: return ownAccess(of: parent)
        case .class, .struct, .enum, .actor, .typealias: return .internal
        }
    }

    /// The access of a type by its declarations, or else as it is listed; public where nothing is known of it.
    package func typeAccess(_ type: TypeName) -> Access {
        var widest: Access?
        for id in declared(type) where self[id].kind != .extension {
            widest = max(widest ?? .private, effectiveAccess(of: id))
        }
        return widest ?? outerAccess(of: type) ?? .public
    }

    /// How far a type can be seen: as far as the outermost of the types around it.
    package func visibility(of type: TypeName) -> Access {
        typeAccess(type.outermostType)
    }

    /// The access of a member: written, or what its extension or protocol gives it, limited by what encloses it.
    ///
    /// - Parameter enclosing: The effective access of the declaration that has it.
    func effectiveAccess(ofMember written: Access?, in id: ID<Symbol>, _ enclosing: Access) -> Access {
        switch self[id].kind {
        case .extension: return min(written ?? self[id].access ?? .internal, enclosing)
        case .protocol: return enclosing
        case .class, .struct, .enum, .actor, .typealias: return min(written ?? .internal, enclosing)
        }
    }
}
