package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - type: The name of the type in its module.
    ///   - module: The module that declares it, whose name is also that of a type.
    ///   - rival: Another module with a type of that name.
    package static func unnameableType(
        _ type: String,
        of module: String,
        rival: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .unnameableType,
            "generated code cannot name '\(type)': module '\(rival)' declares it, too, "
                + "and '\(module).\(type)' means a member of the type '\(module)'",
            at: .fact(reference),
            help: ["rename one of the types, or add a typealias for it in another module"]
        )
    }
}

extension DiagnosticID {
    package static let unnameableType = DiagnosticID("unnameable-type", .error).explained(
        rule: """
            Generated code must name a type, and every spelling of it is ambiguous. Another module that the file \
            imports has a type of the same name, and the module's name cannot qualify it, because a type has that \
            name, as in a module `Player` with a type `Player`. Rename one of the types, or add a typealias for the \
            type in another module and write that.
            """,
        wrong: """
            // Modules/Feed/Feed.swift
            public enum Feed {}

            public struct Item: Sendable {
                public init() {}
            }

            // Modules/Shop/Item.swift
            public struct Item: Sendable {
                public init() {}
            }

            // Modules/App/FeedComponent.swift
            import Feed
            import NeedleFoundation

            protocol FeedDependency: Dependency {
                var item: Item { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            final class RootComponent: BootstrapComponent {
                var item: Item { Item() }
                var feed: FeedComponent { FeedComponent(parent: self) }
                var shop: ShopComponent { ShopComponent(parent: self) }
            }

            // Modules/App/ShopComponent.swift
            import NeedleFoundation
            import Shop

            protocol CartDependency: Dependency {
                var item: Item { get }
            }

            final class CartComponent: Component<any CartDependency> {}

            final class ShopComponent: Component<any EmptyDependency> {
                var item: Item { Item() }
                var cart: CartComponent { CartComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/FeedComponent.swift:5:9: error: generated code cannot name 'Item': module 'Shop' declares it, too, and 'Feed.Item' means a member of the type 'Feed' [unnameable-type]
            Modules/App/FeedComponent.swift:5:9: help: rename one of the types, or add a typealias for it in another module
            """,
        right: """
            // Modules/Shop/Item.swift
            public struct Product: Sendable {
                public init() {}
            }

            // Modules/App/ShopComponent.swift
            -    var item: Item { get }
            +    var product: Product { get }
            -    var item: Item { Item() }
            +    var product: Product { Product() }
            """
    )
}
