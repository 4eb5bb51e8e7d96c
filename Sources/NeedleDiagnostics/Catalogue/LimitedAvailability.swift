package import NeedleGraph

extension Diagnostic {
    package static func limitedAvailability(_ name: String, in origin: ModuleOrigin, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .limitedAvailability,
            "'\(name)' is not available on all systems, but the code that connects it is; mark its members instead",
            at: .fact(reference),
            help: ["if you build for no older system, say so \(origin.advice(.platforms))"]
        )
    }
}

extension DiagnosticID {
    package static let limitedAvailability = DiagnosticID("limited-availability", .error).explained(
        rule: """
            A component or its dependency protocol may not be marked as available only on newer systems. The code that \
            Needle generates names it on every platform and version that the app is built for. Take the attribute off \
            the class or protocol, and put it on the members that need it and on the property that creates the \
            component. Versions as old as NeedleFoundation's own (iOS 13, macOS 10.15) do no harm, and neither do \
            those of the oldest systems that the app is built for, if Needle knows these: from `platforms` in \
            `Package.swift` or `needle.json`, or from `--platform macOS:13`.
            """,
        wrong: """
            protocol WidgetDependency: Dependency {
                var title: String { get }
            }

            @available(iOS 17, macOS 14, *)
            final class WidgetComponent: Component<any WidgetDependency> {
                var text: String { dependency.title }
            }

            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }

                @available(iOS 17, macOS 14, *)
                var widget: WidgetComponent { WidgetComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:8:13: error: 'WidgetComponent' is not available on all systems, but the code that connects it is; mark its members instead [limited-availability]
            Modules/App/RootComponent.swift:8:13: help: if you build for no older system, say so with 'platforms' in Package.swift or needle.json, or with '--platform'
            """,
        right: """
            -@available(iOS 17, macOS 14, *)
             final class WidgetComponent: Component<any WidgetDependency> {
            +    @available(iOS 17, macOS 14, *)
            """
    )
}
