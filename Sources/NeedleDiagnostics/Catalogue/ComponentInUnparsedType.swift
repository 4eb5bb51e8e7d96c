package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - name: The class, without the type around it.
    ///   - type: The extended type.
    ///   - call: The call that makes it or that it makes.
    ///   - declaration: The class.
    package static func componentInUnparsedType(
        _ name: String,
        type: String,
        _ call: FactReference,
        declaration: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .componentInUnparsedType,
            "'\(name)' is nested in an extension of '\(type)', which no linked module declares, "
                + "so nothing can be generated for it; declare it outside",
            at: .fact(call),
            notes: [Note("'\(name)' is declared here", at: .fact(declaration))]
        )
    }
}

extension DiagnosticID {
    package static let componentInUnparsedType = DiagnosticID("component-in-unparsed-type", .error).explained(
        rule: """
            A component is nested in an extension of a type that no linked module declares. That may be a type of the \
            standard library or of a framework; Needle knows nothing of it, so it cannot follow the names inside it. \
            Declare the component outside, or in an enum of your own.
            """,
        wrong: """
            import Foundation
            import NeedleFoundation

            protocol LoaderDependency: Dependency {
                var folder: String { get }
            }

            extension Bundle {
                final class LoaderComponent: Component<any LoaderDependency> {}
            }

            final class RootComponent: BootstrapComponent {
                var folder: String { "Images" }
                var loader: Bundle.LoaderComponent { .init(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:42: error: 'LoaderComponent' is nested in an extension of 'Bundle', which no linked module declares, so nothing can be generated for it; declare it outside [component-in-unparsed-type]
            Modules/App/RootComponent.swift:9:17: note: 'LoaderComponent' is declared here
            """,
        right: """
            -import Foundation
            -extension Bundle {
            +enum Images {
            -    var loader: Bundle.LoaderComponent { .init(parent: self) }
            +    var loader: Images.LoaderComponent { .init(parent: self) }
            """
    )
}
