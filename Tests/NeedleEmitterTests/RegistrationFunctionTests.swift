import NeedleEmitter
import TestSupport
import Testing

/// The functions that add a module's edges: short ones, since the compiler takes memory for a function that grows faster than the
/// function.
@Suite struct RegistrationFunctionTests {
    /// Leaves in one module, and a root in another that makes all of them.
    private static func text(leaves: Int, of isolation: String = "") -> String {
        let leaf = """
            // module: Leaves
            import NeedleFoundation
            public protocol LeafDependency: Dependency {
                var number: Int { get }
            }
            @available(*, deprecated) public final class OldComponent: Component<any LeafDependency> {}

            """
        let classes = (1...leaves).map { number in
            """
            public final class Leaf\(number)Component: Component<any LeafDependency> {
                public var number: Int { dependency.number }
            }

            """
        }
        let root = """
            // module: App\(isolation)
            // file: Root.swift
            import Leaves
            import NeedleFoundation
            nonisolated final class RootComponent: BootstrapComponent {
                var number: Int { 1 }
                @available(*, deprecated) var old: OldComponent { OldComponent(parent: self) }

            """
        let children = (1...leaves).map { number in
            "    var leaf\(number): Leaf\(number)Component { Leaf\(number)Component(parent: self) }\n"
        }
        let main = """
            }
            // file: main.swift
            registerProviderFactories()
            let root = RootComponent()
            print(\((1...leaves).map { "root.leaf\($0).number" }.joined(separator: ",\n    ")), separator: "")

            """
        let prints = "// prints: \(String(repeating: "1", count: leaves))\n"
        return ([prints, leaf] + classes + [root] + children + [main]).joined()
    }

    /// The functions of App's generated file.
    private static func functions(leaves: Int) throws -> [Substring] {
        let linked = try linkFixture(Fixture(text(leaves: leaves)))
        let file = try #require(linked.generated.first { $0.module == "App" && $0.name == GeneratedFile.generatedName })
        return file.text.split(separator: "\n").filter {
            $0.hasPrefix("    @Sendable") || $0.hasPrefix("    __register")
        }
    }

    @Test func upToFiftyEdgesNeedOneFunction() throws {
        let expected = [
            "    @Sendable func add(to edges: inout __NeedleEdges) {",
            #"    __registerNeedleEdges(module: "App", add)"#,
        ]
        #expect(try Self.functions(leaves: 50).map(String.init) == expected)
    }

    @Test func moreHaveFunctionsOfFifty() throws {
        let expected = [
            "    @Sendable func add1(to edges: inout __NeedleEdges) {",
            "    @Sendable func add2(to edges: inout __NeedleEdges) {", #"    __registerNeedleEdges(module: "App") {"#,
        ]
        #expect(try Self.functions(leaves: 51).map(String.init) == expected)
        #expect(try Self.functions(leaves: 100).map(String.init) == expected)
    }

    /// What is deprecated stands in the first of them.
    @Test(arguments: ["", ", isolation: MainActor"])
    func severalFunctionsAddAllEdges(isolation: String) {
        checkRun(Self.text(leaves: 51, of: isolation))
    }
}
