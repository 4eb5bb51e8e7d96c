package import NeedleGraph

extension DiagnosticID {
    package static let duplicateComponent = DiagnosticID("duplicate-component", .error, page: .duplicateComponent)
}

extension Diagnostic {
    package static func duplicateComponent(
        _ name: String,
        module: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .duplicateComponent,
            message: "component '\(name)' is declared twice in module '\(module)'",
            anchor: .fact(reference),
            notes: [Note(message: "the other '\(name)' is here", anchor: .fact(other))],
            help: ["rename one of the two"]
        )
    }
}
