import NeedleDiagnostics
import NeedleGraph

/// A requirement that a member of a protocol states.
struct Statement: Sendable {
    let requirement: Requirement
    /// The protocol that declares it.
    let `protocol`: ID<Symbol>
    /// Its index in the protocol's members.
    let member: Int
    /// As in `RequirementSite`.
    let `default`: RequirementSite.Default
}

/// The statements of the protocols of one component.
struct Statements: Sendable {
    /// The module of the component that depends on the protocols.
    let viewer: ID<Module>
    /// Whether that is a non-core component.
    let isNonCore: Bool
    /// All of them, in the order of the protocols.
    var all: [Statement] = []
    /// The modules of the defaults for what no class can have.
    var defaultModules: Set<ID<Module>> = []
    var diagnostics: [Diagnostic] = []
}

extension MemberCollector {
    /// Reads the requirements of protocols that one class conforms to.
    ///
    /// A requirement that no class can have is left to its default, or reported.
    func readRequirements(of protocols: [ID<Symbol>], into statements: inout Statements) {
        // Most protocols have no extensions.
        let extended = protocols.filter { id in
            symbols[id].type.map { !symbols.extensions(of: $0).isEmpty } ?? false
        }
        let defaults = extended.isEmpty ? nil : Defaults(of: extended, seenFrom: statements.viewer, self)
        statements.all.reserveCapacity(protocols.reduce(0) { $0 + symbols[$1].members.count })
        // What names an associated type is no mistake of its own, and is left out.
        var associated: Set<Name> = []
        for id in protocols {
            for member in symbols[id].members where member.kind == .associatedType { associated.insert(member.name) }
        }
        for id in protocols {
            let condition = symbols.condition(of: id)
            // Protocols of one name in the branches of an `#if` state requirements in their own builds.
            let isAlternative =
                !condition.isAlways && symbols[id].type.map { symbols.declared($0).count > 1 } ?? false
            for (index, member) in symbols[id].members.enumerated() {
                var signature = resolver.signature(of: member, in: id)
                var whereStated = signature
                if !condition.isAlways { whereStated.condition = signature.condition.and(condition) }
                if isAlternative { signature = whereStated }
                let kept = defaults?.kept(by: whereStated, isStatic: member.isStatic) ?? .none
                if let obstacle = obstacle(of: member, in: id) {
                    if case .seen(let modules) = kept {
                        statements.defaultModules.formUnion(modules)
                        continue
                    }
                    if member.names(associated) { continue }
                    let isHidden = defaults?.mayBeHidden(signature) ?? false
                    statements.diagnostics.append(
                        .unmeetableRequirement(
                            signature.fullName,
                            of: symbols[id].name.text,
                            isHidden ? "\(obstacle), and not every module imports its '@_spi' default" : obstacle,
                            unwrapped: member.unwrappedType?.text,
                            symbols[id].reference(toMember: index, in: resolver.modules)
                        )
                    )
                    continue
                }
                if !associated.isEmpty, member.names(associated) { continue }
                let isNonCore = statements.isNonCore && contributed.contains(signature.name)
                let requirement = Requirement(signature: signature, isNonCore: isNonCore)
                statements.all.append(Statement(requirement: requirement, protocol: id, member: index, default: kept))
            }
        }
    }

    /// Why no generated class can have a member of a protocol, as a phrase.
    private func obstacle(of member: Member, in id: ID<Symbol>) -> String? {
        if let obstacle = member.obstacle { return obstacle }
        guard member.kind == .variable, let type = member.type else { return nil }
        let isNoncopyable = resolver.isNoncopyable(type.type, in: resolver.context(inside: id))
        return isNoncopyable ? "its type cannot be copied, and each scope on the path would pass it on" : nil
    }

    /// - Parameters:
    ///   - owner: The component or protocol, as messages name it.
    ///   - id: Where that is declared.
    ///   - place: Where it inherits the protocol; nil for a component, which depends on it.
    func unknownProtocol(
        _ resolved: TypeExpression,
        of owner: String,
        namedBy id: ID<Symbol>,
        inheritedAt place: FactReference? = nil
    ) -> Diagnostic {
        let (fault, name) = resolver.protocolFault(of: resolved, in: resolver.context(around: id))
        return .unknownProtocol(
            name,
            of: owner,
            isInherited: place != nil,
            fault,
            known: resolver.protocols(seenFrom: id),
            place ?? symbols[id].reference(in: resolver.modules)
        )
    }
}

extension Member {
    /// Whether one of its types names one of these types of its protocol.
    fileprivate func names(_ associated: Set<Name>) -> Bool {
        types.contains { type in
            type.paths.contains { path in
                let parts = path.parts.map(\.name)
                let first = parts.first == .selfWord ? parts.dropFirst().first : parts.first
                return first.map(associated.contains) ?? false
            }
        }
    }
}

/// The members that extensions of protocols implement for every class that conforms.
private struct Defaults {
    private var properties: [Name: [Property]] = [:]
    /// Those of modules that may keep them to themselves.
    private var limited: [Name: [Property]] = [:]
    /// The modules of static members.
    private var statics: [Name: Set<ID<Module>>] = [:]
    /// The names of static members that some module which sees the component does not see.
    private var hidden: Set<Name> = []
    private let resolver: TypeResolver
    /// The module of the component that depends on the protocols.
    private let viewer: ID<Module>

    private var symbols: Symbols { _read { yield resolver.symbols } }
    private var modules: Modules { _read { yield resolver.modules } }

    /// - Parameter protocols: Those that have extensions.
    init(of protocols: [ID<Symbol>], seenFrom viewer: ID<Module>, _ collector: MemberCollector) {
        resolver = collector.resolver
        self.viewer = viewer
        for id in protocols {
            let extensions = symbols[id].type.map(symbols.extensions) ?? []
            let needed = min(symbols.effectiveAccess(of: id), .public)
            for extending in extensions where symbols[extending].declaration.genericRequirements.isEmpty {
                let home = symbols[extending].module
                let isSeen = modules.sees(viewer, home)
                var members = MemberCollector.Members()
                collector.readMembers(of: extending, [:], into: &members)
                for property in members.properties {
                    if isSeen, property.access >= needed, isShownToAll(property.symbol, property.member) {
                        properties[property.signature.name, default: []].append(property)
                    } else if property.access > .fileprivate {
                        limited[property.signature.name, default: []].append(property)
                    }
                }
                guard isSeen else { continue }
                for (index, member) in symbols[extending].members.enumerated() where member.isStatic {
                    if isShownToAll(extending, index) {
                        statics[member.name, default: []].insert(home)
                    } else {
                        hidden.insert(member.name)
                    }
                }
            }
        }
    }

    /// The default of a requirement.
    func kept(by requirement: Signature, isStatic: Bool) -> RequirementSite.Default {
        let modules = modules(for: requirement, isStatic: isStatic)
        if !modules.isEmpty { return .seen(in: modules) }
        let homes = homes(of: requirement)
        return homes.isEmpty ? .none : .limited(to: homes)
    }

    /// The modules of the defaults that meet the requirement wherever it is stated; none if they do not.
    private func modules(for requirement: Signature, isStatic: Bool) -> Set<ID<Module>> {
        if isStatic { return statics[requirement.name] ?? [] }
        if properties.isEmpty { return [] }
        return Set(covering(requirement, properties[requirement.name] ?? []).map(\.module))
    }

    /// The modules whose own code sees a default of theirs that meets the requirement, and no other one; and those that
    /// see the one of the component's module by importing SPI.
    private func homes(of requirement: Signature) -> Set<ID<Module>> {
        guard !limited.isEmpty, properties[requirement.name] == nil, let namesakes = limited[requirement.name] else {
            return []
        }
        let homes = Set(namesakes.map(\.module)).filter { home in
            namesakes.allSatisfy { $0.module == home || $0.access < .package }
                && !covering(requirement, namesakes.filter { $0.module == home }).isEmpty
        }
        guard homes.contains(viewer) else { return homes }
        let defaults = covering(requirement, namesakes.filter { $0.module == viewer })
        guard defaults.allSatisfy({ $0.access >= .public && isSPI($0) }) else { return homes }
        return homes.union(
            modules.ids.filter { id in
                modules.sees(id, viewer) && defaults.allSatisfy { isShown($0, to: id) }
            }
        )
    }

    /// Whether a default is SPI.
    private func isSPI(_ property: Property) -> Bool {
        symbols.isSPI(property.symbol, member: property.member)
    }

    /// Whether every module that may make the component sees a member of an extension, which may be SPI.
    private func isShownToAll(_ id: ID<Symbol>, _ member: Int) -> Bool {
        guard symbols.isSPI(id, member: member) else { return true }
        return modules.ids.allSatisfy { module in
            !modules.sees(module, viewer)
                || symbols.missingSPI(of: id, member: member, from: module, modules) == nil
        }
    }

    /// Whether a requirement may have an SPI default that not all see who may make the component.
    func mayBeHidden(_ requirement: Signature) -> Bool {
        hidden.contains(requirement.name) || limited[requirement.name]?.contains(where: isSPI) ?? false
    }

    private func isShown(_ property: Property, to module: ID<Module>) -> Bool {
        symbols.missingSPI(of: property.symbol, member: property.member, from: module, modules) == nil
    }

    /// Those of the defaults that fit the requirement, if they do so in every build in which it is, and the compiler knows
    /// which to take.
    private func covering(_ requirement: Signature, _ defaults: [Property]) -> [Property] {
        let fitting = defaults.filter { property in
            property.signature.fit(requirement, canSet: (property.setterAccess ?? .private) > .fileprivate) == .exact
        }
        let condition = CompilationCondition.any(fitting.map(\.signature.condition))
        guard condition.holds(whenever: requirement.condition) else { return [] }
        // Mostly there is one.
        let candidates = fitting.count < 2 ? fitting : mostSpecial(fitting)
        let areDistinct = candidates.indices.allSatisfy { index in
            candidates[..<index].allSatisfy { $0.signature.condition.excludes(candidates[index].signature.condition) }
        }
        return areDistinct ? candidates : []
    }

    /// The defaults, without those of protocols that the protocol of another default inherits.
    private func mostSpecial(_ defaults: [Property]) -> [Property] {
        let protocols = defaults.map { symbols[$0.symbol].type.map { resolver.resolved($0) } }
        return defaults.indices.filter { index in
            !protocols.contains { other in
                guard let other, let own = protocols[index], other != own else { return false }
                return resolver.inherits(other, own)
            }
        }.map { defaults[$0] }
    }
}

extension Member {
    /// Why no generated class can have this member of a protocol, as a phrase such as `it is static`; nil if one can.
    package var obstacle: String? {
        switch kind {
        case .initializer: return "it is an initializer"
        case .subscript: return "it is a subscript"
        case .associatedType: return "it is an associated type"
        case .variable, .function: break
        }
        if isStatic { return "it is static" }
        if !genericParameters.isEmpty || parameters.contains(where: \.type.type.isGeneric) {
            return "it is generic, and the typealiases by which generated code names types cannot be"
        }
        if parameters.contains(where: \.isVariadic) { return "it is variadic, and Swift cannot pass such arguments on" }
        return (unwrappedType ?? types.first { $0.obstacle != nil })?.obstacle
    }

    /// The first type that is written as `T!`.
    var unwrappedType: TypeExpression? { types.first(where: \.isUnwrapped) }
}

extension TypeExpression {
    fileprivate var isUnwrapped: Bool { if case .unwrapped = form { true } else { false } }

    /// Whether a parameter of this type makes a function generic: it says `some` anywhere but in a result.
    fileprivate var isGeneric: Bool { contains { if case .opaque = $0.form { true } else { false } } }

    /// Why no generated class can have a member of this type.
    fileprivate var obstacle: String? {
        // No typealias can stand for `T!`, and only `T!` meets it.
        if isUnwrapped { return "'\(stored)' is an implicitly unwrapped optional" }
        return namesSelf ? "it names 'Self'" : nil
    }

    private var namesSelf: Bool {
        contains { $0 == .selfType || $0.path?.parts.first?.name == .selfWord }
    }
}
