package import NeedleGraph

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
        let help = "create it in a module that both see, or create a subclass of it in each"
        return Diagnostic(
            .madeApart,
            "'\(module)' and '\(otherModule)' both create '\(component)', \(problem); \(help)",
            at: .fact(otherReference),
            notes: [Note("'\(module)' creates it here", at: .fact(reference))]
        )
    }
}

extension DiagnosticID {
    package static let madeApart = DiagnosticID("made-apart", .error).explained(
        rule: """
            A generic component whose arguments decide what it provides has its code where it is created. That is the \
            lowest module that creates it. Two modules that do not see each other have a copy each, and at run time one \
            copy serves both. That is right as long as the component itself provides what its children need. What passes \
            through it differs, so create it in a module that both see, or create a subclass of it in each module.
            """,
        wrong: """
            // Modules/Feed/ChatComponent.swift
            import NeedleFoundation

            public protocol MapDependency: Dependency {
                var items: [Int] { get }
                var user: String { get }
            }

            public final class MapComponent: Component<any MapDependency> {}

            open class ChatComponent<Item>: Component<any EmptyDependency> {
                public var items: [Item] { [] }
                public var map: MapComponent { MapComponent(parent: self) }
            }
            // Modules/Left/LeftComponent.swift
            import Feed
            import NeedleFoundation

            public final class LeftComponent: Component<any EmptyDependency> {
                public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
            }
            // Modules/Right/RightComponent.swift
            import Feed
            import NeedleFoundation

            public final class RightComponent: Component<any EmptyDependency> {
                public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
            }
            // Modules/App/RootComponent.swift
            import Left
            import NeedleFoundation
            import Right

            final class RootComponent: BootstrapComponent {
                var user: String { "Ada" }
                var left: LeftComponent { LeftComponent(parent: self) }
                var right: RightComponent { RightComponent(parent: self) }
            }
            """,
        message: """
            Modules/Right/RightComponent.swift:5:43: error: 'Left' and 'Right' both create 'ChatComponent<Int>', neither sees the other, and 'user' passes through it to 'MapComponent'; create it in a module that both see, or create a subclass of it in each [made-apart]
            Modules/Left/LeftComponent.swift:5:43: note: 'Left' creates it here
            """,
        right: """
            // Modules/Feed/ChatComponent.swift
            // Modules/Left/LeftComponent.swift
             import NeedleFoundation
            +
            +public final class LeftChatComponent: ChatComponent<Int> {}
            -    public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
            +    public var chat: LeftChatComponent { LeftChatComponent(parent: self) }
            // Modules/Right/RightComponent.swift
             import NeedleFoundation
            +
            +public final class RightChatComponent: ChatComponent<Int> {}
            -    public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
            +    public var chat: RightChatComponent { RightChatComponent(parent: self) }
            // Modules/App/RootComponent.swift
            """
    )
}
