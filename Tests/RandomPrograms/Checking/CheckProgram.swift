// Compares the tool's results for a program with the oracle.

import NeedleDiagnostics
import NeedleGraph
package import TestSupport

/// A failure of the tool on a program.
package struct Failure: Hashable, Sendable {
    /// The part that must stay the same while the program is shrunk.
    package var kind: String
    package var details: String
}

/// The extent of a check.
package enum Depth: Hashable, Sendable {
    /// The missing providers, and the ends of all other bindings.
    case graph
    /// The messages of the tool.
    case link
    /// All of that, and that the program compiles and prints the expected text.
    case run
}

extension Program {
    /// The failure of the tool on the program; nil if it agrees with the oracle.
    package func failure(_ depth: Depth) -> Failure? {
        let linked: LinkedFixture
        do {
            linked = try linkFixture(Fixture(modules: sources))
        } catch {
            return Failure(kind: "the tool fails", details: "\(error)")
        }
        let live = self.live
        if let failure = live.wrongReport(linked) { return failure }
        if let failure = live.wrongBindings(linked) { return failure }
        if depth == .graph { return differentInAnotherOrder(linked) }
        if let failure = live.wrongContributions(linked) { return failure }
        if let failure = live.wrongAnswers(linked) { return failure }
        if let failure = live.wrongBreaches(linked) { return failure }
        if let failure = live.wrongDifference(linked) { return failure }
        if let failure = differentSeparately(linked) { return failure }
        guard depth == .run, !linked.hasErrors, let prints = oracle.prints else { return nil }
        let (modules, visible) = (compiled(linked.compiledModules), linked.fixture.modules.visibleModules)
        let mode = language.mode
        let program = { try compile(modules, visible: visible, mode: mode, isKept: false) }
        if mocks.isEmpty {
            let problems = runProblems(of: program, prints: prints, mode: mode)
            return problems.isEmpty ? nil : Failure(kind: kind(of: problems), details: problems.joined(separator: "\n"))
        }
        do {
            return try wrongMocks(program())
        } catch {
            return Failure(kind: kind(of: ["\(mode): \(error)"]), details: "\(error)")
        }
    }

    /// The program as a fixture to paste, with the results that the oracle expects.
    package var fixture: Fixture {
        var modules = compiled(sources)
        // A flag that is set for the compiler is also passed to the tool, which a fixture cannot distinguish.
        if conditionalModules.isEmpty { modules = sources }
        return Fixture(modules: modules, prints: isWhole ? oracle.prints ?? "" : "")
    }

    /// Whether every requirement is met under each setting of the flags.
    var isWhole: Bool { mistake == nil && oracles.allSatisfy { $0.firstMissing == nil } }

    private func kind(of problems: [String]) -> String {
        let text = problems.joined(separator: "\n")
        guard text.contains("does not compile") else { return "it runs otherwise" }
        let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
        let isGenerated = errors.contains { line in
            ["NeedleGenerated.swift:", "NeedleRegistration.swift:"].contains { line.contains($0) }
        }
        let message = errors.first.flatMap { $0.split(separator: ": error: ").last } ?? ""
        let shape = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "…")
        return (isGenerated ? "generated code does not compile: " : "sources do not compile: ") + shape
    }
}

extension Program {
    private func wrongReport(_ linked: LinkedFixture) -> Failure? {
        let report = linked.report.map(\.description).joined(separator: "\n")
        if let mistake { return wrongReport(mistake, linked, report) }
        let expected = missing(isStrict: false)
        let orphanID = DiagnosticID.componentWithoutParent
        let others = linked.diagnostics.filter { diagnostic in
            ![.missingProvider, orphanID, .referenceCycle, .uncollectedContribution, .emptyCollection].contains(
                diagnostic.id
            ) && !isExcused(diagnostic)
        }
        if let other = others.first { return Failure(kind: "an unexpected '\(other.id.name)'", details: report) }
        let found = Self.reported(linked.diagnostics)
        guard missing(isStrict: true).isSubset(of: found), found.isSubset(of: expected) else {
            let kind = expected.isEmpty ? "a right program lacks providers" : "other requirements are missing"
            let details = "expected \(expected.sorted())\nfound \(found.sorted())\n\(report)"
            return Failure(kind: linked.hasErrors ? kind : "a wrong program is accepted", details: details)
        }
        let alone = linked.diagnostics.filter { $0.id == orphanID }.map { Self.lastName(Self.quoted($0.message)[0]) }
        let groups = orphans.map { group in group.map { component($0).name.plain } }
        guard alone.count == groups.count, groups.allSatisfy({ !Set(alone).isDisjoint(with: $0) }) else {
            let details = "expected one of each of \(groups)\n\(report)"
            return Failure(kind: "other components have no parent", details: details)
        }
        let cycles = linked.diagnostics.filter { $0.id == .referenceCycle }.map { Self.quoted($0.message) }
        let told = cycles.map { "\(Self.lastName($0[0])) keeps \(Self.lastName($0[1]))" }.sorted()
        guard told == keptChildren else {
            let details = "expected \(keptChildren)\n\(report)"
            return Failure(kind: "other components keep their children", details: details)
        }
        return nil
    }

    /// A failure if linking each module with the modules that it sees, or with a module above all, generates other files.
    private func differentSeparately(_ linked: LinkedFixture) -> Failure? {
        let separate = SeparateLinks(of: linked)
        if let error = separate.diagnostics.first(where: { $0.severity == .error }) {
            return Failure(kind: "separate links fail with '\(error.id.name)'", details: error.message)
        }
        if let difference = separate.differences.first {
            return Failure(kind: "separate links write other files", details: difference)
        }
        // The module comes before or after all others.
        let name = components.count % 2 == 0 ? "AAbove" : "zAbove"
        guard let above = try? ModuleAbove(named: name, above: linked), let difference = above.differences.first else {
            return nil
        }
        return Failure(kind: "a module above changes files", details: difference + "\n" + above.text)
    }

    /// Whether a message is about a limit of the tool that random programs do not avoid.
    private func isExcused(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.id {
        case .hiddenRequirementType:
            // A type that passes through a public component must be public, though the type in a protocol may be public already.
            let named = Self.quoted(diagnostic.message).dropFirst(3)
            // A type that only encloses a hidden one is named in addition.
            let inner = named.filter { outer in !named.contains { $0.hasPrefix(outer + ".") } }
            let hidden = Set(inner.map(Self.lastName))
            let few =
                protocols.filter { $0.access < .public }.map(\.name.plain)
                + types.filter { $0.access < .public }.map { Self.lastName(Named($0).path) }
            return hidden.isSubset(of: few)
        case .unnameableType:
            // In a module with a type of the same name, only components and protocols have alternative names.
            let name = Self.quoted(diagnostic.message)[0].plain
            return types.contains { Named($0).path.plain == name }
        case .uncertainProperty:
            // A library that is not parsed may contain a typealias with the name.
            return modules.contains { !$0.isParsed }
        default: return false
        }
    }

    /// A planted mistake must cause one message at its place, and no others, except about types that must be public.
    private func wrongReport(_ mistake: Mistake, _ linked: LinkedFixture, _ report: String) -> Failure? {
        guard linked.hasErrors else { return Failure(kind: "\(mistake.kind) is accepted", details: report) }
        let message = mistake.message(in: self)
        // Components below a child that nothing creates any more may be reported, too.
        let others = Set([.hiddenRequirementType] + linked.diagnostics.filter(isExcused).map(\.id))
        let heads = linked.report.filter { line in
            line.kind == .error && !others.contains { line.message.hasSuffix("[\($0.name)]") }
        }
        guard heads.count == 1, heads[0].message.hasSuffix("[\(message.id)]") else {
            return Failure(kind: "\(mistake.kind) gives other messages", details: report)
        }
        let file = linked.fixture.modules.flatMap { module in module.files.map { (module.path(of: $0), $0.text) } }
            .first { $0.0 == heads[0].path }
        let lines = (file?.1 ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let line = (heads[0].place?.line ?? 0) - 1
        guard lines.indices.contains(line), lines[line].contains(message.line) else {
            return Failure(kind: "\(mistake.kind) has its message elsewhere", details: report)
        }
        return nil
    }

    /// The missing providers, for example `LeafComponent needs limit`.
    ///
    /// - Parameter isStrict: Whether to leave out requirements that a component further up states as well, since the message is
    ///   then about that component.
    private func missing(isStrict: Bool) -> Set<String> {
        var found: Set<String> = []
        for oracle in oracles {
            for way in oracle.ways {
                for requirement in oracle.requirements(atEndOf: way)
                where oracle.provider(of: requirement, atEndOf: way) == nil
                    && !oracle.keepsDefault(of: requirement, atEndOf: way)
                    && !(isStrict && isStatedAbove(requirement, way))
                {
                    let last = component(way.components[way.components.count - 1])
                    // A library may collect the superclass in place of the subclass in the app, so it may be named as well.
                    let named = isStrict ? [last] : [last] + [last.superclass].compactMap { $0.map(component) }
                    for one in named {
                        found.insert("\(one.name.plain) needs \(requirement.name.plain)")
                    }
                }
            }
        }
        return found
    }

    /// Whether a component on the path states the same name and type.
    private func isStatedAbove(_ requirement: Requirement, _ way: Oracle.Way) -> Bool {
        way.components.dropLast().contains { above in
            requirements(of: component(above)).contains {
                $0.name == requirement.name && canonical($0.type) == canonical(requirement.type)
                    && $0.effects == requirement.effects && $0.actor == requirement.actor
                    && $0.isSettable == requirement.isSettable
            }
        }
    }

    /// The pairs of component and requirement that the messages name, in their text and in their notes.
    private static func reported(_ diagnostics: [Diagnostic]) -> Set<String> {
        var found: Set<String> = []
        for diagnostic in diagnostics where diagnostic.id == .missingProvider {
            let quoted = quoted(diagnostic.message)
            let name = quoted[1].split { $0 == ":" || $0 == "(" }[0].filter { $0 != "`" }
            found.insert("\(lastName(quoted[0])) needs \(name)")
            for note in diagnostic.notes where note.message.hasSuffix("needs it, too") {
                found.insert("\(lastName(Self.quoted(note.message)[0])) needs \(name)")
            }
        }
        return found
    }

    /// The last name of a path, without generic arguments.
    static func lastName(_ path: String) -> String {
        let names = path.plain.prefix { $0 != "<" }
        return names.split(separator: ".").last.map(String.init) ?? path
    }

    static func quoted(_ text: String) -> [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
