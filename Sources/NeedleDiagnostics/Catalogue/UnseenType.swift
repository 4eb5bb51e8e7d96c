package import NeedleGraph

extension DiagnosticID {
    package static let unseenType = DiagnosticID(
        "unseen-type",
        .error,
        explanation: """
            Generated code names the type of a requirement as the file of the requirement sees it. This file sees no type of \
            that name, but another module has one: mostly the type was moved there, and the import is missing. It is missing \
            in the files of the providers as well, or these would not fit; the notes name them.

            Where the file imports a module that Needle does not parse, such as Foundation, that may have the type, too. Then \
            this is reported only if another file imports both modules and names the type without a module: the compiler \
            would take that for ambiguous if both had it.

            Wrong, where module Net declares `HTTPClient`:

                // Modules/Net/HTTPClient.swift
                public protocol HTTPClient {}

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
                    let client: any HTTPClient
                    init(client: any HTTPClient) { self.client = client }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }

            Right:

                // Modules/Net/HTTPClient.swift
                public protocol HTTPClient {}

                // Modules/Feed/FeedComponent.swift
                import NeedleFoundation
                import Net

                public protocol FeedDependency: Dependency {
                    var client: any HTTPClient { get }
                }

                public final class FeedComponent: Component<any FeedDependency> {}

                // Modules/App/RootComponent.swift
                import Feed
                import NeedleFoundation
                import Net

                final class RootComponent: BootstrapComponent {
                    let client: any HTTPClient
                    init(client: any HTTPClient) { self.client = client }
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }

            Import its module, or make the type public there. If a type of another module is meant, write its module in \
            front of it.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type's name as it is written.
    ///   - requirement: The requirement that names it.
    ///   - reason: Why the file of the requirement does not see it.
    ///   - providers: The properties that meet the requirement and whose files do not see the type either.
    ///   - witnesses: The modules that the file imports and that are not parsed, and where it shows that these do not have
    ///     the type.
    package static func unseenType(
        _ type: String,
        of requirement: String,
        _ reason: UnseenReason,
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
                message: "the file of '\(provider.name)' of '\(provider.component)', which provides it, \(fix)",
                anchor: .fact(provider.reference)
            )
        }
        let reasons = witnesses.map { witness in
            Note(
                message: "'\(type)' is not one of '\(witness.module)', since it is not ambiguous here",
                anchor: .fact(witness.reference)
            )
        }
        return Diagnostic(id: .unseenType, message: message, anchor: .fact(reference), notes: others + reasons)
    }
}
