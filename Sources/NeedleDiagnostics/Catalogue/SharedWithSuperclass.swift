package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - name: The key of both objects.
    ///   - other: Where the superclass shares.
    ///   - read: Where the superclass is asked for it by `super`; nil where each has a declaration of its own.
    package static func sharedWithSuperclass(
        _ name: String,
        of component: String,
        _ reference: FactReference,
        superclass: String,
        _ other: FactReference,
        read: FactReference?
    ) -> Diagnostic {
        var notes = [Note("'\(superclass)' shares it here", at: .fact(other))]
        if let read, read != reference {
            notes.append(Note("'super' is asked for it here", at: .fact(read)))
        }
        let rename = "give one of the two another name"
        return Diagnostic(
            .sharedWithSuperclass,
            "'\(name)' of '\(component)' and of '\(superclass)' share one object: that of the class which is "
                + "asked first",
            at: .fact(reference),
            notes: notes,
            help: [
                read == nil ? rename : "\(rename), or ask 'super' in the closure that '\(name)' gives to 'shared' alone"
            ]
        )
    }
}

extension DiagnosticID {
    package static let sharedWithSuperclass = DiagnosticID("shared-with-superclass", .warning).explained(
        rule: """
            A component and its superclass share one object under one name. The call of `shared` finds its object by \
            the name of the declaration that it stands in, so the class that is asked first creates it. An overriding \
            property has that name in common with the property that it overrides, and a private one with its namesake. \
            The overriding property may ask `super` in the closure that it gives to `shared`: that creates an object \
            which nobody else gets. Everywhere else, give the two objects two names.
            """,
        wrong: """
            class PlainComponent: BootstrapComponent {
                var greeting: String { shared { "hello" } }
            }

            final class RootComponent: PlainComponent {
                override var greeting: String { shared { "HELLO" } }
                var plainGreeting: String { super.greeting }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:8:18: warning: 'greeting' of 'RootComponent' and of 'PlainComponent' share one object: that of the class which is asked first [shared-with-superclass]
            Modules/App/RootComponent.swift:4:9: note: 'PlainComponent' shares it here
            Modules/App/RootComponent.swift:9:9: note: 'super' is asked for it here
            Modules/App/RootComponent.swift:8:18: help: give one of the two another name, or ask 'super' in the closure that 'greeting' gives to 'shared' alone
            """,
        right: """
            -    var greeting: String { shared { "hello" } }
            +    var greeting: String { plainGreeting }
            +    var plainGreeting: String { shared { "hello" } }
            -    var plainGreeting: String { super.greeting }
            """
    )
}
