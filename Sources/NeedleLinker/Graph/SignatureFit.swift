import NeedleGraph

extension Signature {
    /// Whether a property of this signature can stand for the requirement, and how well: same full name, a type that
    /// fits, no further effects, to be used wherever the requirement is.
    func fit(_ requirement: Signature, canSet: Bool) -> Provider.Fit? {
        guard name == requirement.name, !requirement.isSettable || canSet else { return nil }
        // Nearly all are variables of which there is nothing else to compare.
        if isPlain, requirement.isPlain { return kind == requirement.kind ? typeFit(requirement) : nil }
        guard isNamesake(of: requirement), parameters == requirement.parameters,
            !condition.excludes(requirement.condition),
            AvailableSystems(availability).covers(AvailableSystems(requirement.availability)),
            let fit = typeFit(requirement)
        else { return nil }
        // Deferred, the property is read in a function that has no effects.
        if fit == .deferred { return !isAsync && thrownError == nil && isolation == nil ? fit : nil }
        return effectsAreCovered(by: requirement) && isolationIsCovered(by: requirement)
            && sendingIsCovered(by: requirement) ? fit : nil
    }

    /// Whether both have the same full name.
    func isNamesake(of other: Signature) -> Bool {
        name == other.name && kind == other.kind && labels == other.labels
    }

    /// Whether it is the same requirement with no further effects.
    func meets(_ requirement: Signature) -> Bool {
        fit(requirement, canSet: isSettable) == .exact
    }

    private func typeFit(_ requirement: Signature) -> Provider.Fit? {
        if type == requirement.type { return .exact }
        if kind == .variable, requirement.isSettable { return nil }
        if requirement.type.optionalWrapped == type { return .converted }
        if type != type.withoutOpaque, type.withoutOpaque == requirement.type { return .converted }
        if kind == .variable, requirement.type.isFunction(giving: type.withoutOpaque) { return .deferred }
        return nil
    }

    private func effectsAreCovered(by requirement: Signature) -> Bool {
        if isAsync && !requirement.isAsync { return false }
        guard let thrownError else { return true }
        return requirement.thrownError == .anyError || requirement.thrownError == thrownError
    }

    /// A nonisolated property can be read anywhere; but the compiler lets no component leave its actor, as it would in
    /// a call that is nonisolated and `async`, unless that stays on the caller's actor.
    func isolationIsCovered(by requirement: Signature) -> Bool {
        isolation == requirement.isolation || (isolation == nil && (!isAsync || execution == .nonsending))
    }

    private func sendingIsCovered(by requirement: Signature) -> Bool { isSending || !requirement.isSending }

    /// Why the property cannot be read where the requirement is, as a phrase such as `it throws`; nil if it can.
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
        if !effectsAreCovered(by: requirement) { return "it throws other errors" }
        if !sendingIsCovered(by: requirement) { return "its result is not 'sending'" }
        return isolationIsCovered(by: requirement) ? nil : isolationFault
    }

    /// Why the property cannot be read on all systems, as for `misfit(for:)`.
    static let availabilityFault = "it is not available wherever the requirement is"

    /// Why the property cannot be read where that is isolated otherwise, as for `misfit(for:)`.
    var isolationFault: String { isolation.map { "it is isolated to '\($0)'" } ?? "it is async and nonisolated" }
}

extension TypeExpression {
    /// The `Wrapped` of a resolved `Optional<Wrapped>`; nil for any other type.
    var optionalWrapped: TypeExpression? {
        // Most types have no arguments.
        guard onlyName == nil, case .path(let path) = form, path.module == nil, path.parts.count == 1,
            path.last.name == TypePath.optional, let arguments = path.last.arguments, arguments.count == 1
        else { return nil }
        return arguments[0]
    }

    /// The `P` of `some P`, which converts to it; any other type as it is.
    fileprivate var withoutOpaque: TypeExpression { if case .opaque(let type) = form { type } else { self } }

    /// Whether this is `() -> Result`.
    fileprivate func isFunction(giving result: TypeExpression) -> Bool {
        if onlyName != nil { return false }
        return form == .function(FunctionType(result: result))
    }
}
