package import NeedleGraph

extension Diagnostic {
    package static func sourceNotUTF8(path: String, place: Place) -> Diagnostic {
        Diagnostic(.sourceNotUTF8, "source file is not UTF-8; save it as UTF-8", at: .source(path: path, place: place))
    }
}

extension DiagnosticID {
    package static let sourceNotUTF8 = DiagnosticID("source-not-utf8", .error).explained(
        rule: """
            A source file holds bytes that are not UTF-8. Swift source files are UTF-8, so Needle cannot tell what \
            this one declares. The message points at the first such byte. Save the file as UTF-8.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            $ printf '// The root of the caf\\351.\\n' >> Modules/App/RootComponent.swift
            $ needle build
            """,
        message: """
            Modules/App/RootComponent.swift:4:23: error: source file is not UTF-8; save it as UTF-8 [source-not-utf8]
            """,
        right: """
             final class RootComponent: BootstrapComponent {}
            +// The root of the café.
            """
    )
}
