// Files with components that are in no module.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects
@testable import NeedleQuestions

@Suite struct StraySourceTests {
    private let root = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"

    private func feature(_ name: String) -> String {
        """
        import NeedleFoundation
        public protocol \(name)Dependency: Dependency { var price: Int { get } }
        public final class \(name)Component: Component<\(name)Dependency> {}

        """
    }

    @Test func componentsInNoModuleAreTold() async throws {
        let project = try projectWithGuide([
            "Modules/App/Root.swift": root, "Extra/Menu.swift": feature("Menu"), "MenuTests/A.swift": feature("A"),
            "Pods/Menu/Menu.swift": feature("Menu"), "Other/needle.json": "{}", "Other/Menu.swift": feature("Menu"),
            "Kit/tests/Menu.swift": feature("Menu"), "specs/Menu.swift": feature("Menu"),
            "Examples/Menu/Menu.swift": feature("Menu"), "Bazel/MODULE.bazel": "", "Bazel/Menu.swift": feature("Menu"),
            "Plain/Plain.swift": "class MenuComponent: Component {}\n",
        ])
        for _ in 0..<2 {
            let messages = await project.build().messages
            #expect(
                messages.contains(
                    """
                    Extra/Menu.swift:3:20: warning: 'MenuComponent' is not in any module: no module has its folder; add the \
                    folder to the 'sources' of a module in 'needle.json' [source-in-no-module]
                    """
                ),
                "\(messages)"
            )
            #expect(messages.components(separatedBy: "source-in-no-module").count == 2, "\(messages)")
        }
    }

    /// A program for which nothing is generated is no success of a check.
    @Test func aRootInNoModuleFailsACheck() async throws {
        let project = try projectWithGuide(["Modules/App/Root.swift": root, "Extra/Menu.swift": feature("Menu")])
        #expect(await project.build().exitCode == 0)
        let check = LinkRequest { $0.isCheck = true }
        #expect(await project.build(linking: check).exitCode == 0)
        for path in ["Extra/Menu.swift", "Modules/Other.swift"] {
            try project.write(path, feature("Menu") + "final class OtherComponent: BootstrapComponent {}\n")
            #expect(await project.build().exitCode == 0)
            let report = await project.build(linking: check)
            #expect(
                report.messages.contains("\(path):4:13: error: 'OtherComponent' is not in any module"),
                "\(report.messages)"
            )
            #expect(report.exitCode == 1)
            try project.remove(path)
        }
    }

    /// Where no module has a component, an answer would be about nothing.
    @Test func questionsAboutFilesInNoModule() async throws {
        let project = try projectWithGuide([
            "Sources/Kit/Kit.swift": "struct Kit {}\n", "App/Root.swift": root, "App/Menu.swift": feature("Menu"),
        ])
        let message = """
            needle: error: no module has a component, but files in no module have: 'App/Menu.swift', 'App/Root.swift'; 'needle \
            init' describes their modules [cannot-run]

            """
        for _ in 1...2 {
            let tree = runQuestion(.tree(top: nil, depth: nil, module: nil), project.session())
            #expect(tree.messages == message && tree.exitCode == 2 && tree.output == "")
            #expect(runUnused(isStrict: false, project.session()).messages == message)
        }
        try project.write("needle.json", #"{ "moduleRoots": ["Sources"] }"#)
        #expect(
            runUnused(isStrict: false, project.session()).messages.contains(
                "; add their folders to the 'sources' of modules"
            )
        )
        // The near misses: no component at all, and a module that has one.
        try project.remove("App")
        #expect(runQuestion(.tree(top: nil, depth: nil, module: nil), project.session()).output == "no component\n")
        try project.write("Sources/Kit/Root.swift", root)
        try project.write("App/Menu.swift", feature("Menu"))
        #expect(runUnused(isStrict: false, project.session()).exitCode == 0)
    }

    @Test func componentsBesideTheFoldersOfModules() async throws {
        let project = try projectWithGuide(shop)
        let stray = """
            import NeedleFoundation
            struct Board {}
            final class CartRowComponent: Component<any EmptyDependency> {}
            final class CartPageComponent: Component<any EmptyDependency> {}

            """
        try project.write("Modules/CartRow.swift", stray)
        try project.write("Modules/Menu.swift", stray.replacing("Cart", with: "Menu"))
        // Neither declares a component for certain, and one is generated.
        try project.write("Modules/Notes.swift", "final class NoteComponent: Component<any EmptyDependency> {}\n")
        try project.write("Modules/Text.swift", "extension String { var short: String { self } }\n")
        try project.write("Modules/NeedleGenerated.swift", "// Generated by Needle.\n" + stray)
        try project.write("Sources/Loose.swift", stray.replacing("Cart", with: "Loose"))
        let beside = "is not in any module: it is next to the module folders in"
        let messages = """
            Modules/CartRow.swift:3:13: warning: 'CartRowComponent' \(beside) 'Modules'; move the file to 'Modules/Cart' \
            [source-in-no-module]
            Modules/Menu.swift:3:13: warning: 'MenuRowComponent' \(beside) 'Modules'; move the file into the folder of its \
            module [source-in-no-module]
            Sources/Loose.swift:3:13: warning: 'LooseRowComponent' \(beside) 'Sources'; move the file into the folder of its \
            module [source-in-no-module]

            """
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.messages == messages)
            #expect(report.exitCode == 0)
        }
        #expect(await project.build("Cart").messages == "")
        let strict = await project.build(linking: LinkRequest { $0.isStrict = true })
        #expect(strict.exitCode == 1)
        // What the manifest describes is in a module.
        try project.write(
            "needle.json",
            "{ \"modules\": [{ \"name\": \"Menu\", \"sources\": [\"Modules/Menu.swift\", \"Sources/Loose.swift\"] }] }"
        )
        try project.remove("Modules/CartRow.swift")
        let described = await project.build().messages
        #expect(!described.contains("[source-in-no-module]"), "\(described)")
    }

    @Test func aModuleThatIsTakenOutOfTheManifest() async throws {
        var files = shop
        files["Old/Broken.swift"] = """
            import NeedleFoundation
            protocol LeafDependency: Dependency { var missing: Int { get } }
            final class LeafComponent: Component<LeafDependency> {}
            final class OldRoot: BootstrapComponent { var leaf: LeafComponent { LeafComponent(parent: self) } }
            """
        files["needle.json"] = "{ \"modules\": [{ \"name\": \"Old\", \"sources\": [\"Old\"] }] }"
        let project = try projectWithGuide(files)
        #expect(await project.build().exitCode == 1)
        try project.remove("needle.json")
        let report = await project.build()
        #expect(report.exitCode == 0 && report.diagnostics.map(\.id) == [.sourceInNoModule], "\(report.messages)")
        #expect(await project.link().messages == "")
        #expect(try !project.session().cache.modules().map(\.text).contains("Old"))
    }
}
