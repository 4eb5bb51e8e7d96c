package import NeedleGraph

extension DiagnosticID {
    package static let sourceNotUTF8 = DiagnosticID("source-not-utf8", .error, page: .sourceNotUTF8)
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
