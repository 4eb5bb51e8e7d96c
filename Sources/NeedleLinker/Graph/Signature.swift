package import NeedleGraph

/// The name, types, effects and isolation that a requirement demands or a property offers, all resolved.
package struct Signature: Hashable, Sendable {
    /// The base name, for example `board`.
    package let name: Name
    /// The resolved type of the variable or of the function's result.
    package internal(set) var type: TypeExpression
    /// The details; nil for none, so that equal details have one form, and most signatures are copied and compared without
    /// them.
    private var box: Box?
    package let kind: Member.Kind
    package let isSettable: Bool

    /// Parts that few signatures have: most signatures are variables without a condition or an isolation.
    package struct Details: Hashable, Sendable {
        /// The argument labels of a function, `_` for none.
        package var labels: [Name] = []
        /// The parameters of a function, without their labels.
        package var parameters: [Parameter] = []
        package var isAsync = false
        /// The resolved error type, `any Error` spelled `Error`; nil if nothing is thrown.
        package var thrownError: TypeExpression?
        /// Whether a function throws only the errors of its arguments, `rethrows`.
        package var isRethrowing = false
        /// The global actor that isolates it, resolved, for example `MainActor` or `Store.StoreActor`.
        package var isolation: TypeExpression?
        /// Where an asynchronous member without an actor runs, as written: `nonisolated(nonsending)` or `@concurrent`; nil if
        /// its module's settings decide.
        package var execution: Name?
        /// Whether it is asynchronous with an argument or result that may not be `Sendable`. Then it must run where its caller
        /// runs.
        var carriesUnsendable = false
        /// Whether a function's result is `sending`, as in `-> sending Store`.
        package var isSending = false
        /// The builds in which it exists.
        package var condition = CompilationCondition.always
        /// The `@available` attributes.
        package var availability: [Attribute] = []
    }

    /// Immutable details that copies of a signature share.
    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) {
            self.details = details
        }
    }

    private var details: Details {
        get { box?.details ?? Details() }
        set { box = newValue == Details() ? nil : Box(newValue) }
    }

    /// A function's parameter without its label.
    package struct Parameter: Hashable, Sendable {
        /// The words before the type, for example `inout` or `@escaping`.
        package var specifiers: [TypeAttribute.Specifier]
        package var type: TypeExpression
        package var isVariadic: Bool

        /// The parameter as messages show it, for example `inout Int`.
        package var description: String {
            (specifiers.map(\.rawValue) + [type.description]).joined(separator: " ") + (isVariadic ? "..." : "")
        }
    }

    /// - Parameter details: Nil for none.
    init(kind: Member.Kind, name: Name, type: TypeExpression, isSettable: Bool, details: Details? = nil) {
        (self.kind, self.name, self.type, self.isSettable) = (kind, name, type, isSettable)
        if let details { self.details = details }
    }

    package static func == (left: Signature, right: Signature) -> Bool {
        left.name == right.name && left.type == right.type && left.kind == right.kind
            && left.isSettable == right.isSettable
            && (left.box === right.box || left.details == right.details)
    }

    /// Hashes the parts that distinguish nearly all signatures; `==` compares the rest.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
    }
}

extension Signature {
    package var isPlain: Bool { box == nil }

    package var labels: [Name] { box?.details.labels ?? [] }
    package var parameters: [Parameter] { box?.details.parameters ?? [] }
    package var isAsync: Bool { box?.details.isAsync ?? false }
    package var thrownError: TypeExpression? { box?.details.thrownError }
    package var isRethrowing: Bool { box?.details.isRethrowing ?? false }
    package var execution: Name? { box?.details.execution }
    package var isSending: Bool { box?.details.isSending ?? false }
    package var availability: [Attribute] { box?.details.availability ?? [] }

    package var condition: CompilationCondition {
        get { box?.details.condition ?? .always }
        set { details.condition = newValue }
    }

    package internal(set) var isolation: TypeExpression? {
        get { box?.details.isolation }
        set { details.isolation = newValue }
    }

    /// Whether an `isolated` parameter isolates the function.
    package var hasIsolatedParameter: Bool { parameters.contains { $0.specifiers.contains(.isolated) } }

    /// The error type that must be written, as in `throws(Fault)`.
    package var namedError: TypeExpression? { thrownError == .anyError ? nil : thrownError }

    /// The name that distinguishes overloads, for example `board(size:)`; for a variable, its name.
    package var fullName: String {
        switch kind {
        case .variable, .initializer, .subscript, .associatedType: name.text
        case .function: "\(name)(" + labels.map { "\($0):" }.joined() + ")"
        }
    }

    /// The full name as a `Name`.
    package var uniqueFullName: Name { kind == .variable ? name : Name(fullName) }

    /// The name and the type as a message shows them, for example `cache: ImageCache`.
    package func description(_ display: (String) -> String) -> String {
        switch kind {
        case .variable, .initializer, .subscript, .associatedType: "\(name): \(display(type.description))"
        case .function: "\(fullName) -> \(display(type.description))"
        }
    }

    /// The name and type of a requirement as a message shows them, with the type as written where it is stated.
    func description(statedAt site: RequirementSite?, _ symbols: Symbols) -> String {
        let written = site.flatMap { symbols[$0.protocol].declaration.members[$0.member].type?.written.text }
        return description { written ?? $0 }
    }
}

/// A declaration with what it gives to all of its members.
struct MemberOwner {
    let symbol: ID<Symbol>
    let context: NameContext
    /// The global actor of the members that name none.
    let isolation: TypeExpression?
    /// Whether it gives its members neither isolation nor availability.
    let givesNothing: Bool

    init(_ symbol: ID<Symbol>, _ resolver: TypeResolver) {
        self.symbol = symbol
        context = resolver.context(inside: symbol)
        isolation = resolver.isolation(ofMembersOf: symbol)
        let declaration = resolver.symbols[symbol]
        givesNothing = isolation == nil && (declaration.kind != .extension || declaration.isPlain)
    }
}

// The signatures of members: their names and resolved types.
extension TypeResolver {
    package func signature(of member: Member, in symbol: ID<Symbol>) -> Signature {
        signature(of: member, in: MemberOwner(symbol, self))
    }

    /// - Parameter arguments: Arguments for generic parameters in the member's types, by parameter name.
    func signature(
        of member: Member,
        in owner: MemberOwner,
        arguments: [Name: TypeExpression] = [:]
    ) -> Signature {
        let context = owner.context
        func resolved(_ type: TypeExpression) -> TypeExpression {
            substitute(arguments, in: resolve(type, in: context))
        }
        if member.isPlain, member.parameters.isEmpty, owner.givesNothing, !member.isSending {
            return Signature(
                kind: member.kind,
                name: member.name,
                type: member.type.map { resolved($0.type) } ?? .unit,
                isSettable: member.setter != nil
            )
        }
        return detailed(member, in: owner, resolved)
    }

    /// A signature with details. Not inlined, so that the member is copied only here.
    @inline(never)
    private func detailed(
        _ member: Member,
        in owner: MemberOwner,
        _ resolved: (TypeExpression) -> TypeExpression
    ) -> Signature {
        var details = Signature.Details()
        if !member.parameters.isEmpty {
            details.labels = member.parameters.map { $0.label ?? .unlabelled }
            // As in a function type, a parameter's specifiers depend on its type.
            let parameters = member.parameters.map {
                FunctionType.Parameter($0.type.type, isVariadic: $0.isVariadic)
            }
            details.parameters = resolved(TypeExpression(.function(FunctionType(parameters, result: .unit)))).parameters
        }
        let effects = member.effects
        details.isAsync = effects.isAsync
        // A function that throws `Never` does not throw.
        let thrown = effects.throwing.map { $0.type.map { resolved($0.type) } ?? .anyError }
        details.thrownError = thrown == TypeExpression.never ? nil : thrown
        details.isRethrowing = member.modifiers.contains(.rethrows)
        details.isSending = member.isSending
        details.isolation = isolation(of: member, in: owner.symbol, otherwise: owner.isolation)
        if effects.isAsync, details.isolation == nil {
            details.execution = member.execution
            let given = details.parameters.filter { !$0.specifiers.contains(.sending) }.map(\.type)
            let taken = member.isSending ? [] : [member.valueType.map(resolved) ?? .unit]
            details.carriesUnsendable = !(given + taken).allSatisfy(isSurelySendable)
        }
        details.condition = CompilationCondition(member.conditions)
        details.availability = availability(of: member, in: owner.symbol)
        return Signature(
            kind: member.kind,
            name: member.name,
            type: member.valueType.map(resolved) ?? .unit,
            isSettable: member.setter != nil,
            details: details
        )
    }

    private func availability(of member: Member, in symbol: ID<Symbol>) -> [Attribute] {
        var all = member.attributes
        if symbols[symbol].kind == .extension { all = symbols[symbol].declaration.attributes + all }
        return all.isEmpty ? [] : all.filter { $0.availability != nil }
    }
}

extension Member {
    /// The word that determines where it runs; see `Signature.Details`.
    fileprivate var execution: Name? {
        if modifiers.contains(.nonisolatedNonsending) { return .nonsending }
        return attributes.contains("concurrent") ? .concurrent : nil
    }
}

extension TypeExpression {
    fileprivate var parameters: [Signature.Parameter] {
        guard case .function(let function)? = composed else { return [] }
        return function.parameters.map { parameter in
            let (specifiers, type) = parameter.type.ofParameter
            return Signature.Parameter(specifiers: specifiers, type: type, isVariadic: parameter.isVariadic)
        }
    }
}

extension Signature {
    /// How well a property of this signature can meet the requirement; nil if it cannot. It needs the same full name, a type
    /// that fits and no further effects, and must exist wherever the requirement does.
    func fit(_ requirement: Signature, canSet: Bool) -> Provider.Fit? {
        guard name == requirement.name, !requirement.isSettable || canSet else { return nil }
        // Nearly all signatures are variables without details.
        if isPlain, requirement.isPlain { return kind == requirement.kind ? typeFit(requirement) : nil }
        guard isNamesake(of: requirement), parameters == requirement.parameters,
            !condition.excludes(requirement.condition),
            AvailableSystems(availability).covers(AvailableSystems(requirement.availability)),
            let fit = typeFit(requirement)
        else { return nil }
        // A deferred property is read inside a function without effects.
        if fit == .deferred { return !isAsync && thrownError == nil && isolation == nil ? fit : nil }
        return effectsAreCovered(by: requirement) && isolationIsCovered(by: requirement)
            && (isSending || !requirement.isSending) && executionIsCovered(by: requirement) ? fit : nil
    }

    func isNamesake(of other: Signature) -> Bool {
        name == other.name && kind == other.kind && labels == other.labels
    }

    /// Whether it matches the requirement exactly, without further effects.
    func meets(_ requirement: Signature) -> Bool {
        fit(requirement, canSet: isSettable) == .exact
    }

    private func typeFit(_ requirement: Signature) -> Provider.Fit? {
        if type == requirement.type { return .exact }
        if kind == .variable, requirement.isSettable { return nil }
        let wanted = [requirement.type, requirement.type.optionalWrapped].compactMap { $0 }
        if wanted.contains(where: type.convertsByEscapingLess) { return .converted }
        if type != type.withoutOpaque, type.withoutOpaque == requirement.type { return .converted }
        if kind == .variable, requirement.type.isFunction(giving: type.withoutOpaque) { return .deferred }
        return nil
    }

    private func effectsAreCovered(by requirement: Signature) -> Bool {
        if isAsync && !requirement.isAsync { return false }
        guard let thrownError else { return true }
        if requirement.isRethrowing { return isRethrowing }
        return requirement.thrownError == .anyError || requirement.thrownError == thrownError
    }

    /// A nonisolated property can be read anywhere. But the compiler lets no component leave its actor, as a call that is
    /// nonisolated and `async` would, unless the callee stays on the caller's actor.
    func isolationIsCovered(by requirement: Signature) -> Bool {
        isolation == requirement.isolation || (isolation == nil && (!isAsync || execution == .nonsending))
    }

    /// A value that is not `Sendable` cannot leave its caller. If neither signature states where it runs, the module's settings
    /// decide; if only one does, they may differ.
    private func executionIsCovered(by requirement: Signature) -> Bool {
        guard isAsync, isolation == nil, requirement.isolation == nil, box?.details.carriesUnsendable == true else {
            return true
        }
        return execution == requirement.execution || requirement.execution == .concurrent
    }

    /// Why the property cannot be read in the requirement's context, as a phrase such as `it throws`; nil if it can.
    func misfit(for requirement: Signature) -> String? {
        if !AvailableSystems(availability).covers(AvailableSystems(requirement.availability)) {
            return Self.availabilityFault
        }
        let isMoreAsync = isAsync && !requirement.isAsync
        let throwsMore = thrownError != nil && requirement.thrownError == nil
        if isMoreAsync || throwsMore {
            let faults = (isMoreAsync ? ["is async"] : []) + (throwsMore ? ["throws"] : [])
            let areThrowing = throwsMore || requirement.thrownError != nil
            let effects =
                (kind == .variable ? ["get"] : []) + (isAsync || requirement.isAsync ? ["async"] : [])
                + (areThrowing ? ["throws"] : [])
            return "it \(faults.joined(separator: " and ")); require '\(effects.joined(separator: " "))'"
        }
        if !effectsAreCovered(by: requirement) {
            return requirement.isRethrowing ? "it throws by itself; require 'throws'" : "it throws other errors"
        }
        if requirement.isSending, !isSending { return "its result is not 'sending'" }
        if !executionIsCovered(by: requirement) {
            if let execution, requirement.execution == nil {
                return "it is '\(execution)'; write that at the requirement, too"
            }
            return "it is not '\(Name.nonsending)', and its arguments or its result may not be 'Sendable'"
        }
        return isolationIsCovered(by: requirement) ? nil : isolationFault
    }

    /// Why a property does not meet a requirement of its name, as a phrase such as `it throws`; nil if its signature allows it.
    package func mismatch(with requirement: Signature) -> String? {
        guard isNamesake(of: requirement) else { return "it is another member of that name" }
        if parameters != requirement.parameters { return "its parameters are others" }
        if typeFit(requirement) == nil, type.withoutOpaque != requirement.type {
            return "its type is '\(type)', not '\(requirement.type)'"
        }
        if requirement.isSettable, !isSettable { return "it cannot be set" }
        if condition.excludes(requirement.condition) || !condition.holds(whenever: requirement.condition) {
            return condition.text.map { "it exists only if '\($0)'" }
        }
        return misfit(for: requirement)
    }

    /// The phrase of `misfit(for:)` for a property that is not available on all systems.
    static let availabilityFault = "it is not available wherever the requirement is"

    /// The phrase of `misfit(for:)` for a property with another isolation.
    var isolationFault: String { isolation.map { "it is isolated to '\($0)'" } ?? "it is async and nonisolated" }
}

extension TypeExpression {
    /// The `Wrapped` of a resolved `Optional<Wrapped>`; nil for any other type.
    package var optionalWrapped: TypeExpression? {
        // Most types have no arguments.
        guard onlyName == nil, case .path(let path) = form, path.module == nil, path.parts.count == 1,
            path.last.name == TypePath.optional, let arguments = path.last.arguments, arguments.count == 1
        else { return nil }
        return arguments[0]
    }

    /// The `P` of `some P`, which converts to it; any other type unchanged.
    fileprivate var withoutOpaque: TypeExpression { if case .opaque(let type) = form { type } else { self } }

    /// Whether this is `() -> Result`.
    fileprivate func isFunction(giving result: TypeExpression) -> Bool {
        if onlyName != nil { return false }
        return form == .function(FunctionType(result: result))
    }
}
