import TestSupport
import Testing

/// What the plugin runs in real builds, and what these say.
@Suite(.serialized, .secondTier) struct PluginTests {
    /// An app that is built cold, unchanged, and edit by edit.
    @Test(arguments: BuildSystem.allCases)
    func buildsRunWhatIsNeeded(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shop, buildSystem)
        let cold = try project.build()
        #expect(cold.succeeds, "\(cold.text)")
        let modules = ["App", "Cart", "Checkout", "Money", "Prices", "Profile"]
        let linked = ["App", "Cart", "Checkout", "Profile"]
        #expect(Set(cold.runs) == Set(linked.map { "link \($0)" } + modules.map { "parse \($0)" }))
        if buildSystem == .native {
            // The other one builds programs that are run in a place of their own.
            let program = try project.build("run", ["App"])
            #expect(program.text.contains("Hello, Ada: 42 EUR\n"), "\(program.text)")
            #expect(program.runs == [])
            // A program that SwiftPM runs must not make it build the tool.
            let next = try project.build()
            #expect(!next.text.contains("NeedleDriver") && next.runs == [], "\(next.text)")
        }
        #expect(try project.build().runs == [])

        // Bodies: what was edited is parsed, and nothing is linked.
        try project.edit(Self.cart) { $0.replacing("dependency.prices.total", with: "dependency.prices.total + 0") }
        try project.edit(Self.profile) { $0.replacing("\"Hello, \"", with: "\"Good day, \"") }
        try project.edit(Self.prices) { $0 + "// The end.\n" }
        let bodies = try project.build()
        #expect(bodies.succeeds && bodies.runs == ["parse Cart", "parse Prices", "parse Profile"])

        // Facts: what sees them is linked, too.
        try project.edit(Self.cart) { $0 + "public struct Basket {}\n" }
        let facts = try project.build()
        #expect(facts.succeeds && facts.runs == ["link App", "link Cart", "parse Cart"])

        if buildSystem == .native {
            try project.add("func help() {}\n", to: "shop/Sources/Profile/Helper.swift")
            #expect(try project.build().runs == ["parse Profile"])
        }
        #expect(try project.build().runs == [])

        // A provider is taken away: the root fails, with the place of the requirement and the way to it.
        try project.edit(Self.app) { $0.replacing("var prices:", with: "var price:") }
        let missing = try project.build()
        #expect(!missing.succeeds)
        #expect(missing.runs == ["link App", "parse App"])
        #expect(missing.text.contains("Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent' provides"))
        #expect(missing.text.contains("App/main.swift:11:31: note: 'RootComponent' creates 'CartComponent' here"))
        try project.edit(Self.app) { $0.replacing("var price:", with: "var prices:") }
        try project.expectToBuild()
    }

    /// A program that only starts what a library has needs no plugin. The link of the library is the proof then.
    @Test(arguments: BuildSystem.allCases)
    func aRootInALibraryIsProved(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shopWithCore, buildSystem)
        try project.expectToBuild()
        if buildSystem == .native {
            let program = try project.build("run", ["App"])
            #expect(program.text.contains("Hello, Ada: 42 EUR\n"), "\(program.text)")
        }
        try project.edit("shop/Sources/Core/RootComponent.swift") { $0.replacing("var prices:", with: "var price:") }
        let missing = try project.build()
        #expect(!missing.succeeds)
        #expect(missing.text.contains("error: no ancestor of 'CartComponent' provides"), "\(missing.text)")
    }

    /// The plugin hands on what `needle.json` says of severities, and comments in sources count in it, too.
    @Test func warningsCanBeErrorsOrSilenced() throws {
        let project = try PluginProject(shop, .native)
        let orphan = "final class PreviewComponent: Component<any EmptyDependency> {}\n"
        try project.edit(Self.app) { $0 + orphan }
        let warned = try project.build()
        #expect(warned.succeeds && warned.text.contains("warning: component 'PreviewComponent' has no parent"))
        try project.add(#"{ "severities": { "component-without-parent": "error" } }"#, to: "shop/needle.json")
        let refused = try project.build()
        #expect(!refused.succeeds && refused.text.contains("error: component 'PreviewComponent' has no parent"))
        try project.edit(Self.app) {
            $0.replacing(orphan, with: "// needle:ignore component-without-parent\n" + orphan)
        }
        let silenced = try project.build()
        #expect(silenced.succeeds && !silenced.text.contains("PreviewComponent"), "\(silenced.text)")
    }

    /// The proof holds the graph against the rules, and reads the baseline that they name.
    @Test func rulesAndTheirBaselineCount() throws {
        let project = try PluginProject(shop, .native)
        let rules = #"{ "rules": [{ "scopes": "*", "maxDepth": 1 }], "baseline": "known.json" }"#
        try project.add(rules, to: "shop/needle.json")
        try project.add("{}\n", to: "shop/known.json")
        let refused = try project.build()
        #expect(!refused.succeeds && refused.text.contains("'CartComponent' is 2 scopes deep"), "\(refused.text)")
        let deep = ["Cart/CartComponent", "Checkout/CheckoutComponent", "Profile/ProfileComponent"]
        let breaches = deep.map { "\"scopes *: \($0) is deep\": 2" }.joined(separator: ", ")
        try project.edit("shop/known.json") { _ in "{ \(breaches) }" }
        let known = try project.build()
        #expect(known.succeeds && !known.text.contains("scopes deep"), "\(known.text)")
    }

    /// The tool reads `needle.json` in each step, so an edit counts in the next build without one of the package's own files.
    @Test(arguments: BuildSystem.allCases)
    func anEditOfTheConfigurationCounts(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shop, buildSystem)
        let configuration = "shop/needle.json"
        try project.add(#"{ "severities": { "component-without-parent": "ignore" } }"#, to: configuration)
        let orphan = "final class PreviewComponent: Component<any EmptyDependency> {}\n"
        try project.edit(Self.app) { $0 + orphan }
        // The first build writes what the second one asks the plugin again for.
        for _ in 0..<2 { #expect(try project.build().succeeds) }
        try project.edit(configuration) { $0.replacing("ignore", with: "error") }
        let refused = try project.build()
        #expect(!refused.succeeds && refused.text.contains("error: component 'PreviewComponent' has no parent"))
        try project.edit(configuration) { $0.replacing("severities", with: "severity") }
        let misspelled = try project.build()
        #expect(!misspelled.succeeds && misspelled.text.contains("shop/needle.json:1:3: error: unknown key 'severity'"))
        try project.edit(configuration) { _ in #"{ "defines": ["STAGING"], "severities": { } }"# }
        try project.edit(Self.app) { $0.replacing(orphan, with: "#if !STAGING\n" + orphan + "#endif\n") }
        let silent = try project.build()
        #expect(silent.succeeds && !silent.text.contains("PreviewComponent"), "\(silent.text)")
    }

    /// By the traits of the package: a graph of packages with the tool ready to run has none of its parts.
    @Test func onlyWhoBuildsTheToolFetchesItsParts() throws {
        let project = try PluginProject(shop, .native)
        let ready = try project.command(["show-dependencies"])
        #expect(ready.succeeds && ready.text.contains("needle"), "\(ready.text)")
        #expect(!ready.text.contains("swift-syntax") && !ready.text.contains("swift-argument-parser"))
        try project.edit(Self.manifest) {
            $0.replacing("path: \"../needle\"", with: "path: \"../needle\", traits: [\"Source\"]")
        }
        let built = try project.command(["show-dependencies"])
        #expect(built.text.contains("swift-syntax") && built.text.contains("swift-argument-parser"), "\(built.text)")
    }

    @Test func aTestHasARootOfItsOwn() throws {
        let project = try PluginProject(shop, .native)
        let tests = try project.build("test")
        #expect(tests.succeeds, "\(tests.text)")
        #expect(tests.runs.contains("link CartTests"))
    }

    @Test(arguments: BuildSystem.allCases)
    func aTargetWithoutThePluginIsAnError(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shop, buildSystem)
        try project.expectToBuild()
        try project.edit(Self.manifest) {
            $0.replacing(
                ".target(name: \"Cart\", dependencies: [\"Prices\", needle], plugins: plugins)",
                with: ".target(name: \"Cart\", dependencies: [\"Prices\", needle])"
            )
        }
        let removed = try project.build()
        #expect(!removed.succeeds)
        let message = "error: target 'Cart' needs generated code, but Needle does not run for it: add 'plugins:"
        #expect(removed.text.contains(message), "\(removed.text)")
        try project.removeBuildFolder()
        let cold = try project.build()
        #expect(!cold.succeeds)
        #expect(cold.text.contains("Cart-needs-NeedleBuildToolPlugin-in-Package.swift"), "\(cold.text)")
    }

    @Test func aGeneratedFileAmongTheSourcesIsAnError() throws {
        let project = try PluginProject(shop, .native)
        try project.add("// Generated by an older generator.\n", to: "shop/Sources/Cart/NeedleGenerated.swift")
        let build = try project.build()
        #expect(!build.succeeds)
        #expect(
            build.text.contains(
                /error: target 'Cart' lists NeedleBuildToolPlugin, .* remove \S*\/Sources\/Cart\/NeedleGenerated.swift, or .*\n/
            ),
            "\(build.text)"
        )
    }

    /// Generated files are committed, and the app has the plugin that checks them.
    @Test func aStaleFileThatIsCommittedIsAnError() throws {
        let project = try PluginProject(committedShop, .native)
        let stale = try project.build()
        #expect(!stale.succeeds)
        let message = "Sources/Cart/NeedleGenerated.swift: error: generated file is missing: run 'needle build'"
        #expect(stale.text.contains(message), "\(stale.text)")
        try project.generate()
        let built = try project.build()
        #expect(built.succeeds, "\(built.text)")
        #expect(built.runs == ["build --check"])
        #expect(try project.build().runs == [])
        try project.edit(Self.cart) { $0.replacing("prices: PriceList", with: "prices: PriceList?") }
        #expect(try project.build().text.contains("[stale-output]"))
    }

    /// The app checks the packages below its folder, too.
    @Test func aStaleFileOfALocalPackageIsAnError() throws {
        let project = try PluginProject(committedShopOfPackages, .native)
        try project.generate()
        let built = try project.build()
        #expect(built.succeeds, "\(built.text)")
        #expect(try project.build().runs == [])
        // A nearer provider, which the compiler does not miss.
        try project.edit("shop/Packages/Cart/Sources/Cart/CartComponent.swift") { source in
            source.replacing(
                "public var shelf:",
                with: "public var prices: PriceList { PriceList(7) }\n    public var shelf:"
            )
        }
        let stale = try project.build()
        #expect(!stale.succeeds && stale.text.contains("[stale-output]"), "\(stale.text)")
    }

    /// The tool as a command of the package, with and without the permission to write.
    @Test func commandsOfThePackage() throws {
        let project = try PluginProject(committedShop, .native)
        let version = try project.command(["needle", "version"])
        #expect(version.succeeds && version.text.contains("needle 0."), "\(version.text)")
        let refused = try project.command(["needle", "build"])
        #expect(!refused.succeeds && refused.text.contains("use 'swift package needle-fix build'"), "\(refused.text)")
        let stale = try project.command(["needle", "build", "--check"])
        #expect(!stale.succeeds && stale.text.contains("[stale-output]"), "\(stale.text)")
        let built = try project.command(["--allow-writing-to-package-directory", "needle-fix", "build"])
        #expect(built.succeeds && built.text.contains("wrote 3 files"), "\(built.text)")
        #expect(try project.command(["needle", "build", "--check"]).succeeds)
    }

    /// The tool mends what the plugin told of, and the next build has no file twice.
    @Test func aFixByTheCommandLeavesThePluginToWriteTheFiles() throws {
        let project = try PluginProject(pluginShop, .native)
        try project.expectToBuild()
        try project.edit(Self.app) { $0.replacing("var prices:", with: "private var prices:") }
        let broken = try project.build()
        #expect(!broken.succeeds && broken.text.contains("[missing-provider]"), "\(broken.text)")

        let dry = try project.command(["needle", "build", "--fix", "--dry-run"])
        #expect(dry.text.contains("+    var prices:"), "\(dry.text)")
        #expect(try !project.build().succeeds)
        let command = ["--allow-writing-to-package-directory", "needle-fix", "build", "--fix"]
        let mended = try project.command(command)
        #expect(mended.succeeds && mended.text.contains("make 'prices' internal"), "\(mended.text)")
        #expect(
            mended.text.contains("; the plugin NeedleBuildToolPlugin writes the generated files\n"),
            "\(mended.text)"
        )
        try project.expectToBuild()
        let checked = try project.command(["needle", "build", "--check"])
        #expect(checked.succeeds, "\(checked.text)")

        // What an earlier tool may have left.
        try project.add("// Generated by Needle\n", to: "shop/Sources/Cart/NeedleGenerated.swift")
        let twice = try project.build()
        #expect(!twice.succeeds && twice.text.contains("lists NeedleBuildToolPlugin"), "\(twice.text)")
        let told = try project.command(command)
        #expect(told.text.contains("Sources/Cart/NeedleGenerated.swift: warning: the plugin"), "\(told.text)")
    }

    private static let manifest = "shop/Package.swift"
    private static let cart = "shop/Sources/Cart/CartComponent.swift"
    private static let profile = "shop/Sources/Profile/ProfileComponent.swift"
    private static let prices = "shop/Sources/Prices/PriceList.swift"
    private static let app = "shop/Sources/App/main.swift"
}
