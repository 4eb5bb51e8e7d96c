// swift-tools-version: 6.0
// The manifest of the package in which tools/bench builds uber/needle's generator.

import PackageDescription

let syntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser"].map { .product(name: $0, package: "swift-syntax") }
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")

let package = Package(
    name: "uber-needle",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "600.0.1"),
        .package(url: "https://github.com/apple/swift-atomics", from: "1.2.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "3.0.0"),
    ],
    targets: [
        .target(name: "Concurrency", dependencies: [.product(name: "Atomics", package: "swift-atomics")]),
        .target(
            name: "TSCBasic",
            dependencies: [crypto, .product(name: "OrderedCollections", package: "swift-collections")]
        ),
        .target(name: "CommonCrypto", dependencies: [crypto]),
        .target(name: "SourceParsingFramework", dependencies: ["Concurrency", "TSCBasic"]),
        .target(name: "NeedleFramework", dependencies: ["CommonCrypto", "SourceParsingFramework"] + syntax),
        .executableTarget(name: "uber-needle", dependencies: ["NeedleFramework", "SourceParsingFramework"]),
    ],
    swiftLanguageModes: [.v5]
)
