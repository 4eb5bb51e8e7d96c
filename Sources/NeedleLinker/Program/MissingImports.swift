import NeedleDiagnostics
import NeedleGraph

// Why a file does not see another module's declaration, and whether an import would help.
extension TypeResolver {
    /// Why a file does not see a type of another module.
    ///
    /// - Parameters:
    ///   - type: The type that would move if an import would make a cycle; nil if it is what `owner` needs.
    ///   - unlinkedImports: The file's imports that are not linked.
    func reason(
        notToSee type: Name?,
        of owner: TypeOwners.Owner,
        in context: NameContext,
        unlinkedImports: [String]
    ) -> UnseenReason {
        let (name, access) = (modules[owner.module].name, owner.access)
        // This asks whether it would be visible if its module were imported.
        let packages = (modules[owner.module].facts.packageName, modules[context.module].facts.packageName)
        guard access >= .public || access == .package && packages.0 != nil && packages.0 == packages.1 else {
            let isImported = modules[context.module].views[context.file].sees(owner.module)
            return .access(access, module: name, isImported: isImported)
        }
        let reason = UnseenReason.notImported(module: name, unlinkedImports: unlinkedImports)
        return withoutCycle(reason, importing: owner.module, into: context.module, moving: type)
    }

    /// The reason, unless the suggested import would make two modules import each other; then a reason that says so.
    ///
    /// - Parameter type: The type that would then move; nil if it is what `owner` needs.
    func withoutCycle(
        _ reason: UnseenReason,
        importing owner: ID<Module>,
        into viewer: ID<Module>,
        moving type: Name?
    ) -> UnseenReason {
        switch reason {
        case .notImported, .moved:
            guard let needed = types(of: viewer, neededBy: owner) else { return reason }
            return .cycle(
                module: modules[owner].name,
                viewer: modules[viewer].name,
                needs: (type.map { [$0] } ?? needed).map(\.text)
            )
        case .access, .cycle, .shadowed: return reason
        }
    }

    /// The types of a module that another module names, sorted: the visible ones, and those that no other module declares. Nil
    /// if it names none and does not import the module.
    ///
    /// - Complexity: Linear in the facts of the naming module.
    func types(of owner: ID<Module>, neededBy module: ID<Module>) -> [Name]? {
        var found: Set<Name> = []
        func note(_ type: TypeExpression, in context: NameContext) {
            found.formUnion(names(in: type, context: context).compactMap { name($0, of: owner, in: context) })
        }
        for id in symbols.declarations(in: module) {
            for inherited in symbols[id].inheritance { note(inherited.type, in: context(around: id)) }
            for type in symbols[id].members.flatMap(\.types) { note(type, in: context(inside: id)) }
        }
        for (index, file) in modules[module].facts.files.enumerated() {
            for call in file.instantiations {
                if let callee = call.callee { note(callee.type, in: context(of: call, file: index, in: module)) }
            }
        }
        return found.isEmpty && !modules.sees(module, owner) ? nil : found.sorted()
    }

    /// The top-level type that a name stands for, if only this module may declare it.
    private func name(_ type: NamedType, of owner: ID<Module>, in context: NameContext) -> Name? {
        switch type {
        case .type(let type): return type.module == owner ? type.outermost : nil
        case .external(nil, let name):
            let first = name.parts[0]
            let owners = symbols.owners(of: first)
            guard owners.count == 1, owners.first?.module == owner, (owners.first?.access ?? .private) >= .public,
                !standardLibraryTypes.contains(first), !Modules.foundationTypes.contains(first),
                !modules[context.module].views[context.file].seesUnparsed
            else { return nil }
            return first
        case .external, .genericParameter: return nil
        }
    }
}
