package import NeedleGraph

extension DiagnosticID {
    package static let madeApart = DiagnosticID("made-apart", .error, page: .madeApart)
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The name of the generic component, with its arguments.
    ///   - requirement: The name of what passes through it.
    ///   - child: The name of the child that needs that.
    ///   - module: A module that makes the component, with its call.
    ///   - otherModule: The other module that does, with its call.
    package static func madeApart(
        _ component: String,
        passing requirement: String,
        to child: String,
        in module: String,
        _ reference: FactReference,
        and otherModule: String,
        _ otherReference: FactReference
    ) -> Diagnostic {
        let problem = "neither sees the other, and '\(requirement)' passes through it to '\(child)'"
        let help = "make it in a module that both see, or make a subclass of it in each"
        return Diagnostic(
            id: .madeApart,
            message: "'\(module)' and '\(otherModule)' both make '\(component)', \(problem); \(help)",
            anchor: .fact(otherReference),
            notes: [Note(message: "'\(module)' makes it here", anchor: .fact(reference))]
        )
    }
}
