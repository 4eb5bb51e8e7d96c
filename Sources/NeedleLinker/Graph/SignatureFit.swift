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
            Availability(availability).covers(Availability(requirement.availability)),
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
        if requirement.type.isOptional(of: type) || type.isOpaque(requirement.type) { return .converted }
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
        if !Availability(availability).covers(Availability(requirement.availability)) {
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

extension Name {
    /// The `Wrapped` of `Optional<Wrapped>`; nil for any other type.
    var optionalWrapped: Name? {
        guard hasPrefix(Self.optional), utf8.last == UInt8(ascii: ">") else { return nil }
        return Name(utf8: UnsafeBufferPointer(rebasing: utf8[Self.optional.utf8.count..<(utf8.count - 1)]))
    }

    private static let optional: Name = "Optional<"

    /// Whether this is `Optional<Wrapped>`.
    fileprivate func isOptional(of wrapped: Name) -> Bool { isMade("Optional<", wrapped, ">") }

    /// Whether this is `some P`.
    fileprivate func isOpaque(_ type: Name) -> Bool { isMade("some ", type, "") }

    /// The `P` of `some P`, which converts to it; any other type as it is.
    fileprivate var withoutOpaque: Name {
        utf8.starts(with: "some ".utf8) ? dropFirst("some ".utf8.count) : self
    }

    /// Whether this is `() -> Result`.
    fileprivate func isFunction(giving result: Name) -> Bool { isMade("() -> ", result, "") }

    /// Whether the text is that of these three, one after the other.
    private func isMade(_ prefix: StaticString, _ middle: Name, _ suffix: StaticString) -> Bool {
        let (first, last) = (prefix.utf8CodeUnitCount, suffix.utf8CodeUnitCount)
        guard utf8.count == first + middle.utf8.count + last else { return false }
        return prefix.withUTF8Buffer { utf8.starts(with: $0) }
            && suffix.withUTF8Buffer { utf8.suffix(last).elementsEqual($0) }
            && utf8.dropFirst(first).dropLast(last).elementsEqual(middle.utf8)
    }
}
