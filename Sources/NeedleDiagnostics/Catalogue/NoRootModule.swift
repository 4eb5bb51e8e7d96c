package import NeedleGraph

extension DiagnosticID {
    package static let noRootModule = DiagnosticID("no-root-module", .error, page: .noRootModule)
}

extension Diagnostic {
    /// - Parameters:
    ///   - nearest: The module that sees most of them.
    ///   - unseen: The modules that it does not see.
    ///   - anchor: The root component.
    package static func noRootModule(
        _ root: String,
        nearest: String,
        unseen: [String],
        anchor: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .noRootModule,
            message: "no module sees root '\(root)' and all modules that make children below it: '\(nearest)' does not "
                + "see \(quoted(unseen, atMost: 10)); import what is missing there",
            anchor: .fact(anchor)
        )
    }
}
