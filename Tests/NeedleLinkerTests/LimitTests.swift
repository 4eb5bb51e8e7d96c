// Chains and typealiases that no program has end in a message or are read, and never overflow the stack or the memory.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import Testing

struct LimitTests {
    @Test(arguments: [false, true])
    func aLongChainOfClassesIsReported(isReversed: Bool) {
        let linked = Linked([
            module("App") {
                dependency("Needs0", ["a: Int"])
                for index in Self.chain(isReversed) {
                    declare("class C\(index): \(index == 0 ? "Component<Needs0>" : "C\(index - 1)")")
                }
            }
        ])
        #expect(linked.diagnostics.contains { $0.id == .longInheritance })
    }

    @Test(arguments: [false, true])
    func asManyClassesAsAreAllowedAreFollowed(isReversed: Bool) {
        let indices = isReversed ? Array((0..<250).reversed()) : Array(0..<250)
        let linked = Linked([
            module("App") {
                for index in indices {
                    declare("class C\(index): \(index == 0 ? "BootstrapComponent" : "C\(index - 1)")")
                }
            }
        ])
        #expect(linked.diagnostics.allSatisfy { $0.id != .longInheritance })
        #expect(linked.graph.components.count == 250)
    }

    @Test(arguments: [false, true])
    func aLongChainOfProtocolsIsFollowed(isReversed: Bool) {
        let linked = Linked([
            module("App") {
                for index in Self.chain(isReversed) {
                    dependency(
                        "Needs\(index)",
                        index == 0 ? ["a: Int"] : [],
                        inherits: [index == 0 ? "Dependency" : "Needs\(index - 1)"]
                    )
                }
                declare("class Child: Component<Needs\(Self.count - 1)>") {}
                declare("class Root: BootstrapComponent") {
                    property("a: Int")
                    makes("Child")
                }
            }
        ])
        #expect(linked.diagnostics.isEmpty)
        #expect(linked.bindings("Root", "Child") == ["a: Int <- parent"])
    }

    /// The typealiases before the last one, and what each of them stands for.
    @Test(arguments: ["A", "(A, A)", "P<A>", "Dictionary<A, A>"])
    func typealiasesOfTypealiasesAreBounded(form: String) {
        let linked = Linked([
            module("App") {
                alias("P", "(T, T)", generic: ["T"])
                alias("A0", "Int")
                for index in 1..<Self.count { alias("A\(index)", form.replacing("A", with: "A\(index - 1)")) }
                dependency("Needs", ["a: A\(Self.count - 1)"])
                declare("class Child: Component<Needs>") {}
                declare("class Root: BootstrapComponent") {
                    property("a: A\(Self.count - 1)")
                    makes("Child")
                }
            }
        ])
        #expect(linked.diagnostics.isEmpty)
    }

    private static let count = 20_000

    private static func chain(_ isReversed: Bool) -> [Int] {
        isReversed ? Array((0..<count).reversed()) : Array(0..<count)
    }
}
