package import NeedleGraph

extension DiagnosticID {
    package static let sourceNotUTF8 = DiagnosticID(
        "source-not-utf8",
        .error,
        explanation: """
            Swift source files are UTF-8. The file holds a byte sequence that is not, at the place that is shown, \
            so Needle cannot tell what it declares. Save the file as UTF-8.
            """
    )
}

extension Diagnostic {
    package static func sourceNotUTF8(path: String, place: Place) -> Diagnostic {
        Diagnostic(
            id: .sourceNotUTF8,
            message: "source file is not UTF-8",
            anchor: .source(path: path, place: place)
        )
    }
}
