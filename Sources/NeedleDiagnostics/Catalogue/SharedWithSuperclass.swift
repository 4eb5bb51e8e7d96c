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
            notes.append(Note("'super' is read here", at: .fact(read)))
        }
        let rename = "rename one of the two"
        return Diagnostic(
            .sharedWithSuperclass,
            "'\(name)' of '\(component)' and of '\(superclass)' share one object: the one that is created "
                + "first",
            at: .fact(reference),
            notes: notes,
            help: [
                read == nil
                    ? rename : "\(rename), or read 'super' only in the closure that '\(name)' passes to 'shared'"
            ]
        )
    }
}

extension DiagnosticID {
    package static let sharedWithSuperclass = DiagnosticID("shared-with-superclass", .warning).explained(
        rule: """
            A component and its superclass share one object under one name. The call of `shared` finds its object by \
            the name of the declaration that it stands in, so the class that is read first creates it. An overriding \
            property has that name in common with the property that it overrides, and a private one with its \
            namesake. The overriding property may read `super` in the closure that it passes to `shared`: that \
            creates an object that nothing else gets. Otherwise, give the two objects different names.
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
            Modules/App/RootComponent.swift:8:18: warning: 'greeting' of 'RootComponent' and of 'PlainComponent' share one object: the one that is created first [shared-with-superclass]
            Modules/App/RootComponent.swift:4:9: note: 'PlainComponent' shares it here
            Modules/App/RootComponent.swift:9:9: note: 'super' is read here
            Modules/App/RootComponent.swift:8:18: help: rename one of the two, or read 'super' only in the closure that 'greeting' passes to 'shared'
            """,
        right: """
            -    var greeting: String { shared { "hello" } }
            +    var greeting: String { plainGreeting }
            +    var plainGreeting: String { shared { "hello" } }
            -    var plainGreeting: String { super.greeting }
            """
    )
}
