extension Page {
    static let unneededIgnore = Page(
        rule: """
            A comment `// needle:ignore <id>` silences nothing. It is for one kind of warning on the line below it. \
            That warning is gone, it is on another line, or the kind is an error, which nothing silences. Remove the \
            comment, or put it on the line before the one that the warning names.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            // needle:ignore component-without-parent
            final class PreviewComponent: Component<any EmptyDependency> {}

            final class RootComponent: BootstrapComponent {
                var preview: PreviewComponent { PreviewComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:3:1: warning: 'needle:ignore component-without-parent' silences nothing on the next line; remove it [unneeded-ignore]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class PreviewComponent: Component<any EmptyDependency> {}

            final class RootComponent: BootstrapComponent {
                var preview: PreviewComponent { PreviewComponent(parent: self) }
            }
            """
    )
}
