import NeedleEmitter
import TestSupport
import Testing

/// The extensions for partial mocks: which module has them, and with what access.
@Suite struct MockTests {
    private static let program = """
        // module: Post
        import NeedleFoundation
        public protocol PostDependency: Dependency {
            var name: String { get }
            func word(_ number: Int) -> String
        }
        public final class PostComponent: Component<any PostDependency> {}
        // module: Feed
        import NeedleFoundation
        import Post
        public final class FeedComponent: Component<any EmptyDependency> {
            public var post: PostComponent { PostComponent(parent: self) }
        }
        final class MenuComponent: Component<any EmptyDependency> {
            var post: PostComponent { PostComponent(parent: self) }
        }
        public final class RootComponent: BootstrapComponent {
            let name = ""
            func word(_ number: Int) -> String { name }
            var feed: FeedComponent { FeedComponent(parent: self) }
            var menu: MenuComponent { MenuComponent(parent: self) }
        }
        // module: Mocks
        import Feed
        import NeedleFoundationTest
        public protocol FeedMocking: FeedComponentEnvironment {}
        public typealias Aliased = FeedComponentEnvironment & PartialMock
        open class FeedMock: FeedMocking {
            public init() {}
        }

        """

    /// The generated file of a module.
    private func generated(_ module: String, _ sources: String) throws -> String? {
        let linked = try linkFixture(Fixture(Self.program + sources))
        #expect(linked.report.isEmpty, "\(linked.report)")
        let file = linked.generated.first { $0.module == module && $0.name == GeneratedFile.generatedName }
        return file?.text
    }

    @Test func theModuleOfTheMockHasTheMembers() throws {
        let text = try generated(
            "Checks",
            """
            // module: Checks
            @testable import Feed
            import NeedleFoundationTest
            private final class FeedMock: FeedComponentEnvironment, PartialMock {}
            public final class MenuMock: MenuComponentEnvironment, PartialMock {}
            """
        )
        let expected = """
            \(GeneratedFile.header)
            // `Needle_x` is the type of the requirement `x`, under a name that needs no import of the type's own module.

            @testable import Feed
            import NeedleFoundation

            // What partial mocks lack: to read it stops the program.

            extension FeedComponentEnvironment where Self: __PartialMock {
                var name: Needle_name { __lacks("name", of: "PostDependency", in: Self.self) }
                func word(_ argument0: Needle_word_Int_0) -> Needle_word_Int { __lacks("word", of: "PostDependency", in: Self.self) }
            }

            extension MenuComponentEnvironment where Self: __PartialMock {
                public var name: Needle_name { __lacks("name", of: "PostDependency", in: Self.self) }
                public func word(_ argument0: Needle_word_Int_0) -> Needle_word_Int { __lacks("word", of: "PostDependency", in: Self.self) }
            }

            """
        #expect(text == expected, "\(text ?? "none")")
        #expect(try generated("Feed", "")?.contains("__PartialMock") == false)
    }

    private static let head = "extension FeedComponentEnvironment where Self: __PartialMock {"

    @Test(
        arguments: [
            "final class Mock: FeedComponentEnvironment, PartialMock {}",
            "final class Mock: Feed.FeedComponentEnvironment {}",
            "final class Mock: FeedComponentEnvironment & PartialMock {}",
            "final class Mock: @unchecked Sendable, FeedComponentEnvironment {}",
            "class Base {}; final class Mock: Base, FeedComponentEnvironment {}",
            "final class Mock {}; extension Mock: FeedComponentEnvironment {}",
            "protocol Mock: FeedComponentEnvironment {}",
            "enum Suite { private final class Mock: FeedComponentEnvironment {} }",
            "func make() { final class Mock: FeedComponentEnvironment {} }",
            "func make() { run { final class Mock: Feed.FeedComponentEnvironment, PartialMock {} } }",
            "func make() {\n    final class Mock:\n        FeedComponentEnvironment\n        & PartialMock {}\n}",
            "func make() { final class Mock: FeedComponentEnvironment /* a mock */ {} }",
            "func make() { final class Mock<Item>: FeedComponentEnvironment where Item: Hashable {} }",
            "final class Mock: FeedMocking {}",
            "final class Mock: Aliased {}",
            "typealias Other = Aliased; final class Mock: Other {}",
        ]
    )
    func aMockIsFoundHoweverItNamesTheEnvironment(mock: String) throws {
        let source = "// module: Checks\nimport Feed\nimport Mocks\nimport NeedleFoundationTest\n\(mock)\n"
        #expect(try generated("Checks", source)?.contains(Self.head) == true)
    }

    @Test(
        arguments: [
            "import Feed\nfinal class Mock: FeedComponentEnvironment {}",
            "import Feed\nimport NeedleFoundationTest\nfinal class Mock: MenuComponentEnvironment {}",
            "import Feed\nimport NeedleFoundationTest\nstruct Value: FeedComponentEnvironment {}",
            "import NeedleFoundationTest\nprotocol FeedComponentEnvironment {}\nfinal class Mock: FeedComponentEnvironment {}",
            "import NeedleFoundationTest\nfinal class Mock: FeedComponentEnvironment {}",
            "import Mocks\nimport NeedleFoundationTest\nfinal class Mock: FeedMock {}",
            "import Feed\nimport NeedleFoundationTest\nfinal class Mock: Post.FeedComponentEnvironment {}",
        ]
    )
    func nothingIsWrittenWithoutAMock(source: String) throws {
        #expect(try generated("Checks", "// module: Checks\n\(source)\n") == nil)
    }

    @Test func aMockOfSomeBuildsHasItsMembersInThose() throws {
        let source = """
            // module: Checks
            import Feed
            import NeedleFoundationTest
            #if DEBUG
            final class Mock: FeedComponentEnvironment, PartialMock {}
            #endif
            """
        let text = try #require(try generated("Checks", source))
        #expect(text.contains("#if DEBUG\n\(Self.head)\n"), "\(text)")
    }
}
