import Foundation
import NeedleDiagnostics
import NeedleGraph
import Testing

@testable import NeedleDriver

/// A table of mistakes, each over several modules: what Needle says, where, and whether it helps.
struct MistakeTests {
    @Test func theWorkspaceIsRightAsItStands() async throws {
        let project = try TestProject(Base.files)
        let report = await project.build()
        #expect(report.messages == "")
        #expect(report.exitCode == 0)
        #expect(try project.generated().keys.contains("Modules/App/NeedleRegistration.swift"))
    }

    @Test(arguments: Mistake.all)
    func needleSaysWhatIsWrong(_ mistake: Mistake) async throws {
        let project = try TestProject(Base.files)
        let report = try await mistake.report(in: project)
        #expect(report.exitCode == mistake.exitCode)
        #expect(report.diagnostics.map(\.head) == mistake.heads, "\(report.messages)")
        let said = report.diagnostics.flatMap { [$0.message] + $0.notes.map(\.message) + $0.help }
        for part in [mistake.nearMiss, mistake.help].compactMap({ $0 }) {
            #expect(said.contains { $0.contains(part) }, "\(part) is not in:\n\(report.messages)")
        }
    }

    @Test(arguments: Mistake.all)
    func oneCauseIsOneErrorAndTheMessageHelps(_ mistake: Mistake) {
        #expect(!mistake.heads.isEmpty)
        #expect(mistake.errorCount <= mistake.causes)
        #expect(mistake.help != nil)
    }

    @Test func theTableIsLong() {
        let names = Mistake.all.map(\.name)
        #expect(names.count >= 100)
        #expect(Set(names).count == names.count)
    }

    @Test func everyKindOfDiagnosticOccurs() {
        let said = Set(Mistake.all.flatMap { $0.heads.map(\.id) })
        let exceptions = Set(Self.unreachable.map(\.id))
        #expect(DiagnosticID.catalogue.filter { !said.contains($0) && !exceptions.contains($0) } == [])
        #expect(said.isDisjoint(with: exceptions))
    }

    /// The kinds that no edit of sources or of `needle.json` causes, and what does.
    private static let unreachable: [(id: DiagnosticID, reason: String)] = [
        (.badArguments, "a command line that cannot be read"),
        (.cacheNotWritten, "a disk that is full or write-protected"),
        (.damagedCache, "a file of the cache that is damaged, of which 'cache verify' tells"),
        (.differingOutput, "a build system that links module by module, with files of different links"),
        (.leftoverOutput, "a link with '--output' after one without"),
        (.needleNotRun, "a build system that runs Needle for some of the modules"),
        (.unusedPluginMember, "'needle unused', which no build runs"), (.unusedProperty, "'needle unused'"),
        (.unusedProtocol, "'needle unused'"), (.unusedRequirement, "'needle unused'"),
    ]
}

extension Mistake {
    /// Makes the mistake in the workspace, and runs the command.
    func report(in project: TestProject) async throws -> Report {
        var linking = LinkRequest()
        linking.command = "needle build --all"
        if case .check(afterBuild: true) = command { #expect(await project.build(linking: linking).exitCode == 0) }
        for edit in edits { try edit.apply(to: project) }
        switch command {
        case .build: return await project.build(linking: linking)
        case .check:
            linking.isCheck = true
            return await project.build(linking: linking)
        case .module(let name): return await project.build(name, linking: linking)
        case .register(let name):
            linking.rootModules = [name]
            return await project.build(linking: linking)
        }
    }
}

extension Mistake.Edit {
    fileprivate func apply(to project: TestProject) throws {
        switch self {
        case .replace(let text, let other, let path):
            let old = try project.read(path)
            let new = old.replacingOccurrences(of: text, with: other)
            #expect(new != old, "there is no '\(text)' in \(path)")
            try project.write(path, new)
        case .add(let path, let text):
            #expect(!project.exists(path))
            try project.write(path, text)
        case .addBytes(let path, let bytes): try project.write(path, Data(bytes))
        case .append(let path, let text): try project.append(path, text)
        case .remove(let path): try project.remove(path)
        case .move(let path, let target):
            let text = try project.read(path)
            try project.remove(path)
            let folder = (path as NSString).deletingLastPathComponent
            if try project.files(in: folder).isEmpty { try project.remove(folder) }
            try project.write(target, text)
        }
    }
}

extension ResolvedDiagnostic {
    fileprivate var head: Mistake.Head {
        let place = location.map { location in
            location.path + (location.place.map { ":\($0.line):\($0.column)" } ?? "")
        }
        return Mistake.Head(severity: severity, id: id, place: place)
    }
}
