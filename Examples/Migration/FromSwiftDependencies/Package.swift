// swift-tools-version: 6.1
import PackageDescription

let dependencies = Target.Dependency.product(name: "Dependencies", package: "swift-dependencies")
let testing = Target.Dependency.product(name: "DependenciesTestSupport", package: "swift-dependencies")

let package = Package(
    name: "FromSwiftDependencies",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.16.0")],
    targets: [
        .target(name: "Library", dependencies: [dependencies]),
        .executableTarget(name: "App", dependencies: [dependencies, "Library"]),
        .testTarget(name: "LibraryTests", dependencies: [dependencies, testing, "Library"]),
    ]
)
