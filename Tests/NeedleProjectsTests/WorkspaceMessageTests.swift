import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

/// Messages about the files and folders of a workspace that no page shows and that need no graph.
struct WorkspaceMessageTests {
    /// Each row: a text of `needle.json`, and the message.
    @Test(arguments: [
        ("{ \"moduleRoots\": [\"Modules\" }\n", "1:29: error: not JSON: expected ',' or ']'"),
        ("", "1:1: error: not JSON: unexpected end"),
        (
            "{\n  \"moduleRoots\": [\"Modules\"], // all\n}\n",
            "2:31: error: not JSON: JSON has no comments; remove this one"
        ),
        ("{ 'moduleRoots': ['Modules'] }\n", "1:3: error: not JSON: strings need double quotes"),
        ("{\n<<<<<<< HEAD\n=======\n>>>>>>> main\n}\n", "2:1: error: merge conflict marker; resolve the conflict"),
        (
            "{ \"modules\": [{ \"name\": \"Cart\", \"defines\": [\"3X\"] }] }",
            "1:45: error: '3X' is not the name of a flag: write an identifier, such as 'DEBUG'"
        ),
    ])
    func aManifestThatCannotBeRead(text: String, message: String) async throws {
        let project = try projectWithGuide(shop)
        try project.write("needle.json", text)
        try await project.expectFailure("needle.json:\(message) [cannot-run]") { await $0.build() }
    }

    /// Half of an app was taken for the whole: the folder around may be meant.
    @Test func aPackageInsideOfAnApp() throws {
        let cart = """
            import NeedleFoundation
            import Prices
            public final class CartComponent: Component<any EmptyDependency> {
                public var prices: PricesComponent { PricesComponent(parent: self) }
            }

            """
        let files = ["Packages/Cart/Package.swift": "", "Packages/Cart/Sources/Cart/CartComponent.swift": cart]
        func hints(_ more: [String: String]) throws -> [String] {
            let project = try projectWithGuide(files.merging(more) { $1 })
            return runBuild(ParseRequest(), LinkRequest(), project.session(in: "Packages/Cart")).hints
        }
        let hint = "this folder is inside '../..'; if that is the app, run 'needle build' there"
        #expect(try hints(["Package.swift": ""]) == [hint])
        #expect(try hints(["needle.json": "{}"]) == [hint])
        #expect(try hints([:]) == [])
        // A package that is whole.
        let prices = """
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var cart: CartComponent { CartComponent(parent: self) }
            }
            public final class PricesComponent: Component<any EmptyDependency> {}

            """
        let whole = ["Package.swift": "", "Packages/Cart/Sources/Prices/Prices.swift": "import Cart\n" + prices]
        #expect(try hints(whole) == [])
    }

    /// A project beside the folders knows the names of the modules.
    @Test(arguments: [
        (
            "Sources",
            "there are Swift files directly in 'Sources', so it is one module and its folders are not modules: 'needle init' finds 1 "
                + "module of project.yml; or describe it in"
        ),
        (
            "Modules",
            "no modules in this folder: no folder in 'Modules' or 'Sources', and no 'needle.json'; 'needle init' finds 1 "
                + "module of project.yml"
        ),
    ])
    func aProjectBesideTheFolders(folder: String, message: String) async throws {
        let root = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"
        let project = try projectWithGuide(["\(folder)/App.swift": root])
        if folder == "Sources" { try project.write("Sources/Views/V.swift", "struct V {}\n") }
        #expect(!(await project.build().messages.contains("needle init")))
        try project.write("project.yml", "targets:\n  Shop:\n    type: application\n    sources: [\(folder)]\n")
        let messages = await project.build().messages
        #expect(messages.hasPrefix("needle: error: \(message)"), "\(messages)")
        #expect(!messages.contains("are in no module"))
    }

    @Test func aModuleThatWasRenamedAndItsOldFolder() async throws {
        let project = try projectWithGuide(shop)
        try project.move("Modules/Cart", to: "Modules/Basket")
        try project.write("Modules/Cart/README.md", "")
        let report = await project.build()
        let message = "but it is in module 'Basket', and 'Cart' has no Swift sources; import 'Basket' instead"
        #expect(report.exitCode == 1)
        #expect(
            report.messages.contains("'CartComponent' is created here with 'parent: self', \(message) [unparsed-child]")
        )
    }
}
