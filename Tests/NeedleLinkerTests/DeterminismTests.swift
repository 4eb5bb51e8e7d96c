// Same inputs, same result: whatever the order of modules and files.

import Foundation
import NeedleGraph
import Testing

struct DeterminismTests {
    @Test func theOrderOfModulesChangesNothing() {
        for seed in 1...300 as ClosedRange<UInt64> {
            let modules = RandomProgram.modules(seed: seed)
            let expected = Linked(modules)
            var numbers = SeededNumbers(seed: seed)
            let shuffled = Linked(modules.shuffled(using: &numbers))
            guard shuffled.text == expected.text, shuffled.messages == expected.messages else {
                Issue.record("seed \(seed) fails:\n\(builderCode(modules))")
                return
            }
        }
    }

    /// The facts of a module are sorted by path; which declaration is in which file is the user's choice, and must not
    /// matter to anything but the places.
    @Test func theFilesThatDeclarationsAreInChangeNothing() {
        for seed in 1...300 as ClosedRange<UInt64> {
            let modules = RandomProgram.modules(seed: seed)
            var numbers = SeededNumbers(seed: seed)
            let expected = withoutPaths(Linked(modules))
            let scattered = withoutPaths(Linked(modules.map { scatter($0, using: &numbers) }))
            guard scattered == expected else {
                Issue.record("seed \(seed) fails:\n\(builderCode(modules))")
                return
            }
        }
    }

    @Test func twoRunsAreEqual() {
        let modules = RandomProgram.modules(seed: 7)
        let expected = Linked(modules)
        for _ in 0..<20 {
            #expect(Linked(modules).text == expected.text)
            #expect(Linked(modules).diagnostics == expected.diagnostics)
        }
    }

    /// Puts each declaration of the first file, which has no nested ones, into one of three files.
    private func scatter(_ module: ModuleGraph, using numbers: inout SeededNumbers) -> ModuleGraph {
        let original = module.files[0]
        var files = (0..<3).map { FileFacts(path: "\(module.name)/File\($0).swift", imports: original.imports) }
        for (index, declaration) in original.declarations.enumerated() {
            let target = numbers.number(0...2)
            let calls = original.instantiations.filter { $0.declaration == index }.map { call in
                var call = call
                call.declaration = files[target].declarations.count
                return call
            }
            files[target].declarations.append(declaration)
            files[target].instantiations += calls
        }
        var result = module
        result.files = files
        return result
    }

    /// The graph and the messages with `File0.swift`, `File1.swift` and so on as one; requirements are numbered by the
    /// components that state them, so the order of members of one protocol is all that files could change.
    private func withoutPaths(_ linked: Linked) -> String {
        let text = ([linked.text] + linked.messages).joined(separator: "\n")
        return (0..<3).reduce(text) { $0.replacingOccurrences(of: "File\($1).swift", with: "File.swift") }
    }
}
