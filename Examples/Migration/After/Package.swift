// swift-tools-version: 6.1
import PackageDescription

let needle = Target.PluginUsage.plugin(name: "NeedleBuildToolPlugin", package: "needle")
let foundation = Target.Dependency.product(name: "NeedleFoundation", package: "needle")

let package = Package(
    name: "After",
    platforms: [.macOS(.v13)],
    // The checkout that this example is in. An app of yours names the address and a version.
    dependencies: [.package(name: "needle", path: "../../..")],
    targets: [
        .target(name: "Library", dependencies: [foundation], plugins: [needle]),
        .executableTarget(name: "App", dependencies: [foundation, "Library"], plugins: [needle]),
        .testTarget(name: "LibraryTests", dependencies: [foundation, "Library"], plugins: [needle]),
    ]
)
