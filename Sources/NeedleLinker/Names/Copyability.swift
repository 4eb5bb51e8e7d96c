import NeedleGraph

extension TypeResolver {
    /// Whether values of a type cannot be copied, as far as parsed modules and known system types show.
    ///
    /// Another property cannot read a property of such a type: that would take the value from its owner.
    ///
    /// - Parameters:
    ///   - type: A type as written.
    ///   - context: The place where it is written.
    func isNoncopyable(_ type: TypeExpression, in context: NameContext) -> Bool {
        // Nearly all programs declare no such type.
        guard symbols.hasNoncopyableTypes || importsSynchronization(context) || mentionsNoncopyable(type) else {
            return false
        }
        return isNoncopyable(resolve(type, in: context), in: context, depth: 0)
    }

    private func isNoncopyable(_ resolved: TypeExpression, in context: NameContext, depth: Int) -> Bool {
        guard depth < 16, case .path(let path) = resolved.form else { return false }
        func hasNoncopyableArgument() -> Bool {
            (path.last.arguments ?? []).contains { isNoncopyable($0, in: context, depth: depth + 1) }
        }
        guard let (type, _) = typeName(of: resolved) else {
            guard path.module == nil, path.parts.count == 1 else { return false }
            let name = path.last.name
            if Self.noncopyable.contains(name) { return true }
            if Self.ofSynchronization.contains(name) { return importsSynchronization(context) }
            return Self.conditional.contains(name) && hasNoncopyableArgument()
        }
        let isSuppressed = symbols.declared(type).contains { id in
            symbols[id].inheritance.contains(where: \.isNoncopyable)
        }
        guard isSuppressed else { return false }
        let isConditional = symbols.extensions(of: type).contains { id in
            symbols[id].inheritance.contains { $0.type.withoutAttributes == Self.copyable }
        }
        return !isConditional || hasNoncopyableArgument()
    }

    private static let copyable = TypeExpression("Copyable")

    private func mentionsNoncopyable(_ type: TypeExpression) -> Bool {
        if let word = type.word { return Self.noncopyable.contains(word) }
        return type.paths.contains { $0.parts.contains { Self.noncopyable.contains($0.name) } }
    }

    private func importsSynchronization(_ context: NameContext) -> Bool {
        modules.table[context.module].views[context.file].importsSynchronization
    }

    /// Types of the standard library that are never copied.
    private static let noncopyable = Set<Name>(["MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan"])
    private static let ofSynchronization: Set<Name> = ["Atomic", "AtomicLazyReference", "Mutex"]
    /// Types of the standard library that are copied if their arguments are.
    private static let conditional: Set<Name> = ["InlineArray", "Optional", "Result"]
}
