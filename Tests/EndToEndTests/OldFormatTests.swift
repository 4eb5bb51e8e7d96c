import Foundation
import TestSupport
import Testing

/// A project that was written for uber/needle 0.25: its generated file runs against this runtime as it is, and its
/// sources, which know nothing of `any`, run with what `needle generate` makes of them.
@Suite struct OldFormatTests {
    private static let modes: [CompilerMode] = [.swift5, .swift6]
    private static let prints = """
        Grace 0 in Scores
        Grace 1 in Scores
        board of Grace, sheet of the plugin, badge without needs
        ^->RootComponent->LoggedInComponent->GameComponent Scores

        """

    @Test(arguments: modes)
    func aGeneratedFileInTheOldFormatRunsAsItIs(mode: CompilerMode) {
        #expect(problems(with: Self.oldGeneratedFile, prints: Self.prints, mode: mode) == [])
    }

    /// The near miss: a path that is not registered stops with a message that names it, and not in silence.
    @Test func aPathThatTheOldFileDoesNotRegisterIsNamed() throws {
        let line = #"    registerProviderFactory("^->RootComponent->LoggedInComponent", factoryb3f1)"#
        #expect(Self.oldGeneratedFile.contains(line))
        let modules = modules(with: Self.oldGeneratedFile.replacingOccurrences(of: line, with: ""))
        let program = try #require(try compile(modules, visible: ["App": ["ScoreSheet"]], mode: .swift5))
        let result = try program()
        #expect(result.end != .exit(0))
        #expect(result.errors.contains("LoggedInComponent"), "\(result.errors)")
        #expect(result.errors.contains("RootComponent"), "\(result.errors)")
    }

    @Test(arguments: modes)
    func theSameSourcesRunWithWhatGenerateWrites(mode: CompilerMode) throws {
        let folder = try TemporaryFolder()
        try folder.write(modules(with: Self.oldGeneratedFile))
        let arguments = [
            "generate", "App/NeedleGenerated.swift", "ScoreSheet", "App", "--header-doc", "LICENSE-HEADER",
            "--exclude-suffixes", "Tests", "Mocks", "--exclude-paths", "/Previews", "--pluginized",
            "--additional-imports", "import Foundation", "--emit-input-deps-file", "--concurrency-limit", "4",
            "--parsing-timeout", "30", "--retry-parsing-limit", "3", "--exporting-timeout", "30",
            "--collect-parsing-info", "--sources-list-format", "newline", "-lv", "info",
        ]
        try folder.write("// The header of the project.", to: "LICENSE-HEADER")
        try folder.write("final class RootMocks: BootstrapComponent {}\n", to: "App/RootMocks.swift")
        try folder.write("final class Preview: Component<Nothing> {}\n", to: "App/Previews/Preview.swift")
        let result = try runNeedle(arguments, in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
        let generated = try #require(folder.read("App/NeedleGenerated.swift"))
        #expect(generated.contains("\n// The header of the project.\n\nimport "))
        #expect(generated.contains("\nimport Foundation\n"))
        #expect(generated.contains("\npublic func registerProviderFactories() {"))
        #expect(result.output.contains("wrote App/NeedleGenerated.swift\n"), "\(result.output)")
        #expect(!folder.files().contains("App/NeedleGenerated.swift.d"))
        let inputs = try #require(folder.read("App/NeedleGenerated.inputs")).split(separator: "\n")
        #expect(inputs.allSatisfy { $0.hasPrefix("/") && $0.hasSuffix(".swift") } && inputs == inputs.sorted())
        #expect(inputs.contains { $0.hasSuffix("/App/RootComponent.swift") })
        #expect(problems(with: generated, prints: Self.prints, mode: mode) == [])
    }

    /// The near miss: what the older generator would find out at run time is an error with a place.
    @Test func generateReportsWhatIsMissingAtItsPlace() throws {
        let folder = try TemporaryFolder()
        try folder.write(modules(with: Self.oldGeneratedFile))
        let root = try #require(folder.read("App/RootComponent.swift"))
        try folder.write(root.replacingOccurrences(of: "playerName", with: "userName"), to: "App/RootComponent.swift")
        let arguments = ["generate", "App/NeedleGenerated.swift", "ScoreSheet", "App"]
        let result = try runNeedle(arguments, in: folder.url)
        #expect(result.end == .exit(1))
        let error = "App/LoggedIn.swift:14:9: error: no ancestor of 'LoggedInComponent' provides 'playerName: String'"
        #expect(result.errors.hasPrefix(error), "\(result.errors)")
        #expect(folder.read("App/NeedleGenerated.swift") == Self.oldGeneratedFile)
    }

    @Test func sourcesListsInBothFormatsGiveTheSameFile() throws {
        let folder = try TemporaryFolder()
        for module in modules(with: Self.oldGeneratedFile) {
            for file in module.files { try folder.write(file.text, to: "\(module.name) Sources/\(file.name)") }
        }
        let paths = folder.files().filter { !$0.hasSuffix("NeedleGenerated.swift") }
        try folder.write(paths.joined(separator: "\n"), to: "lines.txt")
        try folder.write(paths.map { "'\($0)'" }.joined(separator: " "), to: "quoted.txt")
        let lists = [("ScoreSheet Sources", "newline"), ("lines.txt", "newline"), ("quoted.txt", "minescaping")]
        let texts = try lists.map { list, format in
            let sources = list.hasSuffix(".txt") ? [list] : [list, "App Sources"]
            let arguments = ["generate", "Generated.swift", "--sources-list-format", format] + sources
            let result = try runNeedle(arguments, in: folder.url)
            #expect(result.end == .exit(0), "\(result.errors)")
            return folder.read("Generated.swift")
        }
        #expect(Set(texts).count == 1 && texts[0]?.contains("RootComponent") == true)
        // The near miss: a list in the other format names files that are not there, and nothing is written.
        for (list, format) in [("quoted.txt", "newline"), ("lines.txt", "minescaping")] {
            let arguments = ["generate", "Other.swift", list, "--sources-list-format", format]
            let result = try runNeedle(arguments, in: folder.url)
            #expect(result.end == .exit(2))
            #expect(result.errors.contains("no such file or folder"), "\(result.errors)")
            #expect(folder.read("Other.swift") == nil)
        }
    }

    private func problems(with generated: String, prints: String, mode: CompilerMode) -> [String] {
        runProblems(modules(with: generated), visible: ["App": ["ScoreSheet"]], prints: prints, mode: mode)
    }

    private func modules(with generated: String) -> [FixtureModule] {
        let app = Self.app.merging(["NeedleGenerated.swift": generated]) { $1 }
        return [("ScoreSheet", Self.scoreSheet), ("App", app)].map { name, files in
            let files = files.map { FixtureFile(name: $0.key, text: $0.value) }.sorted { $0.name < $1.name }
            return FixtureModule(name: name, files: files)
        }
    }

    // MARK: - What people write

    private static let scoreSheet = [
        "ScoreSheet.swift": """
        import NeedleFoundation

        public protocol Score: AnyObject {
            var value: Int { get }
        }

        public protocol ScoreSheetDependency: Dependency {
            var score: Score { get }
            var sheetTitle: String { get }
        }

        public final class ScoreSheetComponent: Component<ScoreSheetDependency> {
            public var line: String { "\\(dependency.score.value) in \\(dependency.sheetTitle)" }
        }

        """
    ]

    private static let app = [
        "RootComponent.swift": """
        import NeedleFoundation

        final class RootComponent: BootstrapComponent {
            var playerName: String { "Grace" }
            var loggedIn: LoggedInComponent { shared { LoggedInComponent(parent: self) } }
        }

        """,
        "LoggedIn.swift": """
        import NeedleFoundation
        import ScoreSheet

        protocol MutableScore: Score {
            func add()
        }

        final class ScoreImpl: MutableScore {
            var value = 0
            func add() { value += 1 }
        }

        protocol LoggedInDependency: Dependency {
            var playerName: String { get }
        }

        protocol LoggedInPluginExtension: PluginExtension {
            var sheetTitle: String { get }
        }

        final class LoggedInNonCoreComponent: NonCoreComponent<EmptyDependency> {
            var sheetTitle: String { "Scores" }
            var sheetOwner: String { "the plugin" }
            var scoreSheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
        }

        class LoggedInComponent: PluginizedComponent<
            LoggedInDependency, LoggedInPluginExtension, LoggedInNonCoreComponent
        >
        {
            var mutableScore: MutableScore { shared { ScoreImpl() } }
            var score: Score { mutableScore }
            var game: GameComponent { GameComponent(parent: self) }
            var badge: BadgeComponent { BadgeComponent(parent: self) }
            var pluginLine: String {
                let plugins = nonCoreComponent as! LoggedInNonCoreComponent
                return "\\(dependency.playerName) \\(plugins.scoreSheet.line)"
            }
        }

        """,
        "Game.swift": """
        import NeedleFoundation

        protocol GameDependency: Dependency {
            var mutableScore: MutableScore { get }
            var playerName: String { get }
            var sheetTitle: String { get }
        }

        final class GameComponent: Component<GameDependency> {
            var line: String { "board of \\(dependency.playerName)" }
            func win() { dependency.mutableScore.add() }
        }

        final class BadgeComponent: Component<EmptyDependency> {
            var line: String { "badge without needs" }
        }

        """,
        "main.swift": """
        registerProviderFactories()
        let loggedIn = RootComponent().loggedIn
        print(loggedIn.pluginLine)
        let game = loggedIn.game
        game.win()
        print(loggedIn.pluginLine)
        let sheet = "sheet of \\((loggedIn.nonCoreComponent as! LoggedInNonCoreComponent).sheetOwner)"
        print([game.line, sheet, loggedIn.badge.line].joined(separator: ", "))
        print(game.path.joined(separator: "->"), game.sheetTitle)

        """,
    ]

    // MARK: - What uber/needle generates

    private static let oldGeneratedFile = """


        import NeedleFoundation
        import ScoreSheet

        // swiftlint:disable unused_declaration
        private let needleDependenciesHash : String? = nil

        // MARK: - Traversal Helpers

        private func parent1(_ component: NeedleFoundation.Scope) -> NeedleFoundation.Scope {
            return component.parent
        }

        private func parent2(_ component: NeedleFoundation.Scope) -> NeedleFoundation.Scope {
            return component.parent.parent
        }

        // MARK: - Providers

        #if !NEEDLE_DYNAMIC

        private class GameDependency1ab5926a977f706d3195Provider: GameDependency {
            var mutableScore: MutableScore {
                return loggedInComponent.mutableScore
            }
            var playerName: String {
                return rootComponent.playerName
            }
            var sheetTitle: String {
                return loggedInComponent.pluginExtension.sheetTitle
            }
            private let loggedInComponent: LoggedInComponent
            private let rootComponent: RootComponent
            init(loggedInComponent: LoggedInComponent, rootComponent: RootComponent) {
                self.loggedInComponent = loggedInComponent
                self.rootComponent = rootComponent
            }
        }
        /// ^->RootComponent->LoggedInComponent->GameComponent
        private func factorycf9c(_ component: NeedleFoundation.Scope) -> AnyObject {
            return GameDependency1ab5926a977f706d3195Provider(loggedInComponent: parent1(component) as! LoggedInComponent, rootComponent: parent2(component) as! RootComponent)
        }
        private class LoggedInDependency637c07bfce1b5ccf0a6eProvider: LoggedInDependency {
            var playerName: String {
                return rootComponent.playerName
            }
            private let rootComponent: RootComponent
            init(rootComponent: RootComponent) {
                self.rootComponent = rootComponent
            }
        }
        /// ^->RootComponent->LoggedInComponent
        private func factoryb3f1(_ component: NeedleFoundation.Scope) -> AnyObject {
            return LoggedInDependency637c07bfce1b5ccf0a6eProvider(rootComponent: parent1(component) as! RootComponent)
        }
        private class ScoreSheetDependency6fb80fa6e1ee31d9ba11Provider: ScoreSheetDependency {
            var score: Score {
                return loggedInComponent.score
            }
            var sheetTitle: String {
                return loggedInNonCoreComponent.sheetTitle
            }
            private let loggedInComponent: LoggedInComponent
            private let loggedInNonCoreComponent: LoggedInNonCoreComponent
            init(loggedInComponent: LoggedInComponent, loggedInNonCoreComponent: LoggedInNonCoreComponent) {
                self.loggedInComponent = loggedInComponent
                self.loggedInNonCoreComponent = loggedInNonCoreComponent
            }
        }
        /// ^->RootComponent->LoggedInComponent->LoggedInNonCoreComponent->ScoreSheetComponent
        private func factory3f1b(_ component: NeedleFoundation.Scope) -> AnyObject {
            return ScoreSheetDependency6fb80fa6e1ee31d9ba11Provider(loggedInComponent: parent2(component) as! LoggedInComponent, loggedInNonCoreComponent: parent1(component) as! LoggedInNonCoreComponent)
        }
        /// LoggedInComponent plugin extension
        private class LoggedInPluginExtensionProvider: LoggedInPluginExtension {
            var sheetTitle: String {
                return loggedInNonCoreComponent.sheetTitle
            }
            private unowned let loggedInNonCoreComponent: LoggedInNonCoreComponent
            init(component: NeedleFoundation.Scope) {
                let loggedInComponent = component as! LoggedInComponent
                loggedInNonCoreComponent = loggedInComponent.nonCoreComponent as! LoggedInNonCoreComponent
            }
        }

        #else
        extension GameComponent: Registration {
            public func registerItems() {
                keyPathToName[\\GameDependency.mutableScore] = "mutableScore-MutableScore"
                keyPathToName[\\GameDependency.playerName] = "playerName-String"
                keyPathToName[\\GameDependency.sheetTitle] = "sheetTitle-String"
            }
        }
        extension BadgeComponent: Registration {
            public func registerItems() {

            }
        }

        #endif

        private func factoryEmptyDependencyProvider(_ component: NeedleFoundation.Scope) -> AnyObject {
            return EmptyDependencyProvider(component: component)
        }

        // MARK: - Registration
        private func registerProviderFactory(_ componentPath: String, _ factory: @escaping (NeedleFoundation.Scope) -> AnyObject) {
            __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: componentPath, factory)
        }

        #if !NEEDLE_DYNAMIC

        @inline(never) private func register1() {
            registerProviderFactory("^->RootComponent->LoggedInComponent->GameComponent", factorycf9c)
            registerProviderFactory("^->RootComponent->LoggedInComponent", factoryb3f1)
            registerProviderFactory("^->RootComponent->LoggedInComponent->BadgeComponent", factoryEmptyDependencyProvider)
            registerProviderFactory("^->RootComponent->LoggedInComponent->LoggedInNonCoreComponent", factoryEmptyDependencyProvider)
            registerProviderFactory("^->RootComponent->LoggedInComponent->LoggedInNonCoreComponent->ScoreSheetComponent", factory3f1b)
            registerProviderFactory("^->RootComponent", factoryEmptyDependencyProvider)
            __PluginExtensionProviderRegistry.instance.registerPluginExtensionProviderFactory(for: "LoggedInComponent") { component in
                return LoggedInPluginExtensionProvider(component: component)
            }
        }
        #endif

        public func registerProviderFactories() {
        #if !NEEDLE_DYNAMIC
            register1()
        #endif
        }

        """
}
