import NeedleDiagnostics
import NeedleGraph

/// A requirement that a member of a protocol states.
struct Statement: Sendable {
    let requirement: Requirement
    let `protocol`: ID<Symbol>
    let member: Int
    /// As in `RequirementSite`.
    let `default`: RequirementSite.Default
}

/// The statements of one component's protocols.
struct Statements: Sendable {
    let viewer: ID<Module>
    /// Whether that is a non-core component.
    let isNonCore: Bool
    /// All statements, in the order of the protocols.
    var all: [Statement] = []
    /// The modules of the defaults for requirements that no class can meet.
    var defaultModules: Set<ID<Module>> = []
    /// Defaults for requirements that no class can meet, visible only to some modules.
    var limited: [LimitedDefault] = []
    var diagnostics: [Diagnostic] = []
}

/// A default, visible only to some modules, for a requirement that no class can meet.
struct LimitedDefault: Sendable {
    /// The modules whose generated classes have it.
    let homes: Set<ID<Module>>
    /// Reports the unmet requirement in other modules.
    let diagnostic: Diagnostic
}

extension MemberCollector {
    /// Reads the requirements that protocols of one class state or inherit.
    ///
    /// A requirement that no class can meet is left to its default, or reported.
    func readRequirements(of named: [ID<Symbol>], into statements: inout Statements) {
        let protocols = withAncestors(named, &statements.diagnostics)
        // Most protocols have no extensions.
        let extended = protocols.filter { id in
            symbols[id].type.map { !symbols.extensions(of: $0).isEmpty } ?? false
        }
        let defaults = extended.isEmpty ? nil : Defaults(of: extended, seenFrom: statements.viewer, self)
        statements.all.reserveCapacity(protocols.reduce(0) { $0 + symbols[$1].members.count })
        // A member that names an associated type is left out: the associated type itself is reported.
        var associated: Set<Name> = []
        for id in protocols {
            for member in symbols[id].members where member.kind == .associatedType { associated.insert(member.name) }
        }
        for id in protocols {
            let (owner, condition) = (MemberOwner(id, resolver), symbols.condition(of: id))
            // Protocols of one name in the branches of an `#if` state requirements in their own builds.
            let isAlternative =
                !condition.isAlways && symbols[id].type.map { symbols.declared($0).count > 1 } ?? false
            for (index, member) in symbols[id].members.enumerated() {
                var signature = resolver.signature(of: member, in: owner)
                var whereStated = signature
                if !condition.isAlways { whereStated.condition = signature.condition.and(condition) }
                if isAlternative { signature = whereStated }
                let kept = defaults?.kept(by: whereStated, of: member, in: id) ?? .none
                if let obstacle = obstacle(of: member, in: id) {
                    if case .seen(let modules) = kept {
                        statements.defaultModules.formUnion(modules)
                        continue
                    }
                    if member.names(associated) { continue }
                    let fault = defaults?.fault(of: signature, member) ?? ""
                    let diagnostic = Diagnostic.unmeetableRequirement(
                        signature.fullName,
                        of: symbols[id].name.text,
                        obstacle + fault,
                        unwrapped: member.unwrappedType?.text,
                        symbols[id].reference(toMember: index, in: modules)
                    )
                    if case .limited(let homes) = kept {
                        statements.limited.append(LimitedDefault(homes: homes, diagnostic: diagnostic))
                    } else {
                        statements.diagnostics.append(diagnostic)
                    }
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
    ///   - id: The declaration of the owner.
    ///   - entry: The number of the protocol in the inheritance list; nil for a component, whose superclass names it.
    func unknownProtocol(
        _ resolved: TypeExpression,
        of owner: String,
        namedBy id: ID<Symbol>,
        inheritedAs entry: Int? = nil
    ) -> Diagnostic {
        let (fault, name) = resolver.protocolFault(of: resolved, in: resolver.context(around: id))
        return .unknownProtocol(
            name,
            of: owner,
            isInherited: entry != nil,
            fault,
            known: resolver.protocols(seenFrom: id),
            symbols[id].reference(toInherited: entry ?? 0, in: modules)
        )
    }
}

extension Member {
    /// Whether one of its types names one of these associated types.
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

/// The members that protocol extensions implement for every conforming class.
private struct Defaults: ResolverReader {
    private struct Key: Hashable {
        var name: Name
        var isStatic: Bool
    }

    private var properties: [Key: [Property]] = [:]
    /// Defaults that some modules may not see.
    private var limited: [Key: [Property]] = [:]
    let resolver: TypeResolver
    private let viewer: ID<Module>

    /// - Parameter protocols: The protocols with extensions.
    init(of protocols: [ID<Symbol>], seenFrom viewer: ID<Module>, _ collector: MemberCollector) {
        resolver = collector.resolver
        self.viewer = viewer
        for id in protocols {
            let extensions = symbols[id].type.map(symbols.extensions) ?? []
            let needed = min(symbols.effectiveAccess(of: id), .public)
            for extending in extensions where symbols[extending].declaration.genericRequirements.isEmpty {
                let home = symbols[extending].module
                let isSeen = modules.sees(viewer, home)
                for areStatic in [false, true] {
                    var members = MemberCollector.Members(areStatic: areStatic)
                    collector.readMembers(of: extending, [:], into: &members)
                    for property in members.properties {
                        let key = Key(name: property.signature.name, isStatic: areStatic)
                        if isSeen, property.access >= needed, isShownToAll(property) {
                            properties[key, default: []].append(property)
                        } else if property.access > .fileprivate {
                            limited[key, default: []].append(property)
                        }
                    }
                }
            }
        }
    }

    /// The default of a requirement.
    ///
    /// - Parameters:
    ///   - member: The requirement as its protocol states it.
    ///   - id: The protocol.
    func kept(by requirement: Signature, of member: Member, in id: ID<Symbol>) -> RequirementSite.Default {
        let key = Key(name: member.name, isStatic: member.isStatic)
        let constraints = constraints(of: member, in: id)
        func alike(_ properties: [Property]?) -> [Property] {
            properties?.filter { property in
                constraints
                    == self.constraints(of: symbols[property.symbol].members[property.member], in: property.symbol)
            } ?? []
        }
        // The modules of the defaults that meet the requirement wherever it is stated.
        let seen = alike(properties[key])
        let modules = Set(covering(requirement, seen).map(\.module))
        if !modules.isEmpty { return .seen(in: modules) }
        let homes = seen.isEmpty ? homes(of: requirement, alike(limited[key])) : []
        return homes.isEmpty ? .none : .limited(to: homes)
    }

    /// The generic parameters of a member, with the constraints of its `where` clause.
    private func constraints(of member: Member, in id: ID<Symbol>) -> [TypeExpression?] {
        // Nearly all members have none.
        if member.genericParameters.isEmpty { return [] }
        let context = resolver.context(inside: id)
        var parts: [TypeExpression?] = []
        for parameter in member.genericParameters { parts += [TypeExpression(parameter.name), parameter.constraint] }
        for requirement in member.genericRequirements {
            parts += [requirement.left, TypeExpression(Name(requirement.relation.rawValue)), requirement.right]
        }
        return parts.map { part in part.map { resolver.resolve($0, in: context) } }
    }

    /// The modules that see a default of their own that meets the requirement, and no other; and those that see the default of
    /// the component's module by importing SPI.
    private func homes(of requirement: Signature, _ namesakes: [Property]) -> Set<ID<Module>> {
        if namesakes.isEmpty { return [] }
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

    private func isSPI(_ property: Property) -> Bool {
        symbols.isSPI(property.symbol, member: property.member)
    }

    /// Whether every module that may create the component sees a default, which may be SPI.
    private func isShownToAll(_ property: Property) -> Bool {
        !isSPI(property) || modules.ids.allSatisfy { !modules.sees($0, viewer) || isShown(property, to: $0) }
    }

    /// Why a default is not visible to all modules that may create the component, as the end of a message; nil if there is
    /// none.
    func fault(of requirement: Signature, _ member: Member) -> String? {
        let key = Key(name: member.name, isStatic: member.isStatic)
        let namesakes = (limited[key] ?? []).filter { $0.signature.isNamesake(of: requirement) }
        if namesakes.isEmpty { return nil }
        return namesakes.contains(where: isSPI)
            ? ", and not every module imports its '@_spi' default" : ", and not every module sees its default"
    }

    private func isShown(_ property: Property, to module: ID<Module>) -> Bool {
        symbols.missingSPI(of: property.symbol, member: property.member, from: module, modules) == nil
    }

    /// The defaults that fit the requirement; none if they do not cover all of its builds, or if the compiler could not choose
    /// between them.
    private func covering(_ requirement: Signature, _ defaults: [Property]) -> [Property] {
        let fitting = defaults.filter { property in
            property.signature.fit(requirement, canSet: (property.setterAccess ?? .private) > .fileprivate) == .exact
        }
        let condition = CompilationCondition.any(fitting.map(\.signature.condition))
        guard condition.holds(whenever: requirement.condition) else { return [] }
        // Mostly there is only one.
        let candidates = fitting.count < 2 ? fitting : mostSpecial(fitting)
        let areDistinct = candidates.indices.allSatisfy { index in
            candidates[..<index].allSatisfy { $0.signature.condition.excludes(candidates[index].signature.condition) }
        }
        return areDistinct ? candidates : []
    }

    /// The defaults, without those of protocols that another default's protocol inherits.
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
        if kind == .variable, isPlain { return type?.type.obstacle }
        if !genericParameters.isEmpty || parameters.contains(where: \.type.type.isGeneric) {
            return "it is generic, and the typealiases by which generated code names types cannot be"
        }
        if parameters.contains(where: \.isVariadic) { return "it is variadic, and Swift cannot pass such arguments on" }
        return (unwrappedType ?? types.first { $0.obstacle != nil })?.obstacle
    }

    /// The first type written as `T!`.
    var unwrappedType: TypeExpression? { types.first(where: \.isUnwrapped) }
}

extension TypeExpression {
    fileprivate var isUnwrapped: Bool { if case .unwrapped = form { true } else { false } }

    /// Whether a parameter of this type makes a function generic: it contains `some`.
    fileprivate var isGeneric: Bool { contains { if case .opaque = $0.form { true } else { false } } }

    /// Why no generated class can have a member of this type.
    fileprivate var obstacle: String? {
        if let word { return word == .selfWord ? "it names 'Self'" : nil }
        // No typealias can stand for `T!`, and only `T!` meets it.
        if isUnwrapped { return "'\(stored)' is an implicitly unwrapped optional" }
        return namesSelf ? "it names 'Self'" : nil
    }

    private var namesSelf: Bool {
        contains { $0 == .selfType || $0.path?.parts.first?.name == .selfWord }
    }
}
