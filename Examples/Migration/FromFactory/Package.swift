// swift-tools-version: 6.1
import PackageDescription

let factory = Target.Dependency.product(name: "FactoryKit", package: "Factory")
let testing = Target.Dependency.product(name: "FactoryTesting", package: "Factory")

let package = Package(
    name: "FromFactory",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/hmlongco/Factory", from: "3.2.1")],
    targets: [
        .target(name: "Library", dependencies: [factory]),
        .executableTarget(name: "App", dependencies: [factory, "Library"]),
        .testTarget(name: "LibraryTests", dependencies: ["Library", testing]),
    ]
)
