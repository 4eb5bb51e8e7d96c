extension Page {
    static let sharedWithSuperclass = Page(
        rule: """
            A component and its superclass share one object under one name. The call of `shared` finds its object by the \
            name of the declaration that it stands in, so the class that is asked first makes it. An overriding property has \
            that name in common with the property that it overrides, and a private one with its namesake. The overriding \
            property may ask `super` in the closure that it gives to `shared`: that makes an object which nobody else gets. \
            Everywhere else, give the two objects two names.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

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
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            class PlainComponent: BootstrapComponent {
                var greeting: String { plainGreeting }
                var plainGreeting: String { shared { "hello" } }
            }

            final class RootComponent: PlainComponent {
                override var greeting: String { shared { "HELLO" } }
            }
            """
    )
}
