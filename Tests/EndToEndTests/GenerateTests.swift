import TestSupport
import Testing

/// `needle generate` in layouts that uber/needle's users have.
@Suite struct GenerateTests {
    /// Each target has its own file in its folder `Sources`, as build phases write them.
    @Test(arguments: [CompilerMode.swift5, .swift6])
    func twoGeneratedFilesInOneProgramKeepTheirEdges(mode: CompilerMode) throws {
        let fixture = try Fixture(
            """
            // prints: kit of Kit, app of App
            // module: Kit
            import NeedleFoundation
            public protocol LabelDependency: Dependency { var name: String { get } }
            public final class LabelComponent: Component<any LabelDependency> {
                public var line: String { "kit of \\(dependency.name)" }
            }
            public final class KitComponent: BootstrapComponent {
                public let name = "Kit"
                public var label: LabelComponent { LabelComponent(parent: self) }
            }
            // module: App
            // file: RootComponent.swift
            import NeedleFoundation
            protocol TitleDependency: Dependency { var name: String { get } }
            final class TitleComponent: Component<any TitleDependency> {
                var line: String { "app of \\(dependency.name)" }
            }
            final class RootComponent: BootstrapComponent {
                let name = "App"
                var title: TitleComponent { TitleComponent(parent: self) }
            }
            // file: main.swift
            import Kit
            Kit.registerProviderFactories()
            registerProviderFactories()
            print("\\(KitComponent().label.line), \\(RootComponent().title.line)")
            """
        )
        let folder = try TemporaryFolder()
        var modules = fixture.modules
        for index in modules.indices {
            let sources = "\(modules[index].name)/Sources"
            for file in modules[index].files { try folder.write(file.text, to: "\(sources)/\(file.name)") }
            let result = try runNeedle(["generate", "\(sources)/NeedleGenerated.swift", sources], in: folder.url)
            #expect(result.end == .exit(0), "\(result.errors)")
            modules[index].files = folder.swiftFiles(below: sources)
        }
        let visible = fixture.modules.visibleModules
        #expect(runProblems(modules, visible: visible, prints: fixture.prints, mode: mode) == [])
    }
}
