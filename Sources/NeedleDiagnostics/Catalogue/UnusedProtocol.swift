package import NeedleGraph

extension Diagnostic {
    package static func unusedProtocol(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(.unusedProtocol, "no component depends on '\(name)'", at: .fact(reference))
    }
}

extension DiagnosticID {
    package static let unusedProtocol = DiagnosticID("unused-protocol", .warning).explained(
        rule: """
            No component names a dependency protocol or a plugin extension. No other protocol inherits it either, and \
            no typealias stands for it. Usually its component was removed. `needle unused` reports it; a build does \
            not.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            protocol FeedDependency: Dependency {
                var userName: String { get }
            }

            $ needle unused
            """,
        message: """
            Modules/App/RootComponent.swift:5:10: warning: no component depends on 'FeedDependency' [unused-protocol]
            """,
        right: """
            final class RootComponent: BootstrapComponent {}

            $ needle unused
            """
    )
}
