import NeedleDiagnostics
import NeedleGraph

// Components of a file that imports NeedleFoundation through a module that is not parsed: nothing in the file shows that a
// name is the runtime's.
extension CallReader {
    /// The classes of a call that look like components, and are none as far as their imports tell.
    ///
    /// Another library may have a `Component` of its own. So there must be more than the name: one that is made with
    /// `parent: self` by another one, as by a class that inherits `BootstrapComponent`, or a dependency protocol.
    func unseenRuntime(_ call: Instantiation, making child: TypeName?, in enclosing: ID<Symbol>?) -> [Diagnostic] {
        guard call.parentArgument == .enclosingInstance, let child, let enclosing,
            let parent = resolver.lookup.symbols[enclosing].type,
            let parentBase = resolver.unseenRuntimeClass(of: parent),
            let childBase = resolver.unseenRuntimeClass(of: child)
        else { return [] }
        return [parentBase, childBase].map { base in
            let symbol = resolver.lookup.symbols[base.class]
            return .unseenRuntime(
                base.superclass.text,
                of: symbol.name.text,
                symbol.reference(in: resolver.lookup.modules)
            )
        }
    }
}

extension TypeResolver {
    /// The superclass of a class, or of a class that it inherits, that has the name of one of the runtime's and is used as
    /// that is, in a file that does not see the runtime.
    fileprivate func unseenRuntimeClass(of type: TypeName) -> (class: ID<Symbol>, superclass: Name)? {
        var type = type
        var hasDependency = false
        for _ in 0..<16 {
            guard let id = lookup.symbols.declared(type).first(where: { lookup.symbols[$0].kind == .class }),
                let resolved = superclass(of: id), let path = resolved.path
            else { return nil }
            let context = context(around: id)
            let (name, arguments) = (Name(path: path.parts.map(\.name)), path.last.arguments ?? [])
            if arguments.flatMap(\.compositionParts).contains(where: isDependency) { hasDependency = true }
            if let superclass = typeName(of: resolved)?.type {
                type = superclass
                continue
            }
            let isWritten =
                lookup.symbols[id].inheritance.first.map { inherited in
                    inherited.type.compositionParts.contains { part in
                        part.path.map { Name(path: $0.parts.map(\.name)) == name } ?? false
                    }
                } ?? false
            guard isWritten, let kind = ComponentKind.runtimeClasses[name], !lookup.seesFoundation(context),
                kind == .bootstrap && arguments.isEmpty || hasDependency
            else { return nil }
            return (id, name)
        }
        return nil
    }

    private func isDependency(_ resolved: TypeExpression) -> Bool {
        resolved == .emptyDependency || inherits(resolved, .dependency)
    }
}
