extension Page {
    static let madeApart = Page(
        rule: """
            The code of a generic component with given arguments stands in the lowest module that makes it so. Two \
            modules that do not see each other have one each, and at run time one of them serves both. That is right as \
            long as the component itself provides what its children need. What passes through it differs, so make it in \
            a module that both see, or make a subclass of it in each module.
            """,
        wrong: """
            // Modules/Feed/ChatComponent.swift
            import NeedleFoundation

            public protocol MapDependency: Dependency {
                var user: String { get }
            }

            public final class MapComponent: Component<any MapDependency> {}

            open class ChatComponent<Item>: Component<any EmptyDependency> {
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
            Modules/Right/RightComponent.swift:5:43: error: 'Left' and 'Right' both make 'ChatComponent<Int>', neither sees the other, and 'user' passes through it to 'MapComponent'; make it in a module that both see, or make a subclass of it in each [made-apart]
            Modules/Left/LeftComponent.swift:5:43: note: 'Left' makes it here
            """,
        right: """
            // Modules/Feed/ChatComponent.swift
            import NeedleFoundation

            public protocol MapDependency: Dependency {
                var user: String { get }
            }

            public final class MapComponent: Component<any MapDependency> {}

            open class ChatComponent<Item>: Component<any EmptyDependency> {
                public var map: MapComponent { MapComponent(parent: self) }
            }
            // Modules/Left/LeftComponent.swift
            import Feed
            import NeedleFoundation

            public final class LeftChatComponent: ChatComponent<Int> {}

            public final class LeftComponent: Component<any EmptyDependency> {
                public var chat: LeftChatComponent { LeftChatComponent(parent: self) }
            }
            // Modules/Right/RightComponent.swift
            import Feed
            import NeedleFoundation

            public final class RightChatComponent: ChatComponent<Int> {}

            public final class RightComponent: Component<any EmptyDependency> {
                public var chat: RightChatComponent { RightChatComponent(parent: self) }
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
            """
    )
}
