// What `needle init` finds in projects of all kinds.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct ProjectTests {
    /// A root that makes the components of other modules.
    private func root(_ children: String...) -> String {
        let imports = children.map { "import \($0)\n" }.joined()
        let members = children.map { "    var \($0.lowercased()): \($0)Component { \($0)Component(parent: self) }\n" }
            .joined()
        return """
            import NeedleFoundation
            \(imports)
            final class RootComponent: BootstrapComponent {
                var price: Int { 1 }
            \(members)}
            @main enum Program { static func main() { registerProviderFactories() } }

            """
    }

    private func feature(_ name: String) -> String {
        """
        import NeedleFoundation
        public protocol \(name)Dependency: Dependency { var price: Int { get } }
        public final class \(name)Component: Component<\(name)Dependency> {}

        """
    }

    private let test = "import XCTest\nfinal class SomeTests: XCTestCase {}\n"

    /// Initializes a project, which must then build as it is.
    private func manifest(_ files: [String: String]) async throws -> (text: String, summary: [String]) {
        let project = try projectWithGuide(files)
        let report = runInit(adding: [], project.session())
        #expect(report.exitCode == 0, "\(report.messages) \(report.summary)")
        let build = await project.build()
        #expect(build.exitCode == 0, "\(build.messages)")
        #expect(!build.messages.contains("component-without-parent"), "\(build.messages)")
        return (try project.read("needle.json"), report.summary)
    }

    // MARK: - SwiftPM

    @Test func targetsOfAPackageWithPaths() async throws {
        let files = [
            "Package.swift": """
            let root = "Lib"
            let package = Package(name: "Shop", targets: [
                .executableTarget(name: "App", dependencies: [.target(name: "Cart")], path: "Code/Program"),
                .target(name: "Cart", path: "./Code/Cart/", exclude: ["Old", "Notes.swift"]),
                .target(name: "Menu", path: "Code/Menu", sources: ["Parts", "Extra.swift"]),
                .target(name: "Tools", path: root),
                .testTarget(name: "CartTests", path: "Code/CartTests"),
            ])
            """,
            "Code/Program/main.swift": root("Cart", "Menu"), "Code/Cart/Cart.swift": feature("Cart"),
            "Code/Cart/Old/Cart.swift": feature("Cart"), "Code/Cart/Notes.swift": feature("Cart"),
            "Code/Menu/Parts/Menu.swift": feature("Menu"), "Code/Menu/Menu.swift": feature("Menu"),
            "Code/Menu/Extra.swift": "struct Extra {}\n",
            "Lib/Tool.swift": "struct Tool {}\n", "Code/CartTests/CartTests.swift": test,
        ]
        let found = try await manifest(files)
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "App", "sources": ["Code/Program"] },
                    { "name": "Cart", "sources": ["Code/Cart"], "exclude": ["Code/Cart/Notes.swift", "Code/Cart/Old/Cart.swift"] },
                    { "name": "Menu", "sources": ["Code/Menu/Parts", "Code/Menu/Extra.swift"] }
                  ]
                }

                """
        )
        #expect(
            found.summary.contains(
                "App              1  Code/Program                            Package.swift, target 'App'"
            )
        )
        #expect(found.summary.contains("left out, since nothing in them is for Needle: 'Tools'"))
        // The same is found without the file, and outputs go into the folders of targets.
        let project = try projectWithGuide(files)
        #expect(await project.build().exitCode == 0)
        #expect(
            try project.generated().keys.sorted() == [
                "Code/Cart/NeedleGenerated.swift", "Code/Menu/Parts/NeedleGenerated.swift",
                "Code/Program/NeedleGenerated.swift", "Code/Program/NeedleRegistration.swift",
            ]
        )
    }

    /// Folders around those of targets are no modules, and one that is named in `needle.json` is read as SwiftPM has it.
    @Test func targetsBelowAFolderOfSources() async throws {
        let package = { (targets: String) in "let package = Package(targets: [\(targets)])" }
        let files = [
            "Package.swift": package(
                ".executableTarget(name: \"Hall\", path: \"Sources/Rooms/Hall\"), "
                    + ".target(name: \"Attic\", path: \"Sources/Rooms/Attic\"), .target(name: \"Tools\")"
            ), "Sources/Rooms/Hall/main.swift": root("Attic"), "Sources/Rooms/Attic/Attic.swift": feature("Attic"),
            "Sources/Tools/Tool.swift": "struct Tool {}\n",
        ]
        #expect(try await manifest(files).text == "{ \"moduleRoots\": [\"Sources/Rooms\"] }\n")
        let project = try projectWithGuide(files)
        #expect(try Workspace(project.session()).modules().map(\.text) == ["Attic", "Hall", "Tools"])
        // A file that says something else of them leaves their folders as they are.
        try project.write("needle.json", #"{ "modules": [{ "name": "Hall", "defaultIsolation": "MainActor" }] }"#)
        #expect(try Workspace(project.session()).modules().map(\.text) == ["Attic", "Hall", "Tools"])
        #expect(await project.build().exitCode == 0)
        try project.write("needle.json", #"{ "modules": [{ "name": "Rooms", "sources": ["Sources/Rooms"] }] }"#)
        #expect(try Workspace(project.session()).modules().map(\.text) == ["Rooms", "Tools"])
        let excluding = [
            "Package.swift": package(".target(name: \"Cart\", exclude: [\"Old\"])"),
            "Sources/Cart/Cart.swift": feature("Cart"),
            "Sources/Cart/Old/Cart.swift": feature("Cart"), "needle.json": "{ \"moduleRoots\": [\"Sources\"] }",
        ]
        #expect(await (try projectWithGuide(excluding)).build().statistics.files == 1)
    }

    @Test func packagesAnywhereInTheTree() async throws {
        let found = try await manifest([
            "App/Main.swift": root("Cart", "Menu"),
            "App/Local/Cart/Package.swift": "let package = Package(targets: [.target(name: \"Cart\")])",
            "App/Local/Cart/Source/Cart/Cart.swift": feature("Cart"),
            "Features/Menu/Package.swift": "let package = Package(targets: names.map { .target(name: $0) })",
            "Features/Menu/Sources/Menu/Menu.swift": feature("Menu"),
            "Features/Menu/Tests/MenuTests/MenuTests.swift": test,
            ".build/checkouts/Other/Package.swift": "let package = Package(targets: [.target(name: \"Other\")])",
            ".build/checkouts/Other/Sources/Other/Other.swift": feature("Other"),
            "Pods/Third/Third.swift": feature("Third"),
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "App", "sources": ["App"], "exclude": ["App/Local"] },
                    { "name": "Cart", "sources": ["App/Local/Cart/Source/Cart"] },
                    { "name": "Menu", "sources": ["Features/Menu/Sources/Menu"] }
                  ]
                }

                """
        )
        #expect(found.summary.contains { $0.hasPrefix("unsure of 'Menu': Features/Menu/Package.swift computes") })
    }

    // MARK: - XcodeGen

    @Test func targetsOfXcodeGen() async throws {
        let found = try await manifest([
            "project.yml": """
            name: Shop # the app
            include: [Base/templates.yml]
            options: { bundleIdPrefix: com.example, groups: [a, b] }
            targets:
              Shop:
                type: application
                platform: iOS
                sources:
                  - path: "Shop"
                    excludes:
                      - "**/*Preview.swift"
                      - Old
                  - Shared/Root.swift
                settings:
                  base:
                    PRODUCT_NAME: $(TARGET_NAME)
                preBuildScripts:
                  - name: Generate
                    script: |
                      targets:
                        Wrong: sources
              Cart: {type: framework, sources: [Frameworks/Cart]}
              MenuKit:
                templates: [Feature]
                settings: {PRODUCT_MODULE_NAME: Menu}
              ShopTests:
                type: bundle.unit-test
                sources: ShopTests
            """,
            "Base/templates.yml": "targetTemplates:\n  Feature:\n    sources: [{path: \"Kits/${target_name}\"}]\n",
            "Shop/Page.swift": "struct Page {}\n", "Shop/PagePreview.swift": feature("Cart"),
            "Shop/Old/Page.swift": feature("Cart"), "Shared/Root.swift": root("Cart", "Menu"),
            "Frameworks/Cart/Cart.swift": feature("Cart"), "Base/Kits/MenuKit/Menu.swift": feature("Menu"),
            "ShopTests/ShopTests.swift": test,
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "Cart", "sources": ["Frameworks/Cart"] },
                    { "name": "Menu", "sources": ["Base/Kits/MenuKit"] },
                    { "name": "Shop", "sources": ["Shop", "Shared"], "exclude": ["Shop/Old/Page.swift", "Shop/PagePreview.swift"] }
                  ]
                }

                """
        )
        #expect(found.summary.contains("Menu             1  Base/Kits/MenuKit  project.yml, target 'MenuKit'"))
    }

    @Test func targetsOfXcodeGenInJSON() async throws {
        let sources = "[{ \"path\": \"Code\",\n\t\t\t\"excludes\": [\"Old\"] }]"
        let found = try await manifest([
            "project.json": "{\n\t\"targets\": {\n\t\t\"Cafe\": { \"sources\": \(sources) }\n\t}\n}\n",
            "Code/Root.swift": root(), "Code/Old/Root.swift": root(),
        ])
        let entry = "{ \"name\": \"Cafe\", \"sources\": [\"Code\"], \"exclude\": [\"Code/Old/Root.swift\"] }"
        #expect(found.text == "{ \"modules\": [\(entry)] }\n")
        #expect(!found.summary.contains { $0.contains("cannot read") })
    }

    // MARK: - Tuist

    @Test func targetsOfTuistThatAreWrittenOut() async throws {
        let found = try await manifest([
            "Project.swift": """
            import ProjectDescription
            let name = "Shop"
            let project = Project(name: name, targets: [
                .target(
                    name: name, destinations: .iOS, product: .app, bundleId: "com.example.\\(name)",
                    sources: [.glob("App/**/*.swift", excluding: ["App/Old/**"])],
                    dependencies: [.target(name: "Cart"), .project(target: "Menu", path: "Menu")]
                ),
                Target(name: "Cart", platform: .iOS, product: .framework, sources: ["Kits/Cart/**"], dependencies: []),
                .target(name: "\\(name)Tests", destinations: .iOS, product: .unitTests, sources: ["App/Tests/**"]),
            ])
            """,
            "App/Root.swift": root("Cart", "Menu"), "App/Old/Root.swift": root(), "App/Tests/T.swift": test,
            "Kits/Cart/Cart.swift": feature("Cart"), "Tuist/Helpers/Cart.swift": feature("Cart"),
            "Menu/Project.swift": """
            import ProjectDescription
            let project = Project(name: "Menu", targets: [
                .target(name: "Menu", destinations: .iOS, product: .framework, buildableFolders: ["Code"])
            ])
            """, "Menu/Code/Menu.swift": feature("Menu"),
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "Cart", "sources": ["Kits/Cart"] },
                    { "name": "Menu", "sources": ["Menu/Code"] },
                    { "name": "Shop", "sources": ["App"], "exclude": ["App/Old/Root.swift"] }
                  ]
                }

                """
        )
    }

    /// A helper makes the targets, so the folders decide.
    @Test func targetsOfTuistThatAHelperMakes() async throws {
        let project = { (name: String) in
            "import ProjectDescription\nimport Helpers\nlet project = Project.module(name: \"\(name)\", targets: [.demo(.all)])\n"
        }
        let found = try await manifest([
            "Projects/App/Project.swift": project("App"), "Projects/App/Sources/Root.swift": root("Cart"),
            "Projects/Cart/Project.swift": project("Cart"), "Projects/Cart/Sources/Cart.swift": feature("Cart"),
            "Projects/Cart/Interface/Cart.swift": "import NeedleFoundation\npublic protocol P: Dependency {}\n",
            "Projects/App/Support/Root.swift": root(), "Projects/App/Derived/Sources/Cart.swift": feature("Cart"),
            "Projects/Cart/Tests/CartTests.swift": test, "Projects/Cart/Demo/Sources/Demo.swift": "struct Demo {}\n",
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "App", "sources": ["Projects/App/Sources"] },
                    { "name": "Cart", "sources": ["Projects/Cart/Sources"] },
                    { "name": "CartInterface", "sources": ["Projects/Cart/Interface"] }
                  ]
                }

                """
        )
        let note = "Project.swift computes its targets, so the folders decide"
        #expect(found.summary.contains("unsure of 'App', 'Cart', 'CartInterface': \(note)"))
    }

    // MARK: - Buck and Bazel

    @Test func rulesOfBuckAndBazel() async throws {
        let found = try await manifest([
            "App/BUCK": """
            # The app.
            load("//tools:rules.bzl", "app")
            SOURCES = glob(["Main/**/*.swift"], exclude = ["Main/Old/**"])
            apple_asset_catalog(name = "Assets", dirs = ["Assets.xcassets"])
            first_party_library(name = "Guessed")
            apple_library(name = "AppLibrary", module_name = "App", srcs = SOURCES + ["Extra.swift"])
            apple_test(name = "AppTests", srcs = glob(["Tests/*.swift"]))
            """,
            "App/Main/Root.swift": root("Cart", "Menu"), "App/Main/Old/Root.swift": root(),
            "App/Extra.swift": "struct Extra {}\n", "App/Tests/AppTests.swift": test,
            "Libraries/Cart/BUILD.bazel": "swift_library(\n    name = 'Cart',\n    srcs = glob(['**/*.swift']),\n)\n",
            "Libraries/Cart/In/Cart.swift": feature("Cart"),
            "Libraries/Cart/In/Menu/BUILD": "our_library(name = \"Menu\", deps = [\"//Cart\"])\n",
            "Libraries/Cart/In/Menu/Sources/Menu.swift": feature("Menu"),
            "Libraries/Cart/In/Menu/Tests/MenuTests.swift": test,
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "App", "sources": ["App/Main", "App/Extra.swift"], "exclude": ["App/Main/Old/Root.swift"] },
                    { "name": "Cart", "sources": ["Libraries/Cart"], "exclude": ["Libraries/Cart/In/Menu"] },
                    { "name": "Menu", "sources": ["Libraries/Cart/In/Menu/Sources"] }
                  ]
                }

                """
        )
    }

    // MARK: - Folders

    @Test func foldersThatAreImportedAreModules() async throws {
        let found = try await manifest([
            "Shop/Main.swift": root("Cart", "Menu"), "Shop/Pages/Page.swift": "struct Page {}\n",
            "Shop/Features/Cart/Sources/Cart.swift": feature("Cart"), "Features/Menu/Menu.swift": feature("Menu"),
            "ShopTests/ShopTests.swift": test, "Other/Other.swift": "struct Other {}\n",
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "Cart", "sources": ["Shop/Features/Cart"] },
                    { "name": "Menu", "sources": ["Features/Menu"] },
                    { "name": "Shop", "sources": ["Shop"], "exclude": ["Shop/Features"] }
                  ]
                }

                """
        )
        #expect(found.summary.contains("Cart             1  Shop/Features/Cart  imported by its name"))
    }

    /// Where nothing is found without `needle.json`, the message says what `needle init` would describe.
    @Test(arguments: ["", "Cafe, new/"])
    func noModulesWithoutInit(below folder: String) async throws {
        let files = [
            "\(folder)Cafe/Bulb.swift": feature("Bulb"),
            "\(folder)project.yml": "targets:\n  Cafe:\n    type: application\n    sources: [Cafe]\n",
        ]
        let report = await (try projectWithGuide(files)).build()
        #expect(report.exitCode == 2)
        #expect(
            report.messages == """
                needle: error: no modules in this folder: no folder in 'Modules' or 'Sources', and no 'needle.json'; 'needle \
                init' finds 1 module of \(folder)project.yml [cannot-run]

                """
        )
    }

    @Test(arguments: [
        (
            #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": "A/Old" }] }"#,
            ":1:59: error: 'exclude' must be an array"
        ),
        (
            #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": ["B"] }] }"#,
            ":1:60: error: 'B' is not inside"
        ),
        (
            #"{ "modules": [{ "name": "A", "sources": ["A"], "exclude": [1] }] }"#,
            ":1:60: error: 'exclude' must contain strings"
        ),
    ])
    func wrongValuesOfExclude(text: String, message: String) async throws {
        let project = try projectWithGuide(["needle.json": text, "A/A.swift": feature("A")])
        let report = await project.build()
        #expect(report.exitCode == 2)
        #expect(report.messages.hasPrefix("needle.json\(message)"), "\(report.messages)")
    }

    @Test func aDryRunWritesNothing() throws {
        let project = try projectWithGuide(["Cafe/Bulb.swift": feature("Bulb")])
        try project.write(".gitlab-ci.yml", "")
        let report = runInit(adding: [.vscode, .gitlab, .gitattributes], isDryRun: true, project.session())
        #expect(report.output == "{ \"modules\": [{ \"name\": \"Cafe\", \"sources\": [\"Cafe\"] }] }\n")
        #expect(
            report.summary == [
                "module  components  folder  found by", "Cafe             1  Cafe    the folder",
                "would write '.needle/' into .gitignore", "would leave .gitlab-ci.yml as it is",
                "would write .vscode/tasks.json: the folder of 'needle' has to be in PATH",
                "would mark generated files in .gitattributes",
            ]
        )
        #expect(try project.files() == [".gitlab-ci.yml", "Cafe/Bulb.swift"])
    }
}
