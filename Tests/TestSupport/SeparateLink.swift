package import NeedleDiagnostics
import NeedleDriver
import NeedleEmitter
import NeedleLinker
import NeedleQuestions

/// The links of single modules, each with the modules that it sees.
package struct SeparateLinks: Sendable {
    /// The diagnostics of all links.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files that differ from those that a link of all modules writes.
    package private(set) var differences: [String] = []

    /// Links each module of a fixture. Skips a program with errors, which has no files, and one for `needle generate`, which
    /// has one.
    package init(of whole: LinkedFixture) {
        guard !whole.hasErrors, whole.fixture.destination == nil else { return }
        let modules = whole.graph.modules
        let checks = ProgramChecks(rules: whole.fixture.rules)
        for module in modules.ids {
            let name = modules[module].name
            let seen = modules.ids.filter { modules.sees(module, $0) }
            let isTop = modules.ids.allSatisfy { $0 == module || !modules.sees($0, module) }
            let options = LinkOptions(part: LinkPart(name, isProof: isTop))
            let (graph, diagnostics) = linkAndCheck(seen.map { modules[$0].facts }, options: options, checkedBy: checks)
            self.diagnostics += diagnostics
            let own = graph.modules.ids.filter { graph.modules[$0].name == name }
            let files = own.flatMap(Emission(graph, options: EmitOptions()).files)
            for fileName in GeneratedFile.names {
                let expected = whole.generated.first { $0.module == name && $0.name == fileName }
                let actual = files.first { $0.name == fileName }
                // If a module above extends the tree of a root, only a separate link writes the registration here.
                if fileName == GeneratedFile.registrationName, expected == nil { continue }
                if let lines = lineDifference(expected: expected?.text ?? "", actual: actual?.text ?? "") {
                    differences.append("\(name)/\(fileName) (- linked with all, + linked separately):\n\(lines)")
                }
            }
        }
    }
}
