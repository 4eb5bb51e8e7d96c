package import Testing

/// Links a fixture in memory and compares its diagnostics with its markers, in both directions.
///
/// - Returns: The linked fixture, for further checks; nil if the text is not a fixture.
@discardableResult
package func checkLink(
    _ text: String,
    options: FixtureOptions = FixtureOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
) -> LinkedFixture? {
    let (linked, problems) = linkProblems(text, options: options)
    record(problems, sourceLocation)
    return linked
}

/// Links a fixture, compiles it with the generated code, runs it in each mode, and compares its output.
///
/// A fixture with expected errors is only linked, and one without a `main.swift` is not run.
///
/// - Returns: The linked fixture, for further checks; nil if the text is not a fixture.
@discardableResult
package func checkRun(
    _ text: String,
    modes: [CompilerMode] = [.swift5, .swift6],
    options: FixtureOptions = FixtureOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
) -> LinkedFixture? {
    let (linked, problems) = linkProblems(text, options: options)
    record(problems, sourceLocation)
    guard let linked, problems.isEmpty else { return linked }
    for mode in modes { record(runProblems(linked, mode: mode), sourceLocation) }
    return linked
}

package func linkProblems(_ text: String, options: FixtureOptions) -> (linked: LinkedFixture?, problems: [String]) {
    do {
        let linked = try linkFixture(Fixture(text), options: options)
        return (linked, linked.mismatches)
    } catch {
        return (nil, ["\(error)"])
    }
}

/// The problems in compiling and running a linked fixture.
///
/// With an error in its report, nothing is generated. So it must not expect output, unless that is the output after its fixes.
package func runProblems(_ linked: LinkedFixture, mode: CompilerMode) -> [String] {
    guard !linked.hasErrors else {
        let isRun = !linked.fixture.prints.isEmpty && !linked.fixture.expected.contains { $0.kind == .fix }
        return isRun ? ["\(mode): the fixture has errors, so it prints nothing"] : []
    }
    return runProblems(
        linked.compiledModules,
        visible: linked.fixture.modules.visibleModules,
        prints: linked.fixture.prints,
        mode: mode
    )
}

/// The problems in compiling and running modules; see `compile`.
package func runProblems(
    _ modules: [FixtureModule],
    visible: [String: [String]],
    prints: String,
    mode: CompilerMode
) -> [String] {
    runProblems(of: { try compile(modules, visible: visible, mode: mode) }, prints: prints, mode: mode)
}

package func runProblems(of compiled: () throws -> FixtureProgram?, prints: String, mode: CompilerMode) -> [String] {
    do {
        guard let program = try compiled() else {
            return prints.isEmpty ? [] : ["\(mode): the fixture has no main.swift, so it prints nothing"]
        }
        let result = try program()
        var problems: [String] = []
        if result.end != .exit(0) {
            problems.append("\(mode): the program ended with \(result.end):\n\(result.errors)")
        }
        if let difference = lineDifference(expected: prints, actual: result.output) {
            problems.append("\(mode): the program prints something else (- expected, + printed):\n\(difference)")
        }
        return problems
    } catch {
        return ["\(mode): \(error)"]
    }
}

private func record(_ problems: [String], _ sourceLocation: SourceLocation) {
    guard !problems.isEmpty else { return }
    Issue.record(Comment(rawValue: problems.joined(separator: "\n")), sourceLocation: sourceLocation)
}
