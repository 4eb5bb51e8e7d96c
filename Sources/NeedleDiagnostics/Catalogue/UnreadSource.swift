package import NeedleGraph

extension Diagnostic {
    /// - Parameter detail: The reason, for example `code is nested too deeply`.
    package static func unreadSource(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(.unreadSource, detail, at: .source(path: path, place: place))
    }
}

extension DiagnosticID {
    package static let unreadSource = DiagnosticID("unread-source", .warning).explained(
        rule: """
            A file is beyond what is read of Swift, for example by hundreds of nested brackets. It mentions nothing of \
            Needle, so mostly it has no part in the graph. If it extends a component, or a protocol that one depends \
            on, what it adds is not known. Then simplify it, or move that to another file.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            // Modules/App/Numbers.swift
            final class Numbers: Table {}

            class Table {}

            $ printf 'let numbers = %s1%s\\n' "$(printf '[%.0s' $(seq 300))" \\
                  "$(printf ']%.0s' $(seq 300))" >> Modules/App/Numbers.swift
            $ needle build
            """,
        message: """
            Modules/App/Numbers.swift:4:29: warning: code is nested too deeply; the facts of this file are missing [unread-source]
            """,
        right: """
            // Modules/App/Numbers.swift
             class Table {}
            +
            +let numbers = [1]
            """
    )
}
