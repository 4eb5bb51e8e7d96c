// Who writes the generated files of modules whose package has the plugin: the build system, and not this tool.

import NeedleIntegration
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEdits

struct PluginOutputTests {
    private static let use = #".plugin(name: "NeedleBuildToolPlugin", package: "needle")"#
    private static let cart = "Packages/Cart/Sources/Cart/NeedleGenerated.swift"
    private static let app = ["Sources/App/NeedleGenerated.swift", "Sources/App/NeedleRegistration.swift"]

    /// The shop in three packages: `App` is in that of the workspace.
    /// - Parameters:
    ///   - app: The end of the manifest of the package of `App`.
    ///   - cart: That of the package of `Cart`.
    private func packages(app: String = "", cart: String = "") throws -> TestProject {
        let project = try TestProject()
        for (path, text) in shop {
            let place = path.replacing("Modules/App", with: "Sources/App")
            let parts = place.split(separator: "/")
            try project.write(path == place ? "Packages/\(parts[1])/Sources/\(parts[1])/\(parts[2])" : place, text)
        }
        try project.write("Package.swift", manifest("App", app))
        try project.write("Packages/Cart/Package.swift", manifest("Cart", cart))
        try project.write("Packages/Prices/Package.swift", manifest("Prices", ""))
        return project
    }

    private func manifest(_ target: String, _ end: String) -> String {
        "let package = Package(name: \"x\", targets: [.target(name: \"\(target)\")])\n\(end)\n"
    }

    private func clash(_ path: String) -> String {
        "\(path): warning: the plugin NeedleBuildToolPlugin writes this file in each build, and the build fails with both; "
            + "remove this one [leftover-output]\n"
    }

    /// What the last line says behind what was linked.
    private func result(_ report: Report) -> String? {
        report.summary.last?.split(separator: "; ").dropFirst().joined(separator: "; ")
    }

    @Test func aPackageWithThePluginGetsNoFile() async throws {
        let project = try packages(app: Self.use)
        let report = await project.build()
        #expect(report.messages == "")
        #expect(report.changedOutputs == [Self.cart])
        #expect(try project.generated().keys.sorted() == [Self.cart])
        #expect(result(report) == "wrote 1 file; the plugin NeedleBuildToolPlugin writes those of 1 module")
        let checked = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(checked.exitCode == 0)
        #expect(
            result(checked) == "all files are up to date; the plugin NeedleBuildToolPlugin writes those of 1 module"
        )
        // Nothing is linked again.
        for report in [await project.build(), await project.link()] {
            #expect(report.explanations == [])
            #expect(result(report) == "wrote 0 files; the plugin NeedleBuildToolPlugin writes those of 1 module")
        }
        #expect(try project.generated().keys.sorted() == [Self.cart])
    }

    @Test func whereAllPackagesHaveItNoFileIsWritten() async throws {
        let project = try packages(app: Self.use, cart: Self.use)
        try project.write("Packages/Prices/Package.swift", manifest("Prices", Self.use))
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.messages == "")
            #expect(result(report) == "the plugin NeedleBuildToolPlugin writes the generated files")
        }
        let checked = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(checked.exitCode == 0)
        #expect(result(checked) == "the plugin NeedleBuildToolPlugin writes the generated files")
        #expect(result(await project.link()) == "the plugin NeedleBuildToolPlugin writes the generated files")
        #expect(try project.generated() == [:])
        // The graph is proven all the same.
        try project.replace("var prices:", with: "var price:", in: "Sources/App/RootComponent.swift")
        #expect(await project.build().messages.contains("[missing-provider]"))
    }

    /// Also of graph files that a person names.
    @Test func namedGraphFilesAreLinkedSo() async throws {
        let project = try packages(app: Self.use)
        let graphs = await project.graphFiles(["App", "Cart", "Prices"])
        let report = runLink(.graphFiles(graphs), LinkRequest(), project.session())
        #expect(report.messages == "")
        #expect(try project.generated().keys.sorted() == [Self.cart])
    }

    @Test func anOutputFolderIsWrittenInto() async throws {
        let project = try packages(app: Self.use, cart: Self.use)
        let report = await project.build(linking: LinkRequest { $0.destination = .folder("out") })
        #expect(report.messages == "")
        #expect(report.changedOutputs.count == 3)
        #expect(result(report) == "wrote 3 files")
    }

    /// The files that an earlier run left are told of until they are gone, whatever makes them clash.
    @Test func filesOfEarlierRunsAreToldOf() async throws {
        let project = try packages()
        _ = await project.build()
        try project.write("Package.swift", manifest("App", Self.use))
        let before = try project.generated()
        #expect(before.keys.sorted() == [Self.cart] + Self.app)
        for report in [await project.build(), await project.build(), await project.link()] {
            #expect(report.messages == Self.app.map(clash).joined())
            #expect(report.exitCode == 0)
            #expect(try project.generated() == before)
        }
        let checked = await project.build(linking: LinkRequest { $0.isCheck = true })
        let end = "so remove this one [stale-output]\n"
        let error =
            "error: generated file is superfluous: the plugin NeedleBuildToolPlugin writes it in each build, \(end)"
        #expect(checked.messages == Self.app.map { "\($0): \(error)" }.joined())
        #expect(checked.exitCode == 1)
        #expect(result(checked) == "2 files out of date; the plugin NeedleBuildToolPlugin writes those of 1 module")
        for path in Self.app { try project.remove(path) }
        #expect(await project.build().messages == "")
        // One that comes later, where nothing else has changed.
        try project.write(Self.app[0], before[Self.app[0]] ?? "")
        #expect(await project.build().messages == clash(Self.app[0]))
        // A file of the user is no business of this tool.
        try project.write(Self.app[0], "let mine = 1\n")
        #expect(await project.build().messages == "")
        // Without the plugin they are written again.
        try project.remove(Self.app[0])
        try project.write("Package.swift", manifest("App", ""))
        #expect(await project.build().changedOutputs == Self.app)
    }

    /// What is no use of the plugin, or none of this module.
    @Test(arguments: [
        #"// .plugin(name: "NeedleBuildToolPlugin", package: "needle")"#,
        #"/* .plugin(name: "NeedleBuildToolPlugin", package: "needle") */"#,
        #"let text = ".plugin(name: NeedleBuildToolPlugin, package: needle)""#,
        #"let product = Product.plugin(name: "NeedleBuildToolPlugin", targets: ["NeedleBuildToolPlugin"])"#,
        #"let own: [Target] = [.plugin(name: "NeedleBuildToolPlugin", capability: .buildTool())]"#,
        #"let other = [.plugin(name: "NeedlePlugins", package: "needle"), .plugin(name: "Other", package: "NeedleBuildToolPlugin")]"#,
        #"let check = [.plugin(name: "NeedleCheckPlugin", package: "needle")]"#,
        #"plugin(name: "NeedleBuildToolPlugin", package: "needle")"#,
    ])
    func whatIsNoUseOfThePlugin(end: String) async throws {
        let project = try packages(app: end)
        #expect(await project.build().changedOutputs == [Self.cart] + Self.app)
    }

    @Test(arguments: [
        use,
        #"let plugins = [Target.PluginUsage.plugin(name: "NeedleBuildToolPlugin", package: "swift-needle")]"#,
        """
        .plugin(
            // The graph.
            name: "NeedleBuildToolPlugin",
            package: url(of: ["needle": name]),
        )
        """,
    ])
    func whatIsAUseOfThePlugin(end: String) async throws {
        let project = try packages(app: end)
        #expect(await project.build().changedOutputs == [Self.cart])
    }

    /// What `needle.json` describes is in the nearest package around it, if that can have such a target.
    @Test func describedModulesAreInTheNearestPackage() async throws {
        let project = try packages(cart: Self.use)
        try project.move("Packages/Cart", to: "Cart")
        try project.move("Sources/App", to: "Cart/App")
        try project.write("Cart/Deep/README.md", "")
        try project.move("Packages/Prices/Sources/Prices", to: "Cart/Deep/Prices")
        try project.remove("Packages")
        try project.remove("Sources")
        try project.write("Package.swift", manifest("App", ""))
        try project.write(
            "needle.json",
            """
            { "modules": [
                { "name": "App", "sources": ["Cart/App"] },
                { "name": "Cart", "sources": ["Cart/Sources/Cart"] },
                { "name": "Prices", "sources": ["Cart/Deep/Prices"] }
            ] }
            """
        )
        // An Xcode project beside the package has the app.
        let outputs = ["Cart/App/NeedleGenerated.swift", "Cart/App/NeedleRegistration.swift"]
        #expect(await project.build().changedOutputs == outputs)
        for path in outputs { try project.remove(path) }
        // Names that are computed may be those of all modules.
        try project.write("Cart/Package.swift", "targets = names.map { .target(name: $0) } \(Self.use)")
        let report = await project.build()
        #expect(report.changedOutputs == [])
        #expect(result(report) == "the plugin NeedleBuildToolPlugin writes the generated files")
        // A test is a target, too.
        try project.write("Cart/Package.swift", "\(manifest("Cart", Self.use)) .testTarget(name: \"App\")")
        #expect(await project.build().changedOutputs == [])
    }

    /// The packages are named by a pattern, and the one around them has the plugin for its own targets alone.
    @Test func aPackageWithinAnotherOneDecidesForItself() async throws {
        let project = try packages(app: Self.use)
        try project.move("Packages", to: "Features")
        try project.write("needle.json", #"{ "moduleRoots": ["Sources", "Features/*/Sources"] }"#)
        #expect(await project.build().changedOutputs == ["Features/Cart/Sources/Cart/NeedleGenerated.swift"])
        try project.remove("Features/Cart/Package.swift")
        try project.remove("Features/Cart/Sources/Cart/NeedleGenerated.swift")
        #expect(await project.build().changedOutputs == ["Features/Cart/Sources/Cart/NeedleGenerated.swift"])
    }

    @Test func fixesAreMadeAndNoFileIsWritten() async throws {
        let project = try packages(app: Self.use, cart: Self.use)
        let root = "Sources/App/RootComponent.swift"
        try project.replace("var prices:", with: "private var prices:", in: root)
        let before = try project.read(root)
        let parsing = ParseRequest()
        let dry = runBuildAndFix(parsing, LinkRequest(), isDryRun: true, project.session())
        #expect(dry.output.contains("-    private var prices:"))
        #expect(try project.read(root) == before)
        let report = runBuildAndFix(parsing, LinkRequest(), isDryRun: false, project.session())
        #expect(report.messages == "")
        #expect(report.summary.first == "fixed \(root):6:17: make 'prices' internal")
        #expect(try project.read(root) != before)
        #expect(try project.generated() == [:])
    }

    /// Wherever the files go.
    @Test func aDryRunWritesNoGeneratedFile() async throws {
        let project = try packages()
        let (stamp, folder) = ("stamp.swift", LinkRequest { $0.destination = .folder("out") })
        for var linking in [LinkRequest(), folder] {
            linking.stamp = stamp
            let report = runBuildAndFix(ParseRequest(), linking, isDryRun: true, project.session())
            #expect(report.messages == "")
            #expect(report.summary == [])
            #expect(report.output == "")
        }
        #expect(try project.generated() == [:])
        #expect(!project.exists(stamp))
        _ = await project.build()
        let dry = runBuildAndFix(ParseRequest(), LinkRequest(), isDryRun: true, project.session())
        #expect(dry.messages == "")
        #expect(try project.generated().count == 3)
    }

    /// An old file, whether it has the name of ours or not.
    @Test(arguments: ["Wiring", "NeedleGenerated", "NeedleRegistration"])
    func filesOfUberNeedleClashWithThoseOfThePlugin(name: String) async throws {
        let project = try packages(app: Self.use)
        let path = "Sources/App/\(name).swift"
        let old = "import App\n\nprivate let needleDependenciesHash : String? = nil\n"
        _ = await project.build()
        try project.write(path, old)
        let expected =
            "\(path): warning: uber/needle generated this file, which cannot be compiled together with "
            + "'NeedleRegistration.swift'; run 'needle build --replace-old', which removes it and reports what changes "
            + "[old-output]\n"
        for _ in 1...2 { #expect(await project.build().messages == expected) }
        let replaced = await project.build(linking: LinkRequest { $0.replacesOld = true })
        #expect(replaced.changedOutputs == [path])
    }

    @Test func theListsForXcodeNameThePackages() throws {
        let project = try packages(app: Self.use)
        #expect(runFileLists(ParseRequest(), LinkRequest(), FileListRequest(), project.session()).exitCode == 0)
        let inputs = try project.read("needle-inputs.xcfilelist").split(separator: "\n")
        for path in Self.app + ["Package.swift", "Packages/Cart/Package.swift"] {
            #expect(inputs.contains("$(SRCROOT)/\(path)"))
        }
        #expect(try project.read("needle-outputs.xcfilelist").hasSuffix("\n$(SRCROOT)/\(Self.cart)\n"))
    }
}
