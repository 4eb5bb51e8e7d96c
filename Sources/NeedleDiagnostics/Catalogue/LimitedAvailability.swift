package import NeedleGraph

extension DiagnosticID {
    package static let limitedAvailability = DiagnosticID("limited-availability", .error, page: .limitedAvailability)
}

extension Diagnostic {
    package static func limitedAvailability(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .limitedAvailability,
            message: "'\(name)' is not available on all systems, and the code that connects it is; mark its members "
                + "instead",
            anchor: .fact(reference),
            help: [
                "if no older system is built for, say so: by 'platforms' in Package.swift or needle.json, or by '--platform'"
            ]
        )
    }
}
