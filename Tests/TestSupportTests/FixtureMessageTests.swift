import Foundation
import NeedleDiagnostics
import NeedleGraph
import TestSupport
import Testing

/// What holds for the messages of all fixtures.
@Suite struct FixtureMessageTests {
    @Test func everyKindThatALinkOfSourcesGivesOccurs() throws {
        let said = Set(try Self.linked.get().flatMap { $0.linked.diagnostics.map(\.id) })
        let exceptions = Set(Self.notOfFixtures.map(\.id))
        #expect(DiagnosticID.catalogue.filter { !said.contains($0) && !exceptions.contains($0) } == [])
        #expect(said.isDisjoint(with: exceptions))
    }

    /// A reader of two errors at one place looks for two causes.
    @Test func oneCauseIsOneError() throws {
        // Two types of one requirement are hidden.
        let exceptions = ["imports/interfaces-of-requirements.near-miss"]
        for (name, linked) in try Self.linked.get() where !exceptions.contains(name) {
            let errors = linked.report.filter { $0.kind == .error }
            let places = Set(errors.map { DiagnosticLine(kind: .error, message: "", path: $0.path, place: $0.place) })
            #expect(places.count == errors.count, "\(name): two errors have one place")
        }
    }

    @Test func everyMessageHasAPlace() throws {
        for (name, linked) in try Self.linked.get() {
            let lines = linked.report.filter { $0.kind != .note && $0.place == nil }
                // A fixture has no needle.json.
                .filter { !$0.message.hasSuffix("[unmatched-rule]") }
            #expect(lines == [], "\(name)")
        }
    }

    /// A help, a fix, a note that explains, or a message that says the rule tells what to do.
    @Test func everyMessageHelps() throws {
        for (name, linked) in try Self.linked.get() {
            for diagnostic in linked.diagnostics where diagnostic.help.isEmpty && diagnostic.fixes.isEmpty {
                let texts = [diagnostic.message] + diagnostic.notes.filter { $0.role == .explanation }.map(\.message)
                let advice = ["; ", " must ", " takes ", ", as in "]
                let helps = texts.count > 1 || advice.contains { texts[0].contains($0) }
                #expect(helps, "\(name): '\(diagnostic.message)' does not say what to do")
            }
        }
    }

    /// The kinds that no sources of modules cause, and what does. Their pages are run.
    private static let notOfFixtures: [(id: DiagnosticID, reason: String)] = [
        (.badArguments, "a command line that cannot be read"),
        (.cacheNotWritten, "a disk that is full or write-protected"),
        (.cannotRun, "files, folders and needle.json"),
        (.changedProvider, "a file of uber/needle that is replaced"),
        (.damagedCache, "a file of the cache that is damaged, of which 'cache verify' tells"),
        (.differingOutput, "a build system that links module by module, with files of different links"),
        (.leftOutRoot, "'needle generate' over several modules"),
        (.leftoverOutput, "a link with '--output' after one without"),
        (.longInheritance, "more classes than anybody writes"),
        (.moduleCycle, "needle.json"),
        (.needleNotRun, "a build system that runs Needle for some of the modules"),
        (.oldOutput, "a generated file of uber/needle"),
        (.sourceInNoModule, "a file beside the folders of modules"),
        (.sourceNotUTF8, "a file that is no text"),
        (.staleOutput, "'--check'"),
        (.unknownManifestKey, "needle.json"),
        (.unknownRoot, "'--registration-module'"),
        (.unreadSource, "code that is nested more deeply than anybody writes"),
        (.unusedPluginMember, "'needle unused', which no build runs"), (.unusedProperty, "'needle unused'"),
        (.unusedProtocol, "'needle unused'"), (.unusedRequirement, "'needle unused'"),
    ]

    /// All fixtures, linked once for all tests.
    private static let linked = Result {
        try fixtureNames().map { (name: $0, linked: try linkFixture(Fixture(fixtureText($0)))) }
    }
}
