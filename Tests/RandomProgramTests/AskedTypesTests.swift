import FactsTesting
import NeedleDiagnostics
import NeedleEmitter
import NeedleGraph
import NeedleLinker
import RandomPrograms
import RandomTesting
import TestSupport
import Testing

/// A link tells which names of types it asked for. No other type may make a difference.
struct AskedTypesTests {
    /// What the tool makes of some modules.
    private struct Outcome: Equatable {
        var diagnostics: [Diagnostic]
        var generated: [GeneratedFile] = []
    }

    private func outcome(_ modules: [ModuleGraph]) -> (Outcome, asked: AskedTypes) {
        let (graph, diagnostics) = link(modules, options: LinkOptions())
        var outcome = Outcome(diagnostics: diagnostics)
        if !diagnostics.contains(where: { $0.severity == .error }) {
            outcome.generated = Emission(graph, options: EmitOptions()).files
        }
        return (outcome, graph.askedTypes)
    }

    /// Adds or removes types by words of the sources, most of which are in use, and one by a word that is not.
    @Test func typesThatAreNotAskedForChangeNothing() throws {
        var (unasked, needed) = (0, 0)
        for seed: UInt64 in 1...12 {
            var random = SeededGenerator(seed: seed)
            let program = Program.random(using: &random, features: Features())
            let fixture = Fixture(modules: program.sources)
            let linked = try linkFixture(fixture).graph
            let modules = linked.modules.ids.map { linked.modules[$0].facts }
            let (expected, asked) = outcome(modules)
            let text = fixture.modules.flatMap(\.files).map(\.text).joined()
            let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }).sorted()
            for word in words.shuffled(using: &random).prefix(40) + ["Unheard"] {
                let index = random.number(0..<modules.count)
                var changed = modules
                changed[index] = toggled(Name(word), in: modules[index], using: &random)
                let hashes = try #require(changed[index].changedTypes(since: modules[index]))
                let isAsked = hashes.contains(where: asked.contains)
                let isSame = outcome(changed).0 == expected
                if !isAsked { unasked += 1 }
                if isAsked, !isSame { needed += 1 }
                guard isAsked || isSame else {
                    Issue.record("seed \(seed): '\(word)' in \(modules[index].name) matters and was not asked for")
                    return
                }
            }
        }
        // Both happen often.
        #expect(unasked > 30)
        #expect(needed > 3)
    }

    @Test func aNameThatNobodyMentionsIsNotAskedFor() throws {
        let linked = try linkFixture(
            """
            // module: App
            import NeedleFoundation
            struct Clock {}
            protocol PaneDependency: Dependency { var clock: Clock { get } }
            final class PaneComponent: Component<PaneDependency> {}
            final class AppComponent: BootstrapComponent {
                var clock: Clock { Clock() }
                var pane: PaneComponent { PaneComponent(parent: self) }
            }
            """
        )
        let (_, asked) = outcome([linked.graph.modules[ID(0)].facts])
        #expect(asked.contains(Name("Clock").textHash))
        #expect(!asked.contains(Name("Clockwork").textHash))
        #expect(AskedTypes(words: asked.words) == asked)
        #expect(AskedTypes(words: []) == nil)
    }

    /// The module with a type of this name, or without all that it lists under it.
    private func toggled(_ name: Name, in module: ModuleGraph, using random: inout SeededGenerator) -> ModuleGraph {
        if module.types.contains(where: { $0.name == name }) {
            return module.changing { file in file.types.removeAll { $0.name == name } }
        }
        var file = FileFacts.Draft(path: "Zzz.swift")
        file.types = [TopLevelType(name, access: random.chance(oneIn: 2) ? .public : .internal)]
        return module.with(Array(module.files) + [FileFacts(file)])
    }
}
