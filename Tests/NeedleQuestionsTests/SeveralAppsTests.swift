// Several apps in one workspace, of which some have errors.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

@Suite struct SeveralAppsTests {
    private func app(_ name: String, with member: String) -> String {
        """
        import Cart
        import NeedleFoundation
        final class \(name)Root: BootstrapComponent {
            \(member)
            var cart: CartComponent { CartComponent(parent: self) }
        }
        @main enum \(name)Program { static func main() { registerProviderFactories() } }

        """
    }

    private var files: [String: String] {
        [
            "Modules/Cart/Cart.swift": """
            import NeedleFoundation
            public protocol CartDependency: Dependency { var price: Int { get } }
            public final class CartComponent: Component<CartDependency> {}

            """,
            "Modules/Shop/Root.swift": app("Shop", with: "var price: Int { 1 }"),
            "Modules/Demo/Root.swift": app("Demo", with: "var price: Int { 2 }"),
        ]
    }

    private func folders(_ project: TestProject) throws -> [String] { try project.generated().keys.sorted() }

    @Test func anAppWithErrorsDoesNotStopTheOther() async throws {
        let project = try TestProject(files)
        try project.replace("price", with: "cost", in: "Modules/Demo/Root.swift")
        for _ in 0..<2 {
            let report = await project.build()
            #expect(report.exitCode == 1)
            #expect(report.messages.contains("'price: Int'"), "\(report.messages)")
            #expect(report.summary.last?.hasSuffix("; left out 'Demo', for 1 error") == true, "\(report.summary)")
            #expect(
                try folders(project) == [
                    "Modules/Cart/NeedleGenerated.swift", "Modules/Shop/NeedleGenerated.swift",
                    "Modules/Shop/NeedleRegistration.swift",
                ]
            )
        }
        // The same files as of a clean run without errors.
        try project.replace("cost", with: "price", in: "Modules/Demo/Root.swift")
        #expect(await project.build().exitCode == 0)
        let clean = try TestProject(files)
        #expect(await clean.build().exitCode == 0)
        #expect(try project.generated() == clean.generated())
        // What was there of the broken app stays.
        try project.replace("price", with: "cost", in: "Modules/Demo/Root.swift")
        #expect(await project.build().exitCode == 1)
        #expect(try project.generated() == clean.generated())
    }

    /// The near misses: an error in what both see, and one app alone.
    @Test func anErrorOfAllStopsAll() async throws {
        let project = try TestProject(files)
        try project.replace("price", with: "weight", in: "Modules/Cart/Cart.swift")
        #expect(await project.build().summary.last == "not linked: 1 error")
        #expect(try folders(project) == [])
        let alone = try TestProject(files.filter { !$0.key.contains("Shop") })
        try alone.replace("price", with: "cost", in: "Modules/Demo/Root.swift")
        #expect(await alone.build().summary.last == "not linked: 1 error")
        #expect(try folders(alone) == [])
    }

    @Test func oneAppIsLinkedByItsName() async throws {
        let project = try TestProject(files)
        try project.replace("price", with: "cost", in: "Modules/Demo/Root.swift")
        var linking = LinkRequest()
        linking.rootModules = ["Shop"]
        let report = runBuild(ParseRequest(), linking, project.session())
        #expect(report.exitCode == 0 && report.diagnostics.isEmpty, "\(report.messages)")
        #expect(report.summary.last?.hasSuffix("; left out 'Demo'") == true, "\(report.summary)")
        #expect(try folders(project).contains("Modules/Shop/NeedleRegistration.swift"))
        linking.rootModules = ["Demo"]
        #expect(runBuild(ParseRequest(), linking, project.session()).exitCode == 1)
    }

    /// The near miss: a check of all apps reports the errors of all.
    @Test func oneAppIsCheckedByItsName() async throws {
        let project = try TestProject(files)
        #expect(await project.build().exitCode == 0)
        try project.replace("price", with: "cost", in: "Modules/Demo/Root.swift")
        var linking = LinkRequest()
        linking.isCheck = true
        func check(_ apps: [String]) -> Report {
            linking.rootModules = apps
            return runBuild(ParseRequest(), linking, project.session())
        }
        let sound = check(["Shop"])
        #expect(sound.exitCode == 0 && sound.diagnostics.isEmpty, "\(sound.messages)")
        #expect(sound.summary.last?.hasSuffix("; left out 'Demo'") == true, "\(sound.summary)")
        #expect(check(["Demo"]).exitCode == 1)
        #expect(check([]).messages.contains("'price: Int'"))
        try project.append("Modules/Shop/NeedleRegistration.swift", "// edited\n")
        let stale = check(["Shop"])
        #expect(stale.exitCode == 1 && !stale.messages.contains("'price: Int'"), "\(stale.messages)")
        #expect(stale.messages.contains("Modules/Shop/NeedleRegistration.swift: error: "), "\(stale.messages)")
    }

    @Test func rootsAreListedWithTheirRegistrations() throws {
        let project = try TestProject(files)
        #expect(
            runQuestion(.roots, project.session()).output == """
                DemoRoot  Demo  registered in 'Demo'
                ShopRoot  Shop  registered in 'Shop'

                """
        )
        let rootless = try TestProject(["Modules/Cart/Cart.swift": files["Modules/Cart/Cart.swift"] ?? ""])
        #expect(runQuestion(.roots, rootless.session()).output == "no root\n")
    }
}
