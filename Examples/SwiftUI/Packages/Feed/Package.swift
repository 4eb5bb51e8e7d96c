// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Feed",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "Feed", targets: ["Feed"])],
    dependencies: [.package(name: "needle", path: "../../../..")],
    targets: [
        .target(
            name: "Feed",
            dependencies: [.product(name: "NeedleFoundation", package: "needle")],
            plugins: [.plugin(name: "NeedleBuildToolPlugin", package: "needle")]
        )
    ]
)
