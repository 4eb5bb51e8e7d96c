package import NeedleGraph

extension DiagnosticID {
    package static let unseenRuntime = DiagnosticID(
        "unseen-runtime",
        .error,
        explanation: """
            A class inherits a class with the name of one of NeedleFoundation's and makes others of its kind with \
            `parent: self`, or is made so, but no import of its file leads to NeedleFoundation. Mostly a module that is not \
            parsed re-exports it. To Needle such a class is no component, and its scopes would be made without providers.

                import AppBasics                            // a binary framework that re-exports NeedleFoundation
                import NeedleFoundation

            Add `import NeedleFoundation`. If the class is another library's, write its module in front of it: \
            `Widgets.Component<Style>`.
            """
    )
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
