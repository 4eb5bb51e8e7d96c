/// An app of five modules in two packages, one of which has nothing of Needle, with a test that has a root of its own.
let shop = [
    "shop/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let needle = Target.Dependency.product(name: "NeedleFoundation", package: "needle")
    let plugins = [Target.PluginUsage.plugin(name: "NeedleBuildToolPlugin", package: "needle")]

    let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13)],
        dependencies: [.package(path: "../needle"), .package(path: "../checkout")],
        targets: [
            .target(name: "Prices"),
            .target(name: "Cart", dependencies: ["Prices", needle], plugins: plugins),
            .target(name: "Profile", dependencies: [needle], plugins: plugins),
            .executableTarget(
                name: "App",
                dependencies: [
                    "Cart", "Prices", "Profile", needle, .product(name: "Checkout", package: "checkout"),
                ],
                plugins: plugins
            ),
            .testTarget(name: "CartTests", dependencies: ["Cart", "Prices", needle], plugins: plugins),
        ]
    )

    """,
    "shop/Sources/Prices/PriceList.swift": """
    public struct PriceList: Sendable {
        public let total: Int
        public init(_ total: Int) { self.total = total }
    }

    """,
    "shop/Sources/Cart/CartComponent.swift": """
    public import NeedleFoundation
    public import Prices

    public protocol CartDependency: Dependency {
        var prices: PriceList { get }
    }

    public final class CartComponent: Component<any CartDependency> {
        public var total: Int { dependency.prices.total }
    }

    """,
    "shop/Sources/Profile/ProfileComponent.swift": """
    public import NeedleFoundation

    public protocol ProfileDependency: Dependency {
        var name: String { get }
    }

    public final class ProfileComponent: Component<any ProfileDependency> {
        public var greeting: String { "Hello, " + dependency.name }
    }

    """,
    "shop/Sources/App/main.swift": """
    import Cart
    import Checkout
    import NeedleFoundation
    import Prices
    import Profile

    final class RootComponent: BootstrapComponent {
        var name: String { "Ada" }
        var prices: PriceList { shared { PriceList(42) } }
        var currency: String { "EUR" }
        var cart: CartComponent { CartComponent(parent: self) }
        var profile: ProfileComponent { ProfileComponent(parent: self) }
        var checkout: CheckoutComponent { CheckoutComponent(parent: self) }
    }

    registerProviderFactories()
    let root = RootComponent()
    print("\\(root.profile.greeting): \\(root.cart.total) \\(root.checkout.currency)")

    """,
    "shop/Tests/CartTests/CartTests.swift": """
    import Cart
    import NeedleFoundation
    import Prices
    import Testing

    final class TestRootComponent: BootstrapComponent {
        var prices: PriceList { PriceList(7) }
        var cart: CartComponent { CartComponent(parent: self) }
    }

    @Test func total() {
        registerProviderFactories()
        #expect(TestRootComponent().cart.total == 7)
    }

    """,
    "checkout/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
        name: "checkout",
        platforms: [.macOS(.v13)],
        products: [.library(name: "Checkout", targets: ["Checkout"])],
        dependencies: [.package(path: "../needle")],
        targets: [
            .target(name: "Money"),
            .target(
                name: "Checkout",
                dependencies: ["Money", .product(name: "NeedleFoundation", package: "needle")],
                plugins: [.plugin(name: "NeedleBuildToolPlugin", package: "needle")]
            ),
        ]
    )

    """,
    "checkout/Sources/Money/Money.swift": """
    public struct Money {}

    """,
    "checkout/Sources/Checkout/CheckoutComponent.swift": """
    public import NeedleFoundation

    public protocol CheckoutDependency: Dependency {
        var currency: String { get }
    }

    public final class CheckoutComponent: Component<any CheckoutDependency> {
        public var currency: String { dependency.currency }
    }

    """,
]

/// The app of `committedShop`, where the plugin writes the generated files.
let pluginShop: [String: String] = {
    var files = committedShop
    let cart = "dependencies: [\"Prices\", needle]"
    files["shop/Package.swift"] = files["shop/Package.swift"]?
        .replacing("NeedleCheckPlugin", with: "NeedleBuildToolPlugin")
        .replacing(cart, with: "\(cart), plugins: [.plugin(name: \"NeedleBuildToolPlugin\", package: \"needle\")]")
    return files
}()

/// An app that keeps its generated files in the repository.
let committedShop = [
    "shop/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let needle = Target.Dependency.product(name: "NeedleFoundation", package: "needle")

    let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13)],
        dependencies: [.package(path: "../needle")],
        targets: [
            .target(name: "Prices"),
            .target(name: "Cart", dependencies: ["Prices", needle]),
            .executableTarget(
                name: "App",
                dependencies: ["Cart", "Prices", needle],
                plugins: [.plugin(name: "NeedleCheckPlugin", package: "needle")]
            ),
        ]
    )

    """,
    "shop/Sources/Prices/PriceList.swift": shop["shop/Sources/Prices/PriceList.swift"] ?? "",
    "shop/Sources/Cart/CartComponent.swift": shop["shop/Sources/Cart/CartComponent.swift"] ?? "",
    "shop/Sources/App/main.swift": """
    import Cart
    import NeedleFoundation
    import Prices

    final class RootComponent: BootstrapComponent {
        var prices: PriceList { shared { PriceList(42) } }
        var cart: CartComponent { CartComponent(parent: self) }
    }

    registerProviderFactories()
    print(RootComponent().cart.total)

    """,
]

/// The app of `committedShop`, with its modules in a package below its folder.
let committedShopOfPackages: [String: String] = [
    "shop/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13)],
        dependencies: [.package(path: "../needle"), .package(path: "Packages/Cart")],
        targets: [
            .executableTarget(
                name: "App",
                dependencies: [
                    .product(name: "Cart", package: "Cart"), .product(name: "NeedleFoundation", package: "needle"),
                ],
                plugins: [.plugin(name: "NeedleCheckPlugin", package: "needle")]
            )
        ]
    )

    """,
    "shop/Packages/Cart/Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
        name: "Cart",
        platforms: [.macOS(.v13)],
        products: [.library(name: "Cart", targets: ["Cart", "Prices"])],
        dependencies: [.package(path: "../../../needle")],
        targets: [
            .target(name: "Prices"),
            .target(name: "Cart", dependencies: ["Prices", .product(name: "NeedleFoundation", package: "needle")]),
        ]
    )

    """,
    "shop/Packages/Cart/Sources/Prices/PriceList.swift": shop["shop/Sources/Prices/PriceList.swift"] ?? "",
    "shop/Packages/Cart/Sources/Cart/CartComponent.swift": """
    public import NeedleFoundation
    public import Prices

    public protocol CartDependency: Dependency {}

    public final class CartComponent: Component<any CartDependency> {
        public var shelf: ShelfComponent { ShelfComponent(parent: self) }
    }

    public protocol ShelfDependency: Dependency {
        var prices: PriceList { get }
    }

    public final class ShelfComponent: Component<any ShelfDependency> {
        public var total: Int { dependency.prices.total }
    }

    """,
    "shop/Sources/App/main.swift": committedShop["shop/Sources/App/main.swift"]?
        .replacing("RootComponent().cart.total", with: "RootComponent().cart.shelf.total") ?? "",
]

/// The app with its root in a library, and a program that only starts it and has nothing of Needle.
let shopWithCore: [String: String] = {
    var files = shop
    files["shop/Package.swift"] = shop["shop/Package.swift"]?
        .replacing(".executableTarget(\n            name: \"App\"", with: ".target(\n            name: \"Core\"")
        .replacing(
            ".testTarget(name: \"CartTests\", dependencies: [\"Cart\", \"Prices\", needle], plugins: plugins)",
            with: ".executableTarget(name: \"App\", dependencies: [\"Core\"])"
        )
    files["shop/Sources/Core/RootComponent.swift"] = """
        public import NeedleFoundation
        import Cart
        import Checkout
        import Prices
        import Profile

        public final class RootComponent: BootstrapComponent {
            var name: String { "Ada" }
            var prices: PriceList { shared { PriceList(42) } }
            var currency: String { "EUR" }
            var cart: CartComponent { CartComponent(parent: self) }
            var profile: ProfileComponent { ProfileComponent(parent: self) }
            var checkout: CheckoutComponent { CheckoutComponent(parent: self) }
            public var text: String { "\\(profile.greeting): \\(cart.total) \\(checkout.currency)" }
        }

        """
    files["shop/Sources/App/main.swift"] = """
        import Core

        registerProviderFactories()
        print(RootComponent().text)

        """
    files["shop/Tests/CartTests/CartTests.swift"] = nil
    return files
}()

/// The files of the shop that tests edit.
enum ShopPath {
    static let manifest = "shop/Package.swift"
    static let cart = "shop/Sources/Cart/CartComponent.swift"
    static let profile = "shop/Sources/Profile/ProfileComponent.swift"
    static let prices = "shop/Sources/Prices/PriceList.swift"
    static let app = "shop/Sources/App/main.swift"
}
