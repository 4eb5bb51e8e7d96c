package import NeedleGraph

extension Diagnostic {
    package static func genericArgumentsUnknown(_ component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .genericArgumentsUnknown,
            "generic component '\(component)' must be created with explicit generic arguments that are known outside the body",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let genericArgumentsUnknown = DiagnosticID("generic-arguments-unknown", .error).explained(
        rule: """
            A generic component must be created with its generic arguments written: at the call, as in \
            `ListComponent<Int>(parent: self)`, or as the type that is declared around it, as in \
            `var list: ListComponent<Int> { ListComponent(parent: self) }`. What else the compiler infers them from, \
            Needle does not know. An argument that only the code \
            around the call knows, such as a generic parameter of a function, cannot be written in generated code. \
            Create the component with a type that has a name elsewhere.
            """,
        wrong: """
            protocol ListDependency: Dependency {
                var title: String { get }
            }

            final class ListComponent<Item>: Component<any ListDependency> {}

            final class RootComponent: BootstrapComponent {
                var title: String { "Numbers" }

                func open<Item>(_ items: [Item]) -> ListComponent<Item> {
                    ListComponent(parent: self)
                }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:13:9: error: generic component 'ListComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
            """,
        right: """
            -    func open<Item>(_ items: [Item]) -> ListComponent<Item> {
            -        ListComponent(parent: self)
            +    func open(_ items: [Int]) -> ListComponent<Int> {
            +        ListComponent<Int>(parent: self)
            """
    )
}
