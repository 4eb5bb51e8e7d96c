// Compares what the tool makes of a program with the oracle.

import NeedleDiagnostics
import NeedleGraph
package import TestSupport

/// How a program fails.
package struct Failure: Hashable, Sendable {
    /// What stays the same while the program is made smaller.
    package var kind: String
    package var details: String
}

/// What of a program is checked.
package enum Depth: Hashable, Sendable {
    /// What the tool says.
    case link
    /// That it compiles, and what it prints, too.
    case run
}

extension Program {
    /// How the program fails; nil if it does as the oracle says.
    package func failure(_ depth: Depth) -> Failure? {
        let linked: LinkedFixture
        do {
            linked = try linkFixture(Fixture(modules: sources))
        } catch {
            return Failure(kind: "the tool fails", details: "\(error)")
        }
        let live = self.live
        if let failure = live.wrongReport(linked) { return failure }
        if let failure = live.wrongContributions(linked) { return failure }
        if let failure = live.wrongAnswers(linked) { return failure }
        if let failure = live.wrongBreaches(linked) { return failure }
        if let failure = live.wrongDifference(linked) { return failure }
        if let failure = differentSeparately(linked) { return failure }
        guard depth == .run, !linked.hasErrors, let prints = oracle.prints else { return nil }
        let (modules, visible) = (compiled(linked.compiledModules), linked.fixture.modules.visibleModules)
        let mode = language.mode
        let program = { try compile(modules, visible: visible, mode: mode, isKept: false) }
        let problems = runProblems(of: program, prints: prints, mode: mode)
        return problems.isEmpty ? nil : Failure(kind: kind(of: problems), details: problems.joined(separator: "\n"))
    }

    /// The program as a fixture that can be pasted, with what the oracle expects of it.
    package var fixture: Fixture {
        var modules = compiled(sources)
        // A flag that is set when it is compiled is told to the tool as well, which a fixture cannot tell apart.
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
    /// What is wrong with the messages.
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

    /// How modules that are linked with what they see, or with a module above all, get other files.
    private func differentSeparately(_ linked: LinkedFixture) -> Failure? {
        let separate = SeparateLinks(of: linked)
        if let error = separate.diagnostics.first(where: { $0.severity == .error }) {
            return Failure(kind: "separate links fail with '\(error.id.name)'", details: error.message)
        }
        if let difference = separate.differences.first {
            return Failure(kind: "separate links write other files", details: difference)
        }
        // One that comes before the others, or after them.
        let name = components.count % 2 == 0 ? "AAbove" : "zAbove"
        guard let above = try? ModuleAbove(named: name, above: linked), let difference = above.differences.first else {
            return nil
        }
        return Failure(kind: "a module above changes files", details: difference + "\n" + above.text)
    }

    /// Whether a message is about a limit of the tool that the making of programs does not avoid.
    private func isExcused(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.id {
        case .hiddenRequirementType:
            // What passes through a public component must be public, though the type that a protocol states may be.
            let named = Self.quoted(diagnostic.message).dropFirst(3)
            // A type that is only there to nest a hidden one is named beside it.
            let inner = named.filter { outer in !named.contains { $0.hasPrefix(outer + ".") } }
            let hidden = Set(inner.map(Self.lastName))
            let few =
                protocols.filter { $0.access < .public }.map(\.name.plain)
                + types.filter { $0.access < .public }.map { Self.lastName(Named($0).path) }
            return hidden.isSubset(of: few)
        case .unnameableType:
            // Of a module with a type of its own name, only components and protocols have further names.
            let name = Self.quoted(diagnostic.message)[0].plain
            return types.contains { Named($0).path.plain == name }
        case .uncertainProperty:
            // A library that is not parsed may have a typealias of the name.
            return modules.contains { !$0.isParsed }
        default: return false
        }
    }

    /// A planted mistake gives one message, at its place, and no other but for what must be public.
    private func wrongReport(_ mistake: Mistake, _ linked: LinkedFixture, _ report: String) -> Failure? {
        guard linked.hasErrors else { return Failure(kind: "\(mistake.kind) is accepted", details: report) }
        let message = mistake.message(in: self)
        // What stands below a child that nothing makes now may be told of, too.
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

    /// What nothing meets, for example `LeafComponent needs limit`.
    ///
    /// - Parameter isStrict: Without what a component further up states as well, since whoever passes it on is the one to
    ///   be told.
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
                    // A library collects the superclass of what the app has in its place, so that may be named as well.
                    let named = isStrict ? [last] : [last] + [last.superclass].compactMap { $0.map(component) }
                    for one in named {
                        found.insert("\(one.name.plain) needs \(requirement.name.plain)")
                    }
                }
            }
        }
        return found
    }

    /// Whether a component on the way states the same name and type.
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
