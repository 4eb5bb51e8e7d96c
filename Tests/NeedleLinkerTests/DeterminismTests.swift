// Same inputs, same result: whatever the order of modules and files.

import FactsTesting
import Foundation
import NeedleGraph
import RandomTesting
import Testing

struct DeterminismTests {
    @Test func theOrderOfModulesChangesNothing() {
        checkSeeds(300) { generator in
            let modules = RandomProgram.modules(using: &generator)
            let expected = Linked(modules)
            let shuffled = Linked(modules.shuffled(using: &generator))
            let isEqual = shuffled.text == expected.text && shuffled.messages == expected.messages
            return isEqual ? [] : [builderCode(modules)]
        }
    }

    /// The facts of a module are sorted by path; which declaration is in which file is the user's choice, and must not
    /// matter to anything but the places.
    @Test func theFilesThatDeclarationsAreInChangeNothing() {
        checkSeeds(300) { generator in
            let modules = RandomProgram.modules(using: &generator)
            let expected = withoutPaths(Linked(modules))
            let scattered = withoutPaths(Linked(modules.map { scatter($0, using: &generator) }))
            return scattered == expected ? [] : [builderCode(modules)]
        }
    }

    @Test func twoRunsAreEqual() {
        var generator = SeededGenerator(seed: 7)
        let modules = RandomProgram.modules(using: &generator)
        let expected = Linked(modules)
        for _ in 0..<20 {
            #expect(Linked(modules).text == expected.text)
            #expect(Linked(modules).diagnostics == expected.diagnostics)
        }
    }

    /// Puts each declaration of the first file, which has no nested ones, into one of three files.
    private func scatter(_ module: ModuleGraph, using generator: inout SeededGenerator) -> ModuleGraph {
        let original = FileFacts.Draft(module.files[0])
        var files = (0..<3).map { FileFacts.Draft(path: "\(module.name)/File\($0).swift") }
        for index in files.indices { files[index].imports = original.imports }
        for (index, declaration) in original.declarations.enumerated() {
            let target = generator.number(0...2)
            let calls = original.instantiations.filter { $0.declaration == index }.map { call in
                var call = call
                call.declaration = files[target].declarations.count
                return call
            }
            files[target].declarations.append(declaration)
            files[target].instantiations += calls
        }
        return module.with(files.map { FileFacts($0) })
    }

    /// The graph and the messages with `File0.swift`, `File1.swift` and so on as one; requirements are numbered by the
    /// components that state them, so the order of members of one protocol is all that files could change.
    private func withoutPaths(_ linked: Linked) -> String {
        let text = ([linked.text] + linked.messages).joined(separator: "\n")
        return (0..<3).reduce(text) { $0.replacingOccurrences(of: "File\($1).swift", with: "File.swift") }
    }
}
