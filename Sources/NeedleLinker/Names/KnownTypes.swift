import NeedleGraph

/// The meanings of names of types, as far as they are the same wherever the names stand.
///
/// Most names are those of one type at top level in all modules, or of none at all, and components ask for the same types
/// again and again. A reader of many members keeps what it found, and looks up the imports of a file only for other names.
struct KnownTypes {
    private var meanings: [Name: Meaning] = [:]

    private enum Meaning {
        /// A type of no parsed module.
        case external
        /// The only type of this name, which is no typealias, where it can be seen.
        case type(resolved: Name, module: ID<Module>, access: Access)
        /// Its meaning depends on the place.
        case local
    }

    /// The same as `TypeResolver.resolve` gives.
    mutating func resolve(_ canonical: Name, in context: NameContext, _ resolver: TypeResolver) -> Name {
        switch meaning(of: canonical, resolver) {
        case .external: return canonical
        case .type(let resolved, let module, let access)
        where resolver.lookup.imports(module, access, in: context):
            return resolved
        case .type, .local: return resolver.resolve(canonical, in: context)
        }
    }

    /// Whether a type that was resolved so is a parsed one.
    mutating func isParsed(_ canonical: Name, resolved: Name, _ resolver: TypeResolver) -> Bool {
        switch meaning(of: canonical, resolver) {
        case .external: false
        case .type(resolved, _, _): true
        case .type, .local: resolver.typeName(of: resolved) != nil
        }
    }

    private mutating func meaning(of canonical: Name, _ resolver: TypeResolver) -> Meaning {
        if let known = meanings[canonical] { return known }
        let meaning = Self.newMeaning(of: canonical, resolver)
        meanings[canonical] = meaning
        return meaning
    }

    private static func newMeaning(of name: Name, _ resolver: TypeResolver) -> Meaning {
        guard TypeText.isName(name), TypeText.isWord(name), !resolver.lookup.symbols.isInner(name)
        else { return .local }
        let owners = resolver.lookup.symbols.owners(of: name)
        guard let owner = owners.first else { return name.systemTypealiased == nil ? .external : .local }
        // A file that imports NeedleFoundation sees its types before those of modules that it does not import.
        guard owners.count == 1, !resolver.lookup.symbols.isAlias(name), !Modules.foundationTypes.contains(name) else {
            return .local
        }
        return .type(
            resolved: resolver.text(of: TypeName(module: owner.module, name: name)),
            module: owner.module,
            access: owner.access
        )
    }
}
