// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shop",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [
        // The checkout that this example is in. An app of yours names the address and a version.
        .package(name: "needle", path: "../.."),
        .package(path: "Packages/Feed"),
        .package(path: "Packages/Account"),
    ],
    targets: [
        .executableTarget(
            name: "Shop",
            dependencies: [
                .product(name: "NeedleFoundation", package: "needle"),
                .product(name: "Feed", package: "Feed"),
                .product(name: "Account", package: "Account"),
            ],
            plugins: [.plugin(name: "NeedleBuildToolPlugin", package: "needle")]
        )
    ]
)
