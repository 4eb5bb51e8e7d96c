// Links a program again in another order, or split into other files: the messages and the code must be the same.

import FactsTesting
import NeedleDiagnostics
import NeedleEmitter
import NeedleGraph
import NeedleLinker
import RandomTesting
import TestSupport

extension Program {
    /// A failure if the order of modules, or the files of declarations, matter; else nil.
    func differentInAnotherOrder(_ linked: LinkedFixture) -> Failure? {
        // The order depends only on the program.
        var random = SeededGenerator(seed: UInt64(components.count))
        let modules = linked.graph.facts
        if let lines = difference(from: modules, to: modules.shuffled(using: &random)) {
            return Failure(kind: "another order of modules gives something else", details: lines)
        }
        // Specializations of generic components are registered in the order of the calls that create them.
        if components.contains(where: \.isGeneric) { return nil }
        var copy = self
        copy.joinFiles()
        guard copy.isSound, let joined = try? linkFixture(Fixture(modules: copy.sources)).graph.facts else {
            return nil
        }
        if let lines = difference(from: joined, to: joined.map { $0.scattered(using: &random) }) {
            return Failure(kind: "declarations in other files give something else", details: lines)
        }
        return nil
    }

    private func difference(from modules: [ModuleGraph], to others: [ModuleGraph]) -> String? {
        let texts = [modules, others].map { modules in
            let (graph, diagnostics) = link(modules, options: LinkOptions())
            let messages = diagnostics.map { "\($0.severity): \($0.message) [\($0.id.name)]" }.sorted()
            let hasErrors = diagnostics.contains { $0.severity == .error }
            let files = hasErrors ? [] : Emission(graph, options: EmitOptions()).files
            return (messages + files.map { "// \($0.module)/\($0.name)\n\($0.text)" }).joined(separator: "\n")
        }
        return lineDifference(expected: texts[0], actual: texts[1])
    }
}

extension LinkedGraph {
    fileprivate var facts: [ModuleGraph] { modules.ids.map { modules[$0].facts } }
}

extension ModuleGraph {
    /// The module with the declarations of its first file distributed over three files with the same imports.
    fileprivate func scattered(using random: inout SeededGenerator) -> ModuleGraph {
        guard let first = files.first else { return self }
        let original = FileFacts.Draft(first)
        var parts = ["A", "B", "C"].map { FileFacts.Draft(path: original.path + $0 + ".swift") }
        for index in parts.indices { parts[index].imports = original.imports }
        parts[0].types = original.types
        var places: [(part: Int, index: Int)] = []
        for declaration in original.declarations {
            let part = declaration.parent.map { places[$0].part } ?? random.number(0..<parts.count)
            var moved = declaration
            moved.parent = declaration.parent.map { places[$0].index }
            places.append((part, parts[part].declarations.count))
            parts[part].declarations.append(moved)
        }
        for call in original.instantiations {
            let place = call.declaration.map { places[$0] }
            var moved = call
            moved.declaration = place?.index
            parts[place?.part ?? 0].instantiations.append(moved)
        }
        return with(parts.map { FileFacts($0) } + files.dropFirst())
    }
}
