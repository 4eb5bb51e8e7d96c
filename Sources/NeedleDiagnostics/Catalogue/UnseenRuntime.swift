package import NeedleGraph

extension DiagnosticID {
    package static let unseenRuntime = DiagnosticID("unseen-runtime", .error, page: .unseenRuntime)
}

extension Diagnostic {
    package static func unseenRuntime(
        _ superclass: String,
        of name: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unseenRuntime,
            message: "'\(name)' inherits '\(superclass)', but no import of this file shows that it is "
                + "NeedleFoundation's; import NeedleFoundation, or write the module of '\(superclass)' in front of it",
            anchor: .fact(reference),
            fixes: [.importing("NeedleFoundation", in: reference)]
        )
    }
}
