package import NeedleGraph

extension DiagnosticID {
    package static let foreignParent = DiagnosticID("foreign-parent", .error, page: .foreignParent)
}

extension Diagnostic {
    package static func foreignParent(
        child: String,
        _ argument: Instantiation.ParentArgument,
        _ reference: FactReference
    ) -> Diagnostic {
        // No edit: whether the parent or the place of the call is wrong, only its author knows.
        var help: [String] = []
        if case .other(let text) = argument, text != "…" {
            help = ["make it in a property of its parent, as '\(child)(parent: self)', and read that property here"]
        }
        return Diagnostic(
            id: .foreignParent,
            message: message(child, argument),
            anchor: .fact(reference),
            help: help
        )
    }

    private static func message(_ child: String, _ argument: Instantiation.ParentArgument) -> String {
        let rule = "'\(child)' must be made inside its parent with 'parent: self'"
        switch argument {
        // Outside a type, in a static member, and so in a class whose declaration has a syntax error, or in a closure that
        // captures another object as `self`.
        case .enclosingInstance, .other("self"): return "\(rule), and 'self' is not that parent here"
        case .other("…"): return "\(rule), not by an initializer that is passed on"
        case .other(let text): return "\(rule), not 'parent: \(text)'"
        case .parameter(let labels, let corrected):
            let fault = "\(rule), but 'init(\(labels))' takes the parent under another label"
            // The member that it would override is inherited as well.
            return corrected == "parent:"
                ? "\(fault); write 'override init(parent:)', or inherit that" : "\(fault); write 'init(\(corrected))'"
        }
    }
}
