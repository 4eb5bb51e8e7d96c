extension Page {
    static let cannotRun = Page(
        rule: """
            The tool could not do what was asked: an argument or `needle.json` is wrong, or a file or folder cannot \
            be read or written. Nothing was written, and the exit code is 2. The message says what is wrong.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            final class FeedComponent: BootstrapComponent {}

            $ needle build Fed
            """,
        message: """
            needle: error: no sources for module 'Fed': looked in 'Modules/Fed' and 'Sources/Fed'; did you mean 'Feed'? [cannot-run]
            """,
        right: """
            $ needle build Feed
            """
    )
}
