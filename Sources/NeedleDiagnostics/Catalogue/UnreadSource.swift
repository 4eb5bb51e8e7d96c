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
            A file is too complex for Needle to read, for example because of hundreds of nested brackets. It does not \
            mention Needle, so usually it has no part in the graph. If it extends a component, or a protocol that one \
            depends on, what it adds is not known. In that case, simplify the file, or move that code to another \
            file.
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
            Modules/App/Numbers.swift:4:29: warning: code is nested too deeply; the declarations in this file are missing from the graph [unread-source]
            """,
        right: """
            // Modules/App/Numbers.swift
             class Table {}
            +
            +let numbers = [1]
            """
    )
}
