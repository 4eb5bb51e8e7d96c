// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "FromSwinject",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/Swinject/Swinject", from: "2.10.0")],
    targets: [
        .target(name: "Library", dependencies: ["Swinject"]),
        .executableTarget(name: "App", dependencies: ["Swinject", "Library"]),
        .testTarget(name: "LibraryTests", dependencies: ["Swinject", "Library"]),
    ]
)
