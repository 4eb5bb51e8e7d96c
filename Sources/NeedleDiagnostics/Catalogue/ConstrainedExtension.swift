package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - component: The name of the generic component.
    ///   - requirements: What follows the `where`.
    package static func constrainedExtension(
        of component: String,
        _ requirements: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .constrainedExtension,
            "cannot tell which '\(component)' the extension where '\(requirements)' applies to; create the child in the class",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let constrainedExtension = DiagnosticID("constrained-extension", .error).explained(
        rule: """
            A child is created in an extension that applies to a generic component for some arguments only. A \
            conformance decides for which, and Needle does not know conformances. Create the child in the class, or \
            constrain the extension to one type, as in `extension ListComponent where Item == String`.
            """,
        wrong: """
            protocol CellDependency: Dependency {
                var font: String { get }
            }

            final class CellComponent: Component<any CellDependency> {}

            final class ListComponent<Item>: Component<any EmptyDependency> {}

            extension ListComponent where Item: Hashable {
                var cell: CellComponent { CellComponent(parent: self) }
            }

            final class RootComponent: BootstrapComponent {
                var font: String { "Menlo" }
                var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:12:31: error: cannot tell which 'ListComponent' the extension where 'Item: Hashable' applies to; create the child in the class [constrained-extension]
            """,
        right: """
            -final class ListComponent<Item>: Component<any EmptyDependency> {}
            -
            -extension ListComponent where Item: Hashable {
            +final class ListComponent<Item>: Component<any EmptyDependency> {
            """
    )
}
