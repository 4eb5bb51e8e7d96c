// Renames or moves a requirement or a property of a random program, which must print the same afterwards.

import RandomTesting
import TestSupport

func problemsOfRename(using random: inout SeededGenerator, _ features: Features) throws -> [String] {
    // Not every program has something to rename and no missing provider.
    for _ in 0..<20 {
        let program = Program.random(using: &random, features: features)
        guard program.isWhole, let prints = program.oracle.prints,
            let (subject, old) = program.subjects.randomElement(using: &random),
            !(try linkFixture(Fixture(modules: program.sources)).hasErrors)
        else { continue }
        // Usually a unique name.
        let taken = program.subjects.map(\.name).filter { $0 != old && random.chance(oneIn: 5) }.first
        let new = random.chance(oneIn: 5) ? taken?.plain : nil
        let arguments = ["rename", subject, new ?? "renamed"]
        let mayBeRefused = new != nil || old.plain == "self"
        return try program.problems(after: arguments, mayBeRefused: mayBeRefused, prints)
    }
    return []
}

/// The problems after a property of a random program moved to a parent.
func problemsOfMove(using random: inout SeededGenerator, _ features: Features) throws -> [String] {
    for _ in 0..<20 {
        let program = Program.random(using: &random, features: features)
        guard program.isWhole, let prints = program.oracle.prints,
            let subject = program.properties.randomElement(using: &random),
            !(try linkFixture(Fixture(modules: program.sources)).hasErrors)
        else { continue }
        let problems = try program.problems(after: ["move", subject], mayBeRefused: true, prints)
        if problems != [Program.refused] { return problems }
    }
    return []
}

extension Program {
    /// The problems after the tool changed the sources.
    ///
    /// - Parameter mayBeRefused: Whether the tool may refuse the change.
    fileprivate func problems(after arguments: [String], mayBeRefused: Bool, _ prints: String) throws -> [String] {
        let workspace = try WorkspaceFolder()
        try workspace.write(sources)
        let result = try workspace.needle(arguments)
        if mayBeRefused, result.end == .exit(2) { return arguments[0] == "move" ? [Self.refused] : [] }
        let modules = sources.map { module in
            var module = module
            for index in module.files.indices {
                let path = module.path(of: module.files[index])
                module.files[index].text = workspace.folder.read(path) ?? ""
            }
            return module
        }
        var problems =
            result.end == .exit(0) ? try self.problems(of: modules, prints) : ["it ended with \(result.end)"]
        // Only the compiler knows which public imports are no longer needed; the tool reports that there may be some.
        if result.errors.contains("wider than it has to be"), let lowered = Self.lowering(problems, in: modules) {
            problems = try self.problems(of: lowered, prints)
        }
        if problems.isEmpty { return [] }
        let said = ["needle " + arguments.joined(separator: " "), result.output, result.errors]
        return problems + said + ["// Swift \(language.version) \(language.features)", fixture.text]
            + ["// AFTER", Fixture(modules: modules).text]
    }

    /// The problems of the program with other sources.
    private func problems(of sources: [FixtureModule], _ prints: String) throws -> [String] {
        let linked = try linkFixture(Fixture(modules: sources))
        guard !linked.hasErrors else { return ["it does not link"] + linked.report.map(\.description) }
        let (modules, visible) = (compiled(linked.compiledModules), linked.fixture.modules.visibleModules)
        let mode = language.mode
        let program = { try compile(modules, visible: visible, mode: mode, isKept: false) }
        return runProblems(of: program, prints: prints, mode: mode)
    }

    /// The sources after the user followed the compiler's warnings about public imports; nil if there are none.
    private static func lowering(_ problems: [String], in sources: [FixtureModule]) -> [FixtureModule]? {
        let warning = /([^\/\s]+)\/([^:\s]+):\d+:\d+: error: public import of '(\w+)' was not used/
        let found = problems.flatMap { $0.matches(of: warning) }.map { (String($0.1), String($0.2), String($0.3)) }
        if found.isEmpty { return nil }
        var sources = sources
        for (module, file, imported) in found {
            for index in sources.indices where sources[index].name == module {
                for other in sources[index].files.indices where sources[index].files[other].name == file {
                    let text = sources[index].files[other].text
                    sources[index].files[other].text = text.replacing(
                        "public import \(imported)\n",
                        with: "import \(imported)\n"
                    )
                }
            }
        }
        return sources
    }

    fileprivate static let refused = "refused"

    /// The properties of scopes that have a parent.
    fileprivate var properties: [String] {
        live.components.filter { !$0.isRoot }.flatMap { component in
            component.properties.map { "\(path(component)).\($0.name.plain)" }
        }
    }

    /// All that can be renamed, as typed on the command line, with its name.
    fileprivate var subjects: [(text: String, name: String)] {
        let live = live
        return live.components.flatMap { component in
            let names = live.requirements(of: component).map(\.name) + component.properties.map(\.name)
            return names.map { ("\(path(component)).\($0.plain)", $0) }
        }
    }
}
