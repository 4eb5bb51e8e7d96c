import TestSupport
import Testing

/// What the plugin runs in real builds with each build system. See `PluginMessageTests`.
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
        try project.edit(ShopPath.cart) { $0.replacing("dependency.prices.total", with: "dependency.prices.total + 0") }
        try project.edit(ShopPath.profile) { $0.replacing("\"Hello, \"", with: "\"Good day, \"") }
        try project.edit(ShopPath.prices) { $0 + "// The end.\n" }
        let bodies = try project.build()
        #expect(bodies.succeeds && bodies.runs == ["parse Cart", "parse Prices", "parse Profile"])

        // Facts: what sees them is linked, too.
        try project.edit(ShopPath.cart) { $0 + "public struct Basket {}\n" }
        let facts = try project.build()
        #expect(facts.succeeds && facts.runs == ["link App", "link Cart", "parse Cart"])

        if buildSystem == .native {
            try project.add("func help() {}\n", to: "shop/Sources/Profile/Helper.swift")
            #expect(try project.build().runs == ["parse Profile"])
        }
        #expect(try project.build().runs == [])

        // A provider is taken away: the root fails, with the place of the requirement and the way to it.
        try project.edit(ShopPath.app) { $0.replacing("var prices:", with: "var price:") }
        let missing = try project.build()
        #expect(!missing.succeeds)
        #expect(missing.runs == ["link App", "parse App"])
        #expect(missing.text.contains("Cart/CartComponent.swift:5:9: error: no ancestor of 'CartComponent' provides"))
        #expect(missing.text.contains("App/main.swift:11:31: note: 'RootComponent' creates 'CartComponent' here"))
        try project.edit(ShopPath.app) { $0.replacing("var price:", with: "var prices:") }
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

    /// The tool reads `needle.json` in each step, so an edit counts in the next build without one of the package's own files.
    @Test(arguments: BuildSystem.allCases)
    func anEditOfTheConfigurationCounts(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shop, buildSystem)
        let configuration = "shop/needle.json"
        try project.add(#"{ "severities": { "component-without-parent": "ignore" } }"#, to: configuration)
        let orphan = "final class PreviewComponent: Component<any EmptyDependency> {}\n"
        try project.edit(ShopPath.app) { $0 + orphan }
        // The first build writes what the second one asks the plugin again for.
        for _ in 0..<2 { #expect(try project.build().succeeds) }
        try project.edit(configuration) { $0.replacing("ignore", with: "error") }
        let refused = try project.build()
        #expect(!refused.succeeds && refused.text.contains("error: component 'PreviewComponent' has no parent"))
        try project.edit(configuration) { $0.replacing("severities", with: "severity") }
        let misspelled = try project.build()
        #expect(!misspelled.succeeds && misspelled.text.contains("shop/needle.json:1:3: error: unknown key 'severity'"))
        try project.edit(configuration) { _ in #"{ "defines": ["STAGING"], "severities": { } }"# }
        try project.edit(ShopPath.app) { $0.replacing(orphan, with: "#if !STAGING\n" + orphan + "#endif\n") }
        let silent = try project.build()
        #expect(silent.succeeds && !silent.text.contains("PreviewComponent"), "\(silent.text)")
    }

    @Test(arguments: BuildSystem.allCases)
    func aTargetWithoutThePluginIsAnError(buildSystem: BuildSystem) throws {
        let project = try PluginProject(shop, buildSystem)
        try project.expectToBuild()
        try project.edit(ShopPath.manifest) {
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
}
