package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - message: One phrase, lower case, no full stop, names in 'single quotes'.
    ///   - path: The file or folder it is about, with the place in it if there is one.
    package static func cannotRun(_ message: String, path: String? = nil, place: Place? = nil) -> Diagnostic {
        let anchor = path.map { Anchor.location(Location(path: $0, place: place)) }
        return Diagnostic(.cannotRun, message, at: anchor ?? .none)
    }
}

extension DiagnosticID {
    /// A condition that keeps the tool from its work.
    package static let cannotRun = DiagnosticID("cannot-run", .error).explained(
        rule: """
            The tool could not do what was asked: an argument or `needle.json` is wrong, or a file or folder cannot \
            be read or written. Nothing was written, and the exit status is 2. The message says what is wrong.
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
