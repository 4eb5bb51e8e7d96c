package import NeedleGraph

/// Kinds about requirements and their protocols.
extension DiagnosticID {
    package static let conflictingRequirements = Self("conflicting-requirements", .error) {
        Pages.conflicting_requirements_md
    }
    package static let unknownProtocol = Self("unknown-protocol", .error) { Pages.unknown_protocol_md }.usualOfParts
    package static let unmeetableRequirement = Self("unmeetable-requirement", .error) {
        Pages.unmeetable_requirement_md
    }
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The name and the type of one requirement, for example `cache: ImageCache`.
    ///   - otherName: The name and the type of the other one.
    ///   - differInResult: Whether both are functions that one class can declare together.
    package static func conflictingRequirements(
        _ name: String,
        _ otherName: String,
        differInResult: Bool,
        of protocol: String,
        _ reference: FactReference,
        and other: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        let problem =
            differInResult
            ? "differ only in their results, which Needle does not tell apart; rename one of them"
            : "cannot both be met by one object; rename one of them, or give both one type"
        return Diagnostic(
            .conflictingRequirements,
            "'\(name)' of '\(`protocol`)' and '\(otherName)' of '\(other)' \(problem)",
            at: .fact(reference),
            notes: [Note("'\(otherName)' of '\(other)' is declared here", at: .fact(otherReference))]
        )
    }

    /// The reason why it is not known what a protocol requires.
    package enum ProtocolFault: Sendable {
        /// No parsed module declares it.
        case undeclared
        /// No parsed module declares it, and the file that names it imports these, which are not linked.
        case ofUnlinked(UnlinkedImports)
        /// A parsed module declares it, and the file that names it does not see it.
        case unseen(UnseenReason)
        /// It is a type of another kind.
        case noProtocol
        /// It is a typealias in the branches of an `#if`.
        case conditional
    }

    /// - Parameters:
    ///   - owner: The component or protocol that names it.
    ///   - isInherited: Whether `owner` is a protocol, which inherits it.
    ///   - known: The names of the protocols that may be meant.
    package static func unknownProtocol(
        _ name: String,
        of owner: String,
        isInherited: Bool,
        _ fault: ProtocolFault,
        known: [String],
        _ reference: FactReference
    ) -> Diagnostic {
        let message: String
        var fix: Fix?
        switch fault {
        case .undeclared:
            let suggestion = suggestion(for: name, in: known, atMost: 2)
            let advice =
                isInherited
                ? "; remove it from the inheritance list, or parse the module that declares it"
                : "; parse the module that declares it"
            message =
                "protocol '\(name)' of '\(owner)' is not declared in any parsed module\(suggestion.isEmpty ? advice : suggestion)"
        case .ofUnlinked(let imports):
            let advice = isInherited ? "remove it from the inheritance list, or \(imports.advice)" : imports.advice
            message =
                "protocol '\(name)' of '\(owner)' is not declared in any parsed module, and \(imports.problem); \(advice)"
        case .unseen(let reason):
            message = "protocol '\(name)' of '\(owner)' is not known here: \(reason.text)"
            fix = reason.fix(of: name, raising: nil, seenFrom: reference)
        case .noProtocol:
            let advice =
                isInherited
                ? "remove it from the inheritance list"
                : "write a protocol that inherits 'Dependency', or 'EmptyDependency'"
            message = "'\(name)' of '\(owner)' is not a protocol; \(advice)"
        case .conditional:
            message =
                "'\(name)' of '\(owner)' is a typealias in the branches of an '#if'; "
                + "declare one protocol, with the '#if' inside it"
        }
        return Diagnostic(.unknownProtocol, message, at: .fact(reference), fixes: fix.map { [$0] } ?? [])
    }

    /// - Parameters:
    ///   - obstacle: Why no class can have it, for example `it is static`.
    ///   - unwrapped: The type `T!` that is the reason, if one is.
    package static func unmeetableRequirement(
        _ requirement: String,
        of protocol: String,
        _ obstacle: String,
        unwrapped: Name? = nil,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .unmeetableRequirement,
            "no scope can provide '\(requirement)' of '\(`protocol`)': \(obstacle)",
            at: .fact(reference),
            help: [
                unwrapped.map { "write '\($0.text.dropLast())?' instead" }
                    ?? "remove it from '\(`protocol`)', or declare it as a property or function that a scope can have"
            ]
        )
    }
}
