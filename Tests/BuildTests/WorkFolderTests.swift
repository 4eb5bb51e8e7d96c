import Foundation
import TestSupport
import Testing

/// Where the plugin looks for what it made for other targets.
struct WorkFolderTests {
    /// The plugin's own file, and a program that asks it for the folder of `Cart` of the package `lib`.
    @Test func foldersOfOtherTargetsFollowFromTheOwnOne() throws {
        let cases = [
            // SwiftPM, with its two places.
            (
                "/b/outputs/app/Shop/destination/NeedleBuildToolPlugin",
                "/b/outputs/lib/Cart/destination/NeedleBuildToolPlugin"
            ),
            ("/b/outputs/app/Shop/tools/NeedleBuildToolPlugin", "/b/outputs/lib/Cart/tools/NeedleBuildToolPlugin"),
            // Xcode, which has moved the folder around them.
            (
                "/d/SourcePackages/plugins/app.output/Shop/NeedleBuildToolPlugin",
                "/d/SourcePackages/plugins/lib.output/Cart/NeedleBuildToolPlugin"
            ),
            (
                "/d/Build/Intermediates.noindex/BuildToolPluginIntermediates/app.output/Shop/NeedleBuildToolPlugin",
                "/d/Build/Intermediates.noindex/BuildToolPluginIntermediates/lib.output/Cart/NeedleBuildToolPlugin"
            ),
            // None of them: another target, another package, another depth.
            ("/b/outputs/app/Other/destination/NeedleBuildToolPlugin", "unknown"),
            ("/d/SourcePackages/plugins/other.output/Shop/NeedleBuildToolPlugin", "unknown"),
            ("/d/plugins/app.output/Shop/more/NeedleBuildToolPlugin", "unknown"),
            ("/NeedleBuildToolPlugin", "unknown"),
        ]
        let folder = try TemporaryFolder()
        let program = """
            import Foundation
            for path in CommandLine.arguments.dropFirst() {
                let place = WorkFolder(URL(fileURLWithPath: path, isDirectory: true), of: "Shop", in: "app")
                print(place.isShared ? place.folder(of: "Cart", in: "lib").path : "unknown")
            }

            """
        let main = try folder.write(program, to: "main.swift").path
        let plugin = PackageFolder.root.appendingPathComponent("Plugins/NeedleBuildToolPlugin/WorkFolder.swift").path
        let built = try run("swiftc", ["-swift-version", "6", "-o", folder.path + "/paths", main, plugin])
        try #require(built.end == .exit(0), "\(built.errors)")
        let result = try run(folder.path + "/paths", cases.map(\.0))
        #expect(result.output.split(separator: "\n").map(String.init) == cases.map(\.1))
    }
}
