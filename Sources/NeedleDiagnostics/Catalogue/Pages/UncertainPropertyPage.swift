extension Page {
    static let uncertainProperty = Page(
        rule: """
            Needle cannot tell whether a property meets the requirement of its name below it. It stands in an \
            extension for some types only, its type depends on who conforms to a protocol, or its type may be a \
            typealias in a module that was not parsed. Such a property provides nothing; the requirement is met \
            further up or not at all. Declare it in the class, or write the type as the requirement has it.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol RowDependency: Dependency {
                var font: String { get }
            }

            final class RowComponent: Component<any RowDependency> {}

            final class ListComponent<Item>: Component<any EmptyDependency> {
                var row: RowComponent { RowComponent(parent: self) }
            }

            extension ListComponent where Item: Hashable {
                var font: String { "Menlo" }
            }

            final class RootComponent: BootstrapComponent {
                var font: String { "Helvetica" }
                var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:14:9: warning: 'ListComponent<Int>' does not provide 'font: String' by 'font', since only the compiler knows who has the extension where 'Item: Hashable'; declare it in the class [uncertain-property]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            protocol RowDependency: Dependency {
                var font: String { get }
            }

            final class RowComponent: Component<any RowDependency> {}

            final class ListComponent<Item>: Component<any EmptyDependency> {
                var font: String { "Menlo" }
                var row: RowComponent { RowComponent(parent: self) }
            }

            final class RootComponent: BootstrapComponent {
                var font: String { "Helvetica" }
                var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
            }
            """
    )
}
