import Foundation
import TestSupport
import Testing

/// Where the plugin looks for what it made for other targets.
struct WorkFolderTests {
    /// The plugin's own file, and a program that asks it for the folder of `Cart` of the package `lib`.
    @Test func foldersOfOtherTargetsFollowFromTheOwnOne() throws {
        let cases = [
            // SwiftPM, with its two places.
            ("/b/outputs/app/Shop/destination/NeedlePlugin", "/b/outputs/lib/Cart/destination/NeedlePlugin"),
            ("/b/outputs/app/Shop/tools/NeedlePlugin", "/b/outputs/lib/Cart/tools/NeedlePlugin"),
            // Xcode, which has moved the folder around them.
            (
                "/d/SourcePackages/plugins/app.output/Shop/NeedlePlugin",
                "/d/SourcePackages/plugins/lib.output/Cart/NeedlePlugin"
            ),
            (
                "/d/Build/Intermediates.noindex/BuildToolPluginIntermediates/app.output/Shop/NeedlePlugin",
                "/d/Build/Intermediates.noindex/BuildToolPluginIntermediates/lib.output/Cart/NeedlePlugin"
            ),
            // None of them: another target, another package, another depth.
            ("/b/outputs/app/Other/destination/NeedlePlugin", "unknown"),
            ("/d/SourcePackages/plugins/other.output/Shop/NeedlePlugin", "unknown"),
            ("/d/plugins/app.output/Shop/more/NeedlePlugin", "unknown"),
            ("/NeedlePlugin", "unknown"),
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
        let plugin = PackageFolder.root.appendingPathComponent("Plugins/NeedlePlugin/WorkFolder.swift").path
        let built = try run("swiftc", ["-swift-version", "6", "-o", folder.path + "/paths", main, plugin])
        try #require(built.end == .exit(0), "\(built.errors)")
        let result = try run(folder.path + "/paths", cases.map(\.0))
        #expect(result.output.split(separator: "\n").map(String.init) == cases.map(\.1))
    }
}
