import NeedleDiagnostics
import NeedleGraph

// Components in a file that imports NeedleFoundation only through a module that is not parsed: nothing in the file shows that a
// name is the runtime's.
extension CallReader {
    /// The classes of a call that look like components, although their files' imports do not show it.
    ///
    /// Another library may declare a `Component` of its own. So a name alone is not enough: one such class must create the other
    /// with `parent: self`, and each must inherit `BootstrapComponent` or have a dependency protocol.
    func unseenRuntime(_ call: Instantiation, making child: TypeName?, in enclosing: ID<Symbol>?) -> [Diagnostic] {
        guard call.parentArgument == .enclosingInstance, let child, let enclosing,
            let parent = symbols[enclosing].type,
            let parentBase = resolver.unseenRuntimeClass(of: parent),
            let childBase = resolver.unseenRuntimeClass(of: child)
        else { return [] }
        return [parentBase, childBase].map { base in
            let symbol = symbols[base.class]
            return .unseenRuntime(base.superclass.text, of: symbol.name.text, symbol.reference(in: modules))
        }
    }
}

extension TypeResolver {
    /// The superclass, direct or inherited, that has the name of a runtime class and is used like it, in a file that does not
    /// see the runtime.
    fileprivate func unseenRuntimeClass(of type: TypeName) -> (class: ID<Symbol>, superclass: Name)? {
        guard let (id, path) = unparsedSuperclass(of: type) else { return nil }
        let name = path.name
        let hasDependency = superclasses(of: type).contains { _, superclass in
            (superclass.path?.last.arguments ?? []).flatMap(\.compositionParts).contains(where: isDependency)
        }
        let parts = symbols[id].inheritance.first?.type.compositionParts ?? []
        guard parts.contains(where: { $0.path?.name == name }), let kind = ComponentKind.runtimeClasses[name],
            !seesFoundation(context(around: id)),
            kind == .bootstrap && (path.last.arguments ?? []).isEmpty || hasDependency
        else { return nil }
        return (id, name)
    }

    private func isDependency(_ resolved: TypeExpression) -> Bool {
        resolved == .emptyDependency || inherits(resolved, .dependency)
    }
}
