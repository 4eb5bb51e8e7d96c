import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleQuestions

/// `needle unused` over several modules.
struct UnusedTests {
    private static let app = [
        "Modules/Feed/FeedComponent.swift": """
        public import NeedleFoundation
        public protocol FeedDependency: Dependency {
            var limit: Int { get }
            var title: String { get }
        }
        public protocol OldDependency: Dependency { var limit: Int { get } }
        public final class FeedComponent: Component<any FeedDependency> {
            public var story: StoryComponent { StoryComponent(parent: self) }
            public func show() { print(dependency.limit) }
        }
        public protocol StoryDependency: Dependency { var title: String { get } }
        public final class StoryComponent: Component<any StoryDependency> {
            var size: Int { 1 }
            var width: Int { size }
            public func show() -> String { self.dependency.title }
        }
        """,
        "Modules/App/RootComponent.swift": """
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            let limit = 1
            var title: String { "title" }
            var legacyCache: [String: Int] { [:] }
            var analytics: Int { 1 }
            private var secret: Int { 1 }
            static let shared = 1
            var feed: FeedComponent { FeedComponent(parent: self) }
            var debug: DebugComponent { DebugComponent(parent: self) }
        }
        protocol Titled { var subtitle: String { get } }
        final class DebugComponent: Component<EmptyDependency>, Titled {
            var legacyCache: [String: Int] { [:] }
            var subtitle: String { "" }
            func show() { print(legacyCache) }
        }
        """,
        "Modules/App/main.swift": "print(RootComponent().analytics)\n",
    ]

    @Test func tellsWhatNobodyUses() async throws {
        let project = try TestProject(Self.app)
        let report = runUnused(isStrict: false, project.session())
        #expect(
            report.messages == """
                Modules/App/RootComponent.swift:6:9: warning: nothing takes 'legacyCache' of 'RootComponent' [unused-property]
                Modules/Feed/FeedComponent.swift:4:9: warning: no code of 'FeedComponent' reads 'title'; remove it, and scopes below \
                still get what they need [unused-requirement]
                Modules/Feed/FeedComponent.swift:6:17: warning: no component depends on 'OldDependency' [unused-protocol]
                Modules/Feed/FeedComponent.swift:14:9: warning: nothing takes 'width' of 'StoryComponent' [unused-property]

                """
        )
        #expect(report.exitCode == 0)
        #expect(runUnused(isStrict: true, project.session()).exitCode == 1)
        #expect(try project.generated().isEmpty, "no code is written")
    }

    /// A generic component that only a mock specializes is no scope, so it does not count among them.
    @Test func aSpecializationOfAMockIsNoScope() async throws {
        let files = [
            "Modules/Feed/Components.swift": """
            import NeedleFoundation
            public final class AreaComponent<Item>: Component<EmptyDependency> {}
            public final class BoxComponent<Item>: Component<EmptyDependency> {
                var height: Int { 1 }
                public func show() { print(height) }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                var items: BoxComponent<String> { BoxComponent<String>(parent: self) }
            }
            """,
            "Modules/Checks/Checks.swift": "import Feed\nlet area = AreaComponent<Int>.mock()\n",
        ]
        let project = try TestProject(files)
        let report = runUnused(isStrict: false, project.session())
        #expect(report.diagnostics.isEmpty, "\(report.messages)")
    }

    @Test func commentsAndTheManifestSilence() async throws {
        var files = Self.app
        files["needle.json"] = #"{ "severities": { "unused-protocol": "ignore", "unused-requirement": "error" } }"#
        files["Modules/App/RootComponent.swift"] = files["Modules/App/RootComponent.swift"]?.replacing(
            "    var legacyCache: [String: Int] { [:] }\n    var analytics",
            with: "    // needle:ignore unused-property\n    var legacyCache: [String: Int] { [:] }\n    var analytics"
        )
        let project = try TestProject(files)
        let report = runUnused(isStrict: false, project.session())
        #expect(report.diagnostics.map(\.id.name) == ["unused-requirement", "unused-property"])
        #expect(report.exitCode == 1)
    }

    /// What a type that is no component calls by the same name, with nothing or `self` before it, is its own.
    @Test func namesOfOtherTypesAreNoReaders() async throws {
        let project = try TestProject([
            "Modules/Feed/FeedComponent.swift": """
            public import NeedleFoundation
            public protocol Sized { var size: Int { get } }
            extension Sized { public var area: Int { self.size * size } }
            public protocol FeedDependency: Dependency, Sized {
                var limit: Int { get }
                var title: String { get }
                var user: String { get }
                var late: Int { get }
            }
            public final class FeedComponent: Component<any FeedDependency> {
                public var model: FeedModel { FeedModel(limit: 1, title: dependency.title, area: dependency.area) }
                public var later: () -> Int { { [dependency] in dependency.late } }
            }
            """,
            "Modules/Feed/FeedModel.swift": """
            public final class FeedModel {
                let limit: Int
                public init(limit: Int, title: String, area: Int) {
                    self.limit = limit
                    let user = title
                    print(user)
                }
            }
            """,
            "Modules/App/RootComponent.swift": """
            import Feed
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {
                let limit = 1
                let title = "", user = ""
                let size = 1
                let late = 1
                let extra = 1
                let named = 1
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            let root = RootComponent()
            print(root.feed.model, root.feed.later, root.named)
            struct Screen {
                let extra: Int
                func show() { print(self.extra, extra) }
            }
            """,
        ])
        #expect(
            runUnused(isStrict: false, project.session()).messages == """
                Modules/App/RootComponent.swift:8:9: warning: nothing takes 'extra' of 'RootComponent' [unused-property]
                Modules/Feed/FeedComponent.swift:5:9: warning: no code of 'FeedComponent' reads 'limit'; remove it, and scopes below \
                still get what they need [unused-requirement]
                Modules/Feed/FeedComponent.swift:7:9: warning: no code of 'FeedComponent' reads 'user'; remove it, and scopes below \
                still get what they need [unused-requirement]

                """
        )
    }

    /// What a module that does not see the component calls by the same name is nothing of it.
    @Test func modulesThatDoNotSeeItAreNoReaders() async throws {
        func found(_ imports: String) throws -> [String] {
            let project = try TestProject([
                "Modules/Feed/FeedComponent.swift": """
                import NeedleFoundation
                public protocol FeedDependency: Dependency { var limit: Int { get } }
                public final class FeedComponent: Component<any FeedDependency> {}
                """,
                "Modules/Other/Other.swift": "\(imports)\nfunc show(_ model: Model) { print(model.limit) }\n",
                "Modules/App/RootComponent.swift": """
                import Feed
                import NeedleFoundation
                final class RootComponent: BootstrapComponent {
                    let limit = 1
                    var feed: FeedComponent { FeedComponent(parent: self) }
                }
                """,
            ])
            return runUnused(isStrict: false, project.session()).diagnostics.map(\.id.name)
        }
        #expect(try found("") == ["unused-requirement"])
        #expect(try found("import Feed") == [])
    }

    @Test func aSyntaxErrorIsToldInstead() async throws {
        let project = try TestProject(Self.app)
        try project.write(
            "Modules/App/RootComponent.swift",
            "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {\n"
        )
        let report = runUnused(isStrict: false, project.session())
        #expect(report.diagnostics.map(\.id.name) == ["syntax-error"])
        #expect(report.exitCode == 1)
    }
}
