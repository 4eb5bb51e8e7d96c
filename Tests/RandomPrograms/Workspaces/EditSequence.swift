// Edits of a workspace, one after another: incremental runs and separate steps must give the same results as a clean run.

import Foundation
package import RandomTesting
import TestSupport

/// The problems after random edits of a random workspace.
package func problemsOfEdits(using random: inout SeededGenerator, count: Int = 6) throws -> [String] {
    let first = Program.random(using: &random)
    var program = first
    let workspace = try WorkspaceFolder(keepsLock: true)
    var history: [Fixture] = []
    for number in 0..<count {
        if number > 0 { program = edited(program, first, using: &random) }
        var sources = program.sources
        if random.chance(oneIn: 3) { moveLines(in: &sources, using: &random) }
        history.append(Fixture(modules: sources))
        try workspace.write(sources)
        let isSeparate = random.chance(oneIn: 3)
        let problems = try problems(after: sources, in: workspace, isSeparate: isSeparate)
        if !problems.isEmpty {
            return ["after edit \(number):"] + problems + history.suffix(2).map(\.text)
        }
    }
    return []
}

private func problems(
    after sources: [FixtureModule],
    in workspace: WorkspaceFolder,
    isSeparate: Bool
) throws -> [String] {
    let clean = try WorkspaceFolder(keepsLock: true)
    try clean.write(sources)
    var right = Outcome(try clean.needle(["build"]), clean)
    let known: [RunResult.End] = [.exit(0), .exit(1)]
    guard known.contains(right.end) else { return ["a clean build ended with \(right.end)", right.messages] }
    var problems = Outcome(try workspace.needle(["build"]), workspace)
        .differences(from: right, "an incremental build differs from a clean one (- clean, + incremental):")
    let again = Outcome(try workspace.needle(["build"]), workspace)
    problems += again.differences(from: right, "a build in which nothing changed differs from a clean one:")
    if isSeparate {
        let separate = try WorkspaceFolder()
        try separate.write(sources)
        _ = try separate.needle(["parse"] + sources.map(\.name))
        right.generated[WorkspaceFolder.lock] = nil
        let linked = Outcome(try separate.needle(["link"]), separate)
        problems += linked.differences(from: right, "parse and link differ from build (- build, + link):")
    }
    return problems
}

/// The program without a part, with a mistake, with a part restored, or in its first state.
private func edited(_ program: Program, _ first: Program, using random: inout SeededGenerator) -> Program {
    switch random.number(0..<6) {
    case 0: return first
    case 1:
        let wrong = first.withMistake(using: &random)
        return wrong.isSound ? wrong : first
    default:
        guard let change = program.changes.randomElement(using: &random) else { return program }
        let changed = program.changed(by: change)
        return changed.isSound ? changed : program
    }
}

/// Adds comments to some files, so that all lines below them move.
private func moveLines(in modules: inout [FixtureModule], using random: inout SeededGenerator) {
    for module in modules.indices where random.chance(oneIn: 2) {
        for file in modules[module].files.indices where random.chance(oneIn: 2) {
            let lines = String(repeating: "// Component(parent: self)\n", count: random.number(1...3))
            modules[module].files[file].text = lines + modules[module].files[file].text
        }
    }
}
