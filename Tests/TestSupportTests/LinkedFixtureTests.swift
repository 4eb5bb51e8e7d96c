import NeedleEmitter
import NeedleGraph
import NeedleLinker
import TestSupport
import Testing

/// All stages over a fixture, in memory and compiled.
@Suite struct LinkedFixtureTests {
    /// Three modules; `Names` is passed through `Middle`, and `count` is met by an internal property.
    private let fixture = """
        // prints: Ada 2
        // module: Leaf
        // file: LeafComponent.swift
        public import NeedleFoundation
        public protocol LeafDependency: Dependency {
            var name: String { get }
            var count: Int { get }
        }
        public final class LeafComponent: Component<any LeafDependency> {
            public var line: String { "\\(dependency.name) \\(dependency.count)" }
        }
        // module: Middle
        // file: MiddleComponent.swift
        import Leaf
        public import NeedleFoundation
        public protocol MiddleDependency: Dependency {}
        public final class MiddleComponent: Component<any MiddleDependency> {
            var count: Int { 2 }
            public var line: String { leaf.line }
            var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        // module: App
        // file: main.swift
        import Middle
        import NeedleFoundation
        final class RootComponent: BootstrapComponent {
            var name: String { "Ada" }
            var middle: MiddleComponent { MiddleComponent(parent: self) }
        }
        registerProviderFactories()
        print(RootComponent().middle.line)
        """

    @Test func aFixtureIsLinkedCompiledAndRun() {
        checkRun(fixture, modes: [.swift5, .swift6, .swift6Upcoming])
    }

    @Test func theGeneratedTextIsAFixture() throws {
        let linked = try linkFixture(Fixture(fixture))
        #expect(linked.generated.map { "\($0.module)/\($0.name)" }.contains("App/NeedleRegistration.swift"))
        let read = try Fixture(linked.generatedText)
        #expect(read.modules.map(\.name) == Set(linked.generated.map(\.module)).sorted())
    }

    @Test func aDiagnosticThatIsNotExpectedIsAProblem() throws {
        let renamed = fixture.replacing("name: String { \"Ada\" }", with: "nam: String { \"Ada\" }")
        let (linked, problems) = linkProblems(renamed, options: FixtureOptions())
        #expect(problems.count == linked?.report.count)
        #expect(problems.contains { $0.contains("[missing-provider]") })
        #expect(linked?.generated == [])
        let program = try runProblems(#require(linked), mode: .swift6)
        #expect(program == ["Swift 6: the fixture has errors, so it prints nothing"])
    }

    @Test func aMarkerThatNothingMeetsIsAProblem() throws {
        let count = "    var count: Int { 2 }"
        let marked = fixture.replacing(count, with: count + "\n    //  ^ error: no [x]")
        let (_, problems) = linkProblems(marked, options: FixtureOptions())
        #expect(problems == ["- expected, did not come: Modules/Middle/MiddleComponent.swift:5:9: error: no [x]"])
    }

    @Test func whatDoesNotCompileIsAProblem() throws {
        var linked = try linkFixture(Fixture(fixture))
        linked.generated[0].bytes += Array("let wrong: Int = \"\"\n".utf8)
        #expect(runProblems(linked, mode: .swift6).first?.contains("cannot convert value") == true)
    }

    @Test func aTextThatIsNoFixtureIsAProblem() {
        let (linked, problems) = linkProblems("let a = 1", options: FixtureOptions())
        #expect(linked == nil)
        #expect(problems == ["fixture line 1: source needs a module"])
    }

    @Test func theOptionsReachTheLinker() {
        let options = FixtureOptions(link: LinkOptions(rootModules: ["Nowhere"]))
        #expect(linkProblems(fixture, options: options).problems.contains { $0.contains("[unknown-root]") })
    }

    @Test func problemsAreRecorded() {
        withKnownIssue { checkLink("let a = 1") }
        withKnownIssue { checkRun("// prints: a\n// module: A\nlet a = 1", modes: [.swift6]) }
    }
}
