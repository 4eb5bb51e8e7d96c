package import NeedleGraph

/// Makes the signature of a member: its name and its types as they are compared.
package struct SignatureReader {
    package let resolver: TypeResolver

    package init(resolver: TypeResolver) {
        self.resolver = resolver
    }

    /// - Parameter arguments: The generic arguments by the names of the parameters that stand in the member's types.
    package func signature(of member: Member, in symbol: ID<Symbol>, arguments: [String: String] = [:]) -> Signature {
        let owner = resolver.lookup.symbols[symbol]
        let context = NameContext(module: owner.module, file: owner.file, enclosing: symbol)
        func resolved(_ type: TypeReference) -> String {
            resolver.substitute(arguments, in: resolver.resolve(type.canonical, in: context))
        }
        return Signature(
            kind: member.kind,
            name: member.name,
            labels: member.parameters.map { $0.label ?? "_" },
            parameters: member.parameters.map { resolved($0.type) + ($0.isVariadic ? "..." : "") },
            type: member.type.map(resolved) ?? "()",
            isAsync: member.effects.isAsync,
            thrownError: member.effects.throwing.map { $0.type.map(resolved) ?? "Error" },
            isSettable: member.setter != nil,
            isolation: isolation(of: member, owner.declaration),
            condition: CompilationCondition(member.conditions),
            availability: member.attributes.filter { $0.hasPrefix("@available") }
        )
    }

    private func isolation(of member: Member, _ declaration: Declaration) -> String? {
        if member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
        return Self.globalActor(member.attributes) ?? Self.globalActor(declaration.attributes)
    }

    /// The global actor among attributes. By convention the name of one ends in `Actor`; no other attribute's does.
    private static func globalActor(_ attributes: [String]) -> String? {
        attributes.first { $0.hasSuffix("Actor") }.map { String($0.dropFirst()) }
    }
}

extension Signature {
    /// Whether a property of this signature can stand for the requirement, and how well: same full name, a type that
    /// fits, no further effects.
    func fit(_ requirement: Signature, canSet: Bool) -> Provider.Fit? {
        guard fullName == requirement.fullName, kind == requirement.kind, parameters == requirement.parameters,
            !requirement.isSettable || canSet, !condition.excludes(requirement.condition)
        else { return nil }
        let fit = typeFit(requirement)
        // Deferred, the property is read in a function that has no effects.
        let allowed = fit == .deferred ? Signature(kind: .variable, name: name, type: type) : requirement
        return effectsAreCovered(by: allowed) ? fit : nil
    }

    /// Whether it is the same requirement with no further effects.
    func meets(_ requirement: Signature) -> Bool {
        fit(requirement, canSet: isSettable) == .exact
    }

    private func typeFit(_ requirement: Signature) -> Provider.Fit? {
        if type == requirement.type { return .exact }
        if kind == .variable, requirement.isSettable { return nil }
        if "Optional<\(type)>" == requirement.type { return .converted }
        if type == "some \(requirement.type)" { return .converted }
        if kind == .variable, requirement.type == "() -> \(type)" { return .deferred }
        return nil
    }

    private func effectsAreCovered(by requirement: Signature) -> Bool {
        if isAsync && !requirement.isAsync { return false }
        guard let thrownError else { return true }
        return requirement.thrownError == "Error" || requirement.thrownError == thrownError
    }
}
