package import NeedleGraph

extension Diagnostic {
    package static func componentInGenericType(
        _ name: String,
        type: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .componentInGenericType,
            "component '\(name)' is nested in generic type '\(type)'; declare it outside",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let componentInGenericType = DiagnosticID("component-in-generic-type", .error).explained(
        rule: """
            A component may not be nested in a generic type. Such a class is a different class for each argument of \
            that type, and Needle does not follow these. Declare the component outside, and give it a generic \
            parameter of its own if it needs one.
            """,
        wrong: """
            protocol RowDependency: Dependency {
                var title: String { get }
            }

            struct List<Item> {
                final class RowComponent: Component<any RowDependency> {}
            }

            final class RootComponent: BootstrapComponent {
                var title: String { "Numbers" }
                var row: List<Int>.RowComponent { List<Int>.RowComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:8:17: error: component 'List.RowComponent' is nested in generic type 'List'; declare it outside [component-in-generic-type]
            """,
        right: """
            -struct List<Item> {
            -    final class RowComponent: Component<any RowDependency> {}
            -}
            +final class RowComponent<Item>: Component<any RowDependency> {}
            -    var row: List<Int>.RowComponent { List<Int>.RowComponent(parent: self) }
            +    var row: RowComponent<Int> { RowComponent<Int>(parent: self) }
            """
    )
}
