// Sources that no compiler accepts: the tool must neither crash nor hang, and must report the same each time.

package import RandomTesting
import TestSupport

/// The problems of the tool with mutated sources of a random program.
package func problemsOfMutations(using random: inout SeededGenerator) throws -> [String] {
    let program = Program.random(using: &random)
    var sources = program.sources
    for module in sources.indices {
        for file in sources[module].files.indices where random.chance(oneIn: 2) {
            sources[module].files[file].text = sources[module].files[file].text.mutated(using: &random)
        }
    }
    let workspace = try WorkspaceFolder()
    try workspace.write(sources)
    let first = Outcome(try workspace.needle(["build"]), workspace)
    let known: [RunResult.End] = [.exit(0), .exit(1)]
    guard known.contains(first.end) else {
        return ["mutated sources end it with \(first.end)", first.messages, Fixture(modules: sources).text]
    }
    let again = Outcome(try workspace.needle(["build"]), workspace)
    let problems = again.differences(from: first, "the second run says something else:")
    return problems.isEmpty ? [] : problems + [Fixture(modules: sources).text]
}
