package import NeedleGraph

extension Diagnostic {
    /// Why it is not known what a protocol requires.
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
    ///   - isInherited: Whether that is a protocol, which inherits it.
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
}

extension DiagnosticID {
    package static let unknownProtocol = DiagnosticID("unknown-protocol", .error).explained(
        rule: """
            Needle generates a class that conforms to a dependency protocol, but does not know the protocol. It is \
            declared in none of the parsed modules, cannot be seen in the file that names it, is not a protocol, or is \
            different in the branches of an `#if`. Fix its name, import its module, make it public there, or parse that \
            module. Remove a protocol of the standard library, such as `Hashable`, from the inheritance list. A \
            component that needs nothing depends on `EmptyDependency`.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                var user: String { get }
            }

            final class FeedComponent: Component<any FeedDependencies> {}

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:13: error: protocol 'FeedDependencies' of 'FeedComponent' is not declared in any parsed module; parse the module that declares it [unknown-protocol]
            """,
        right: """
            -final class FeedComponent: Component<any FeedDependencies> {}
            +final class FeedComponent: Component<any FeedDependency> {}
            """
    )
}
