import NeedleEmitter
import TestSupport
import Testing

/// The functions for calls of a component's `mock`: what is written, and what stops the program.
struct MockCallTests {
    private static let program = """
        // module: Post
        // file: PostComponent.swift
        import NeedleFoundation
        public protocol PostDependency: Dependency {
            var language: String { get }
            var count: Int { get set }
            func find(id: Int) throws -> String
        }
        public final class PostComponent: Component<any PostDependency> {
            public var language: String { dependency.language }
            public func set() { dependency.count = 1 }
            public func find() throws -> String { try dependency.find(id: 1) }
        }
        public protocol PageDependency: Dependency { var userName: Int { get } }
        public final class PageComponent: Component<any PageDependency> {
            public var userName: Int { dependency.userName }
        }
        // module: Feed
        // file: FeedComponent.swift
        import NeedleFoundation
        import Post
        public protocol FeedDependency: Dependency { var userName: String { get } }
        public final class FeedComponent: Component<any FeedDependency> {
            public var userName: String { dependency.userName }
            public var post: PostComponent { PostComponent(parent: self) }
            public var page: PageComponent { PageComponent(parent: self) }
        }
        // module: App
        // file: RootComponent.swift
        import Feed
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            let language = ""
            var count = 0
            let userName = 0
            func find(id: Int) throws -> String { "" }
            var middle: MiddleComponent { MiddleComponent(parent: self) }
        }
        final class MiddleComponent: Component<any EmptyDependency> {
            let userName = ""
            var feed: FeedComponent { FeedComponent(parent: self) }
        }

        """

    /// Each row: what the program runs, and its message.
    private static let stops = [
        (
            "print(FeedComponent.mock(language: \"en\").userName)",
            "FeedComponent.mock(language:) was read for 'userName'; FeedComponent needs it: add 'userName:' to the call"
        ),
        (
            "print(FeedComponent.mock(userName: \"Ada\").post.language)",
            "FeedComponent.mock(userName:) was read for 'language'; PostComponent needs it: add 'language:' to the call"
        ),
        (
            "FeedComponent.mock().post.set()",
            "FeedComponent.mock() was read for 'count'; PostComponent needs it: add 'count:' to the call"
        ),
        (
            "print(try PostComponent.mock(language: \"en\", count: 1) { PostComponent(parent: $0) }.find())",
            "PostComponent.mock(language:count:) was read for 'find'; PostComponent needs it: add 'find:' to the call"
        ),
        (
            "print(FeedComponent.mock(userName: \"Ada\").page.userName)",
            "FeedComponent.mock(userName:) was read for 'userName'; PageComponent needs it: declare a class for what it "
                + "needs, and pass that to 'withMockDependency'"
        ),
    ]

    @Test func whatWasNotGivenStopsTheProgram() throws {
        let cases = Self.stops.enumerated().map { "case \"\($0.offset)\": \($0.element.0)" }.joined(separator: "\n")
        let main = """
            // module: Checks
            // file: main.swift
            import Feed
            import Post
            switch CommandLine.arguments[1] {
            \(cases)
            default: print(FeedComponent.mock(userName: "Ada").userName)
            }

            """
        let linked = try linkFixture(Fixture(Self.program + main))
        #expect(linked.report.isEmpty, "\(linked.report)")
        let visible = linked.fixture.modules.visibleModules
        let program = try #require(try compile(linked.compiledModules, visible: visible, mode: .swift6))
        for (index, stop) in Self.stops.enumerated() {
            let result = try program(["\(index)"])
            #expect(result.errors.contains("Fatal error: needle: " + stop.1), "\(index): \(result.errors.prefix(400))")
        }
        #expect(try program(["none"]).output == "Ada\n")
    }

    @Test func theFunctionIsWrittenWhereItIsCalled() throws {
        let checks = """
            // module: Checks
            import Feed
            #if DEBUG
            let feed = FeedComponent.mock(find: { _ in "" }, userName: "Ada")
            #endif

            """
        let linked = try linkFixture(Fixture(Self.program + checks))
        #expect(linked.report.isEmpty, "\(linked.report)")
        let file = try #require(linked.generated.first { $0.module == "Checks" })
        let environment = "FeedComponentEnvironment"
        let call = "FeedComponent.mock(find:userName:) was read for"
        let expected = """
            \(GeneratedFile.header)
            // `Needle_x` is the type of the requirement `x`, under a name that needs no import of the type's own module.

            import Feed
            import NeedleFoundation

            // What calls of `mock` create: a scope alone, which has the values of the call.

            #if DEBUG
            extension FeedComponent {
                static func mock(find: @escaping (\(environment).Needle_find_id_Int_0) throws -> \(environment).Needle_find_id_Int, userName: String) -> FeedComponent {
                    registerFeedProviderFactories()
                    return FeedComponent(parent: __MockParent(FeedComponent_Mock(find: find, userName: userName)))
                }
            }

            private final class FeedComponent_Mock: \(environment) {
                private let needle_find: (\(environment).Needle_find_id_Int_0) throws -> \(environment).Needle_find_id_Int
                let userName: String

                init(find: @escaping (\(environment).Needle_find_id_Int_0) throws -> \(environment).Needle_find_id_Int, userName: String) {
                    needle_find = find
                    self.userName = userName
                }

                var count: \(environment).Needle_count {
                    get { __lacks("\(call) 'count'; PostComponent needs it: add 'count:' to the call") }
                    set { __lacks("\(call) 'count'; PostComponent needs it: add 'count:' to the call") }
                }
                func find(id argument0: \(environment).Needle_find_id_Int_0) throws -> \(environment).Needle_find_id_Int { try needle_find(argument0) }
                var language: \(environment).Needle_language { __lacks("\(call) 'language'; PostComponent needs it: add 'language:' to the call") }
                var userName_Int: \(environment).Needle_userName__Int { __lacks("\(call) 'userName'; PageComponent needs it: declare a class for what it needs, and pass that to 'withMockDependency'") }
            }
            #endif

            """
        #expect(file.text == expected, "\(file.text)")
    }

    /// An app without such calls has the same files: no module but the one with the call has more.
    @Test func otherModulesStayAsTheyAre() throws {
        let alone = try linkFixture(Fixture(Self.program))
        let source = "// module: Checks\nimport Feed\nlet feed = FeedComponent.mock(userName: \"Ada\")\n"
        let called = try linkFixture(Fixture(Self.program + source))
        let others = called.generated.filter { $0.module != "Checks" }
        #expect(others.map(\.text) == alone.generated.map(\.text))
        #expect(!alone.generated.isEmpty)
    }
}
