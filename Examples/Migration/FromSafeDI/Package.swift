// swift-tools-version: 6.3
import PackageDescription

let generator = Target.PluginUsage.plugin(name: "SafeDIGenerator", package: "SafeDI")

let package = Package(
    name: "FromSafeDI",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0-beta-3")],
    targets: [
        .target(name: "Library", dependencies: ["SafeDI"], plugins: [generator]),
        .executableTarget(name: "App", dependencies: ["SafeDI", "Library"], plugins: [generator]),
        .testTarget(name: "LibraryTests", dependencies: ["Library"]),
    ]
)
