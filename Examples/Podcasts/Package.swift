// swift-tools-version: 6.1
import PackageDescription

let needle = Target.PluginUsage.plugin(name: "NeedleBuildToolPlugin", package: "needle")
let foundation = Target.Dependency.product(name: "NeedleFoundation", package: "needle")

let package = Package(
    name: "Podcasts",
    platforms: [.macOS(.v13)],
    // The checkout that this example is in. An app of yours names the address and a version.
    dependencies: [.package(name: "needle", path: "../..")],
    targets: [
        // What podcasts are, and where they come from. No component, so no plugin.
        .target(name: "Feeds"),
        // An actor that keeps what was downloaded.
        .target(name: "Downloads", dependencies: ["Feeds"]),
        // A model of the main actor.
        .target(name: "Player", dependencies: [foundation, "Feeds", "Downloads"], plugins: [needle]),
        // Features of the library that the rest of it does not know.
        .target(name: "Badges", dependencies: [foundation, "Feeds", "Downloads"], plugins: [needle]),
        // The podcasts of a user.
        .target(
            name: "Library",
            dependencies: [foundation, "Feeds", "Downloads", "Player", "Badges"],
            plugins: [needle]
        ),
        // Features that the library does not know. Each adds a tab to the apps that depend on it.
        .target(name: "Latest", dependencies: [foundation, "Library"], plugins: [needle]),
        .target(name: "Statistics", dependencies: [foundation, "Library"], plugins: [needle]),
        .executableTarget(
            name: "Podcasts",
            dependencies: [
                foundation, "Feeds", "Downloads", "Player", "Badges", "Library",
                // A line for each tab.
                "Latest",
            ],
            plugins: [needle]
        ),
        // Needle writes the functions `mock` that they call.
        .testTarget(
            name: "PlayerTests",
            dependencies: [foundation, "Player", "Feeds", "Downloads"],
            plugins: [needle]
        ),
        .testTarget(
            name: "LibraryTests",
            dependencies: [foundation, "Library", "Badges", "Player", "Feeds"],
            plugins: [needle]
        ),
    ]
)
