import NeedleDiagnostics
package import NeedleGraph

/// Reads the properties of components and the requirements of their dependency protocols, independently of each other.
package struct MemberCollector: ResolverReader, Sendable {
    let resolver: TypeResolver
    let components: Table<Component>
    /// The names of all properties of non-core components. All other requirements are met alike on both sides of a plugin.
    private(set) var contributed: Set<Name> = []
    /// The generic types, without arguments, that requirements name with arguments.
    private var genericTypes: Set<TypeExpression> = []
    /// The extensions of the runtime's own classes, which apply to all components.
    private let runtimeExtensions: [RuntimeExtension]
    /// The classes in branches of an `#if`, by name.
    private var alternatives: [TypeName: [ID<Component>]] = [:]

    package init(resolver: TypeResolver, components: Table<Component>) {
        self.resolver = resolver
        self.components = components
        runtimeExtensions = Self.runtimeExtensions(resolver)
        for id in components.ids where !components[id].condition.isAlways && components[id].arguments == nil {
            alternatives[components[id].type, default: []].append(id)
        }
        let nonCore = components.ids.filter { components[$0].kind == .nonCore }
        contributed = Set(nonCore.flatMap { properties(of: $0).map(\.signature.name) })
    }

    /// The properties of all components that may meet a requirement: only those with a requirement's name can.
    func properties(meeting stated: OwnRequirements, _ workers: Workers) -> Properties {
        var collector = self
        collector.genericTypes = stated.genericTypes
        let properties = workers.map(components.ids) { [collector, names = stated.names] id in
            collector.properties(of: id, named: names)
        }
        return Properties(properties)
    }

    struct Members {
        /// The requested names; nil for all.
        var names: Set<Name>?
        /// Whether static members are read instead of instance members.
        var areStatic = false
        /// A component's are sorted as `Properties` requires.
        var properties: [Property] = []

        /// Marks all properties from an index on as uncertain, since only the compiler knows whether they exist.
        mutating func doubt(from start: Int) {
            for index in properties.indices[start...] where properties[index].doubt == nil {
                properties[index].doubt = .constraint
            }
        }
    }

    /// The properties of a component: its own and its extensions', then its superclasses', and finally those that it gets from
    /// protocols; also those that meet no requirement.
    ///
    /// - Parameter names: The requested names; nil for all.
    package func properties(of id: ID<Component>, named names: Set<Name>? = nil) -> [Property] {
        var members = Members(names: names)
        // Most components provide at most this many.
        members.properties.reserveCapacity(4)
        var conformances: [Conformance] = []
        func readExtension(_ symbol: ID<Symbol>, _ arguments: [Name: TypeExpression], isCertain: Bool) {
            let start = members.properties.count
            readMembers(of: symbol, arguments, into: &members)
            if !isCertain { members.doubt(from: start) }
            if !symbols[symbol].inheritance.isEmpty {
                conformances.append(Conformance(symbol: symbol, isCertain: isCertain))
            }
        }
        for part in components.parts(of: id, resolver) {
            let (current, arguments) = (part.component, part.bound)
            // If an `#if` selects a superclass, each branch exists in its own builds.
            let branches = current == id ? [] : alternatives[components[current].type] ?? []
            for branch in branches { readMembers(of: components[branch].symbol, arguments, into: &members) }
            if branches.isEmpty { readMembers(of: components[current].symbol, arguments, into: &members) }
            if namesProtocols(components[current].symbol) {
                conformances.append(Conformance(symbol: components[current].symbol, isCertain: true))
            }
            for symbol in symbols.extensions(of: components[current].type) {
                let isThere = resolver.isThere(symbol, for: arguments)
                if isThere != false { readExtension(symbol, arguments, isCertain: isThere == true) }
            }
        }
        for added in runtimeExtensions where added.kind == nil || added.kind == components[id].kind {
            readExtension(added.symbol, [:], isCertain: added.isForAll)
        }
        if !conformances.isEmpty { readProtocolExtensions(conformances, of: id, into: &members) }
        members.properties.sortByName()
        return members.properties
    }

    /// Whether a class may name a protocol in addition to its superclass, also in a composition or a typealias.
    private func namesProtocols(_ id: ID<Symbol>) -> Bool {
        let inheritance = symbols[id].inheritance
        guard inheritance.count == 1 else { return true }
        if let name = inheritance[0].type.onlyName { return symbols.isAlias(name) }
        guard let path = inheritance[0].type.path else { return true }
        return symbols.isAlias(path.last.name) || path.parts.count > 1
    }

    func readMembers(of id: ID<Symbol>, _ arguments: [Name: TypeExpression], into members: inout Members) {
        let condition = symbols.condition(of: id)
        let module = symbols[id].module
        let enclosing = symbols.effectiveAccess(of: id)
        // Few declarations have a member with one of the names.
        lazy var owner = MemberOwner(id, resolver)
        for (index, member) in symbols[id].members.enumerated() {
            guard member.isStatic == members.areStatic, members.names?.contains(member.name) ?? true else { continue }
            let access = symbols.effectiveAccess(ofMember: member.access, in: id, enclosing)
            var signature = resolver.signature(of: member, in: owner, arguments: arguments)
            if !condition.isAlways { signature.condition = signature.condition.and(condition) }
            if let type = ownTypeCalled(member, signature.type) { signature.type = type }
            members.properties.append(
                Property(
                    symbol: id,
                    member: index,
                    signature: signature,
                    module: module,
                    access: access,
                    setterAccess: canBeSet(member, in: id)
                        ? member.setter.map { min($0.access ?? access, access) } : nil,
                    doubt: isTypeKnown(member, signature.type, in: id) ? nil : .type
                )
            )
        }
    }

    /// Whether a property's wrappers, if any, allow it to be set.
    private func canBeSet(_ member: Member, in id: ID<Symbol>) -> Bool {
        member.isPlain || member.setter == nil || resolver.faultOfSetter(of: member, in: id) == nil
    }

    /// - Parameter type: The resolved type.
    private func isTypeKnown(_ member: Member, _ type: TypeExpression, in id: ID<Symbol>) -> Bool {
        switch member.typeOrigin {
        case .written: true
        case .inferred:
            !mayBeOptional(member, in: id) && !hasInferredArguments(type) && !mayBeOfOtherLiterals(member, in: id)
                && (member.isPlain || areElementsKnown(member.elementCalls, in: id))
        case .called:
            resolver.typeName(of: type) != nil && !mayBeOptional(member, in: id)
                && !hasInferredArguments(type)
        case .unknown: false
        }
    }

    /// The type of a call such as `URL(string: text)` that was taken for a failable initializer of the system: the program's
    /// own type of that name, unless its initializer is failable, too.
    private func ownTypeCalled(_ member: Member, _ type: TypeExpression) -> TypeExpression? {
        guard let labels = member.initializerCall, let wrapped = type.optionalWrapped,
            resolver.typeName(of: wrapped) != nil, !symbols.mayFail(wrapped, labels: labels)
        else { return nil }
        return wrapped
    }

    /// Whether all calls in a literal return values of their types.
    private func areElementsKnown(_ calls: Rows<ElementCall>, in id: ID<Symbol>) -> Bool {
        calls.allSatisfy { call in
            let resolved = resolver.resolve(call.type, in: resolver.context(inside: id))
            return (call.labels.isEmpty || resolver.typeName(of: resolved) != nil)
                && !symbols.mayFail(resolved, labels: call.labels) && !hasInferredArguments(resolved)
        }
    }

    /// Whether a type that is called without generic arguments may have inferred ones.
    private func hasInferredArguments(_ type: TypeExpression) -> Bool {
        genericTypes.contains(type) || type.hasPlaceholder
    }

    /// Whether a typealias may change the default type of a literal.
    private func mayBeOfOtherLiterals(_ member: Member, in id: ID<Symbol>) -> Bool {
        symbols.hasLiteralTypes && member.initializerCall == nil
            && member.type?.type.paths.contains { Self.literalTypes.contains($0.last.name) } ?? false
    }

    private static let literalTypes: Set<Name> = ["Bool", "Double", "Int", "String"]

    /// Whether the type of a property was inferred from a call that may return an optional of it.
    private func mayBeOptional(_ member: Member, in id: ID<Symbol>) -> Bool {
        guard symbols.hasFailableInitializers, let labels = member.initializerCall,
            let type = member.type
        else { return false }
        return symbols.mayFail(resolver.resolve(type.type, in: resolver.context(inside: id)), labels: labels)
    }

    /// The requirements that a component's dependency protocols state or inherit.
    func statements(of id: ID<Component>) -> Statements {
        var statements = Statements(viewer: components[id].module, isNonCore: components[id].kind == .nonCore)
        var protocols: [ID<Symbol>] = []
        for (dependency, type) in zip(components[id].dependencies, components[id].dependencyTypes) {
            let declared = type.map(symbols.protocols) ?? []
            protocols += declared
            guard declared.isEmpty, !dependency.isParameter, !Self.runtimeProtocols.contains(dependency)
            else { continue }
            statements.diagnostics.append(
                unknownProtocol(dependency, of: components[id].type.name.text, namedBy: components[id].symbol)
            )
        }
        readRequirements(of: protocols, into: &statements)
        return statements
    }

    /// The members of a component's plugin extension protocol; nil if it has none.
    func extensionStatements(_ id: ID<Component>) -> Statements? {
        guard let resolved = components[id].pluginExtension else { return nil }
        var statements = Statements(viewer: components[id].module, isNonCore: false)
        readRequirements(of: resolved.compositionParts.flatMap(resolver.protocols), into: &statements)
        return statements
    }

    /// Protocols and all that they inherit, each before its own ancestors.
    func withAncestors(_ protocols: [ID<Symbol>], _ diagnostics: inout [Diagnostic]) -> [ID<Symbol>] {
        reachedDepthFirst(from: protocols) { parents(of: $0, &diagnostics) }
    }

    /// The protocols that a protocol inherits, in source order.
    private func parents(of id: ID<Symbol>, _ diagnostics: inout [Diagnostic]) -> [ID<Symbol>] {
        var found: [ID<Symbol>] = []
        let context = resolver.context(around: id)
        for (index, inherited) in symbols[id].declaration.inheritance.enumerated() {
            for part in resolver.resolve(inherited.type, in: context).compositionParts {
                let parents = resolver.protocols(named: part)
                if parents.isEmpty, !Self.runtimeProtocols.contains(part) {
                    diagnostics.append(
                        unknownProtocol(part, of: symbols[id].name.text, namedBy: id, inheritedAs: index)
                    )
                }
                found += parents
            }
        }
        return found
    }

    /// Protocols without requirements, which need not be parsed.
    private static let runtimeProtocols = Set(
        (Modules.foundationProtocols + markerProtocols).map { TypeExpression($0) }
            + [.anyObject, TypeExpression(.keyword(.any))]
    )

    /// The standard library's protocols without requirements that code could implement.
    private static let markerProtocols: [Name] = [
        "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
    ]
}

// MARK: - Extensions and protocols

// Members that components get from extensions of the runtime's classes and of protocols that they conform to.
extension MemberCollector {
    /// An extension of one of the runtime's classes, or of its `Scope` protocol.
    struct RuntimeExtension {
        var symbol: ID<Symbol>
        /// The kind of the components that it extends; nil for all.
        var kind: ComponentKind?
        /// Whether it applies to all generic arguments.
        var isForAll: Bool
    }

    static func runtimeExtensions(_ resolver: TypeResolver) -> [RuntimeExtension] {
        let symbols = resolver.symbols
        return symbols.unparsedExtensions.compactMap { id in
            guard let path = symbols[id].declaration.meaning?.type.path,
                let kind = path.last.name == scope ? .component : ComponentKind.runtimeClasses[path.last.name],
                path.parts.count == 1 || path.parts.count == 2 && path.parts[0].name == Modules.foundation,
                resolver.seesFoundation(resolver.context(around: id))
            else { return nil }
            let isForAll = path.last.arguments == nil && symbols[id].declaration.genericRequirements.isEmpty
            // All kinds of components inherit 'Component', which conforms to 'Scope'.
            return RuntimeExtension(symbol: id, kind: kind == .component ? nil : kind, isForAll: isForAll)
        }
    }

    private static let scope: Name = "Scope"

    /// A component's class, or an extension of it, that names protocols.
    struct Conformance {
        var symbol: ID<Symbol>
        /// Whether it certainly applies.
        var isCertain: Bool
    }

    private struct Conformed {
        var type: TypeName
        /// The component's declaration through which it conforms.
        var conformance: Conformance
        /// The protocol that the declaration names: this one, or an heir of it.
        var inherited: TypeReference
    }

    /// Reads the members of protocol extensions. They come after all others, since a component's own member takes precedence.
    func readProtocolExtensions(
        _ conformances: [Conformance],
        of id: ID<Component>,
        into members: inout Members
    ) {
        let conformed = protocols(of: conformances)
        guard conformed.contains(where: { !symbols.extensions(of: $0.type).isEmpty }) else { return }
        let supertypes = Set(conformed.map(\.type) + components.withSuperclasses(id).map { components[$0].type })
        let conformers = Set(conformed.flatMap { associatedTypes(of: $0.type) })
        for conformed in conformed {
            for extending in symbols.extensions(of: conformed.type) {
                let isThere = resolver.isThere(extending, forConformerTo: supertypes)
                guard isThere != false,
                    let viewer = viewer(of: extending, through: conformed.conformance, of: id)
                else { continue }
                let start = members.properties.count
                readMembers(of: extending, [:], into: &members)
                // A component cannot use a mutating member, unless only classes conform.
                let isClassBound = resolver.isClassBound(conformed.type)
                members.properties[start...].removeAll { property in
                    property.module != viewer && !modules.isVisible(property.access, of: property.module, from: viewer)
                        || !isClassBound && symbols[extending].members[property.member].modifiers.contains(.mutating)
                }
                if isThere == nil || !conformed.conformance.isCertain { members.doubt(from: start) }
                // An extension that states the conformance may exist only in some builds.
                let condition = symbols.condition(of: conformed.conformance.symbol)
                let isolation = resolver.isolation(
                    ofConformanceTo: conformed.type,
                    through: conformed.inherited,
                    of: conformed.conformance.symbol
                )
                for index in members.properties.indices[start...] {
                    members.properties[index].module = viewer
                    if !isClassBound { members.properties[index].setterAccess = nil }
                    let signature = members.properties[index].signature
                    members.properties[index].signature.condition = signature.condition.and(condition)
                    let member = symbols[extending].members[members.properties[index].member]
                    if names(member, any: conformers) { members.properties[index].doubt = .conformer }
                    // Code that may not use the conformance cannot read its members.
                    if signature.isolation == nil { members.properties[index].signature.isolation = isolation }
                }
            }
        }
    }

    /// The protocols that declarations name, and all that these inherit, without duplicates.
    private func protocols(of conformances: [Conformance]) -> [Conformed] {
        var found: [Conformed] = []
        for conformance in conformances {
            var pending: [(symbol: ID<Symbol>, inherited: TypeReference?)] = [(conformance.symbol, nil)]
            while let (next, named) = pending.popLast() {
                // A superclass is skipped, since it is no protocol.
                for inherited in symbols[next].inheritance {
                    let named = named ?? inherited
                    let resolved = resolver.resolve(inherited.type, in: resolver.context(around: next))
                    for part in resolved.compositionParts {
                        let declared = resolver.protocols(named: part)
                        guard let type = declared.first.flatMap({ symbols[$0].type }),
                            !found.contains(where: { $0.type == type })
                        else { continue }
                        found.append(Conformed(type: type, conformance: conformance, inherited: named))
                        pending += declared.map { ($0, named) }
                    }
                }
            }
        }
        return found
    }

    private func associatedTypes(of type: TypeName) -> [Name] {
        symbols.declared(type).flatMap { symbols[$0].members }.filter { $0.kind == .associatedType }.map(\.name)
    }

    /// Whether a type of a member names `Self` or one of the associated types.
    private func names(_ member: Member, any associated: Set<Name>) -> Bool {
        member.types.contains { type in
            type.contains { part in
                part == .selfType
                    || part.path.map { path in
                        path.parts.contains { associated.contains($0.name) || $0.name == .selfWord }
                    } ?? false
            }
        }
    }

    /// The module that must be visible for a component to have the members of a protocol extension, and that they count as
    /// members of: the extension's, if modules that see it and the component also see the conformance; else the conformance's.
    ///
    /// - Returns: Nil if the conformance's module does not see the extension.
    private func viewer(
        of extending: ID<Symbol>,
        through conformance: Conformance,
        of id: ID<Component>
    ) -> ID<Module>? {
        let (home, stated) = (symbols[extending].module, symbols[conformance.symbol].module)
        if modules.sees(components[id].module, stated) || modules.sees(home, stated) { return home }
        return modules.sees(stated, home) ? stated : nil
    }
}
