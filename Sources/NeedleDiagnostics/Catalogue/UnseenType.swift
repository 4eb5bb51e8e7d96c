package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type's name as it is written.
    ///   - requirement: The requirement that names it.
    ///   - reason: Why the file of the requirement does not see it.
    ///   - narrow: What would have to be public for that; nil if it is not known.
    ///   - providers: The properties that meet the requirement and whose files do not see the type either.
    ///   - witnesses: The modules that the file imports and that are not parsed, and where it shows that these do not have
    ///     the type.
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
        narrow: [FactReference]?,
        _ reference: FactReference,
        providers: [(name: String, component: String, reference: FactReference)],
        witnesses: [(module: String, reference: FactReference)]
    ) -> Diagnostic {
        var message = "type '\(type)' of '\(requirement)' is not known here: \(reason.text)"
        var fix = "needs it as well"
        if case .notImported(let module, _) = reason {
            message =
                "'\(type)' is declared in module '\(module)', which this file does not import; add 'import \(module)'"
            fix = "needs that import as well"
        }
        let others = providers.map { provider in
            Note(
                "'\(provider.name)' of '\(provider.component)' provides it, and its file \(fix)",
                at: .fact(provider.reference)
            )
        }
        let reasons = witnesses.map { witness in
            Note(
                "'\(witness.module)' does not declare '\(type)', or it would be ambiguous here",
                at: .fact(witness.reference)
            )
        }
        var mending = reason.fix(of: type, raising: narrow, seenFrom: reference)
        if case .notImported(let module, _) = reason {
            // The files of the providers need the same import, each once.
            let imports = providers.flatMap { Fix.importing(module, in: $0.reference).edits }
            for edit in imports where mending?.edits.contains(edit) == false { mending?.edits.append(edit) }
        }
        return Diagnostic(
            .unseenType,
            message,
            at: .fact(reference),
            notes: others + reasons,
            fixes: [mending].compactMap { $0 }
        )
    }
}

extension DiagnosticID {
    package static let unseenType = DiagnosticID("unseen-type", .error).explained(
        rule: """
            The file of a requirement does not see the type that it names, and another module has a type of that \
            name. Usually it was moved there, and the import is missing, including in the files of the providers. \
            Import its module, or make the type public there; if a type of another module is meant, write its module \
            in front of it.

            A module that Needle does not parse, such as Foundation, may have the type, too. Where the file imports \
            one, this is reported only if another file imports both and names the type, since the compiler would take \
            that for ambiguous if both had it.
            """,
        wrong: """
            // Modules/Network/HTTPClient.swift
            public protocol HTTPClient {}

            public struct WebClient: HTTPClient {
                public init() {}
            }

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var client: any HTTPClient { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var client: any HTTPClient { WebClient() }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:4:9: error: 'HTTPClient' is declared in module 'Network', which this file does not import; add 'import Network' [unseen-type]
            Modules/App/RootComponent.swift:5:9: note: 'client' of 'RootComponent' provides it, and its file needs that import as well
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
             import NeedleFoundation
            +import Network

            // Modules/App/RootComponent.swift
             import NeedleFoundation
            +import Network
            """
    )
}
