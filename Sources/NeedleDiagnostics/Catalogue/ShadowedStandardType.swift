package import NeedleGraph

extension DiagnosticID {
    package static let shadowedStandardType = DiagnosticID(
        "shadowed-standard-type",
        .error,
        page: .shadowedStandardType
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The type that the short form would be taken for, with its module's name.
    ///   - short: The short form, for example `[T]`.
    package static func shadowedStandardType(
        _ name: String,
        short: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .shadowedStandardType,
            message: "'\(short)' would be taken for '\(name)' here; write 'Swift.' and the name instead",
            anchor: .fact(reference)
        )
    }
}

extension Page {
    static let shadowedStandardType = Page(
        rule: """
            A type of your own has the name of `Array`, `Dictionary` or `Optional`. `[T]`, `[K: V]` and `T?` are \
            short for those of the standard library, and Needle takes the short form for the long one. Where a type \
            of your own has that name, the two forms are two types, and one would be taken for the other. Write \
            `Swift.Array<Int>` and the like, or rename the type.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            struct Array<Element> {}

            protocol ListDependency: Dependency {
                var title: String { get }
            }

            final class ListComponent<Items>: Component<any ListDependency> {}

            final class RootComponent: BootstrapComponent {
                var title: String { "Numbers" }
                var list: ListComponent<[Int]> { ListComponent<[Int]>(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:13:38: error: '[T]' would be taken for 'App.Array' here; write 'Swift.' and the name instead [shadowed-standard-type]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            struct FixedArray<Element> {}

            protocol ListDependency: Dependency {
                var title: String { get }
            }

            final class ListComponent<Items>: Component<any ListDependency> {}

            final class RootComponent: BootstrapComponent {
                var title: String { "Numbers" }
                var list: ListComponent<[Int]> { ListComponent<[Int]>(parent: self) }
            }
            """
    )
}
