extension DiagnosticID {
    package static let unknownRoot = DiagnosticID(
        "unknown-root",
        .error,
        explanation: """
            `--root` names the module that gets `registerProviderFactories()`. No linked module has this name.
            """
    )
}

extension Diagnostic {
    package static func unknownRoot(_ name: String, known: [String]) -> Diagnostic {
        Diagnostic(
            id: .unknownRoot,
            message: "no module '\(name)' to register in; the linked modules are \(known.joined(separator: ", "))",
            anchor: .none
        )
    }
}
