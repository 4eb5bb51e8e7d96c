// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Account",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "Account", targets: ["Account"])],
    dependencies: [.package(name: "needle", path: "../../../..")],
    targets: [
        .target(
            name: "Account",
            dependencies: [.product(name: "NeedleFoundation", package: "needle")],
            plugins: [.plugin(name: "NeedleBuildToolPlugin", package: "needle")]
        )
    ]
)
