// swift-tools-version: 6.1
import PackageDescription

let needle = Target.PluginUsage.plugin(name: "NeedleBuildToolPlugin", package: "needle")
let foundation = Target.Dependency.product(name: "NeedleFoundation", package: "needle")
let nio = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { Target.Dependency.product(name: $0, package: "swift-nio") }

let package = Package(
    name: "Server",
    platforms: [.macOS(.v13)],
    dependencies: [
        // The checkout that this example is in. An app of yours names the address and a version.
        .package(name: "needle", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    ],
    targets: [
        // What a request needs, and what it makes. It knows nothing of HTTP.
        .target(name: "Requests", dependencies: [foundation], plugins: [needle]),
        .executableTarget(name: "Server", dependencies: [foundation, "Requests"] + nio, plugins: [needle]),
        .testTarget(
            name: "RequestsTests",
            dependencies: [foundation, "Requests"],
            plugins: [needle]
        ),
    ]
)
