// Chains, circles and typealiases that no program has end in a message or are read, and never overflow the stack or the memory.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import NeedleParser
import Testing

struct LimitTests {
    @Test(arguments: [false, true])
    func aLongChainOfClassesIsReported(isReversed: Bool) {
        let lines = chain(of: 20_000, isReversed) { index in
            "class C\(index): \(index == 0 ? "Component<any Needs>" : "C\(index - 1)") {}"
        }
        let linked = linkLines(["protocol Needs: Dependency { var a: Int { get } }"] + lines)
        #expect(linked.diagnostics.contains { $0.id == .longInheritance })
    }

    @Test(arguments: [false, true])
    func asManyClassesAsAreAllowedAreFollowed(isReversed: Bool) {
        let lines = chain(of: 250, isReversed) { "class C\($0): \($0 == 0 ? "BootstrapComponent" : "C\($0 - 1)") {}" }
        let linked = linkLines(lines)
        #expect(linked.diagnostics.allSatisfy { $0.id != .longInheritance })
        #expect(linked.graph.components.count == 250)
    }

    @Test(arguments: [false, true])
    func aLongChainOfProtocolsIsFollowed(isReversed: Bool) {
        let lines = chain(of: 20_000, isReversed) { index in
            index == 0
                ? "protocol Needs0: Dependency { var a: Int { get } }" : "protocol Needs\(index): Needs\(index - 1) {}"
        }
        let linked = linkLines(lines + child(needing: "Needs19999", from: ["var a: Int { 1 }"]))
        #expect(linked.diagnostics.isEmpty)
        #expect(linked.graph.edges.values.map(\.bindings.count) == [1])
    }

    /// The typealiases before the last one, and what each of them stands for.
    @Test(arguments: ["A", "(A, A)", "P<A>", "Dictionary<A, A>"])
    func typealiasesOfTypealiasesAreBounded(form: String) {
        let aliases = chain(of: 20_000, false) { index in
            "typealias A\(index) = " + (index == 0 ? "Int" : form.replacing("A", with: "A\(index - 1)"))
        }
        let needs = "protocol Needs: Dependency { var a: A19999 { get } }"
        let ends = child(needing: "Needs", from: ["let a: A19999"])
        let linked = linkLines(["typealias P<T> = (T, T)", needs] + aliases + ends)
        #expect(linked.diagnostics.isEmpty)
    }

    @Test func circlesOfDeclarationsEnd() {
        let circles = [
            "class Hen: Egg {}", "class Egg: Hen {}", "typealias Loop = Loop", "class Snake: Loop {}",
            "typealias Left = Right", "typealias Right = Left", "typealias Tree = [Tree: Tree]",
            "protocol HenNeeds: EggNeeds { var hen: Left { get } }",
            "protocol EggNeeds: Dependency, HenNeeds { var egg: Tree { get } }",
        ]
        let linked = linkLines(circles + child(needing: "HenNeeds", from: ["let hen: Left", "let egg: Tree"]))
        #expect(linked.diagnostics.isEmpty)
        #expect(linked.graph.components.count == 2)
        #expect(linked.graph.edges.values.map(\.bindings.count) == [2])
    }

    private func chain(of count: Int, _ isReversed: Bool, _ line: (Int) -> String) -> [String] {
        let lines = (0..<count).map(line)
        return isReversed ? lines.reversed() : lines
    }

    /// A root with some properties, and its child.
    private func child(needing dependency: String, from properties: [String]) -> [String] {
        [
            "class Child: Component<any \(dependency)> {}",
            "class Root: BootstrapComponent { \(properties.joined(separator: "; ")); var c: Child { Child(parent: self) } }",
        ]
    }
}

/// Parses and links one module of some lines.
private func linkLines(_ lines: [String]) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    let text = Array((["import NeedleFoundation"] + lines).joined(separator: "\n").utf8)
    let file = text.withUnsafeBufferPointer { parse($0, path: "App.swift", options: ParseOptions()) }
    return link([ModuleGraph(name: "App", files: [FileFacts(file.facts)])], options: LinkOptions())
}
