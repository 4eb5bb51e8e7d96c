extension DiagnosticID {
    package static let unknownRoot = DiagnosticID("unknown-root", .error, page: .unknownRoot)
}

extension Diagnostic {
    package static func unknownRoot(_ name: String, known: [String]) -> Diagnostic {
        Diagnostic(
            id: .unknownRoot,
            message: "no module '\(name)' to register in; the linked modules are \(known.joined(separator: ", "))",
            anchor: .none
        )
    }

    /// - Parameter modules: The modules that have root components.
    package static func rootlessModule(_ name: String, rootsIn modules: [String]) -> Diagnostic {
        Diagnostic(
            id: .unknownRoot,
            message: "module '\(name)' cannot register anything: it sees no root component; those are in "
                + "\(modules.joined(separator: ", "))",
            anchor: .none
        )
    }
}
