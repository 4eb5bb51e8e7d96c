// The file that keeps what all modules are known by: records appended, damaged, cut off, written anew.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct WorkspaceFileTests {
    private let project: TestProject
    private let cache: Cache

    init() throws {
        project = try TestProject()
        cache = Cache(folder: ".needle", fileSystem: project.session().fileSystem)
    }

    private var file: WorkspaceFile { WorkspaceFile(cache.path(WorkspaceFile.fileName), in: cache.fileSystem) }

    private func append(_ records: WorkspaceRecord...) throws {
        try file.append(records, to: cache)
    }

    /// A module with a source of some content.
    private func module(_ name: String, _ content: String = "", define: String? = nil) throws -> WorkspaceRecord {
        let source = SourceRecord(
            path: "Modules/\(name)/A.swift",
            printedPath: "Modules/\(name)/A.swift",
            file: Witness.FileContent(
                stamp: FileStamp(size: 1, modificationTime: 2, changeTime: 3, inode: 4),
                content: Fingerprint(hashing: Array(content.utf8))
            ),
            places: FilePlaces(imports: [Place(line: 3, column: 8), Place(line: 2, column: 9)]),
            diagnostics: content == "warning" ? [Diagnostic(.editorPlaceholder, "é", at: .none)] : []
        )
        let options = define.map { ["define \($0)"] } ?? []
        var generated = source
        generated.path = "Modules/\(name)/NeedleGenerated.swift"
        generated.printedPath = generated.path
        (generated.places, generated.diagnostics, generated.isGenerated) = (FilePlaces(), [], true)
        let index = ModuleIndex(
            ModuleParameters(module: name, options: options),
            factsHash: Fingerprint(hashing: Array(content.utf8)),
            files: [source, generated]
        )
        return ModuleRecord(index).record
    }

    private func newest(_ name: String, in file: WorkspaceFile) -> ModuleRecord? {
        file.newest(name).flatMap { ModuleRecord($0) }
    }

    @Test func aModuleIsReadAsItWasWritten() throws {
        #expect(file.state == .absent)
        for content in ["", "warning"] {
            try append(try module("Game", content, define: "DEBUG"), try module("Players"))
            let file = file
            #expect(file.state == .whole)
            let record = try #require(newest("Game", in: file))
            let index = try #require(record.index)
            #expect(record.fields.hasDiagnostics == (content == "warning"))
            #expect(index.parameters.options == ["define DEBUG"])
            #expect(index.sources[0].places.imports == [Place(line: 3, column: 8), Place(line: 2, column: 9)])
            #expect(index.sources[0].diagnostics.map(\.message) == (content == "warning" ? ["é"] : []))
            #expect(index.files.filter(\.isGenerated).map(\.path) == ["Modules/Game/NeedleGenerated.swift"])
            #expect(ModuleRecord(index).id == record.id)
            #expect(index.key.graphFileName == record.fields.graphFileName)
        }
    }

    @Test func theNewestRecordCountsAndOlderStatesAreKept() throws {
        for content in ["a", "b", "a", "c"] { try append(try module("Game", content)) }
        let file = file
        #expect(file.records.count == 4)
        #expect(try newest("Game", in: file)?.id == module("Game", "c").id)
        let old = try module("Game", "a")
        let index = try #require(ModuleRecord(old)?.index)
        #expect(file.index(of: index.key) == index)
    }

    @Test func whatAKilledWriterLeftBehindTheEndIsNoPartOfTheFile() throws {
        try append(try module("Game", "a"))
        let whole = try project.bytes(".needle/workspace")
        for tail in [Data([1]), whole, Data(count: 1000)] {
            try project.write(".needle/workspace", whole + tail)
            #expect(file.state == .whole)
            #expect(file.records.count == 1)
            try append(try module("Players"))
            #expect(file.state == .whole)
            #expect(file.records.map(\.name) == ["Game", "Players"])
        }
    }

    /// Every byte, and every length: whatever is believed is what was written last.
    @Test func everyDamageIsNoticed() throws {
        try append(try module("Game", "a"), try module("Players", "a"))
        try append(try module("Game", "b"))
        let whole = try project.bytes(".needle/workspace")
        let right = Dictionary(
            uniqueKeysWithValues: try ["Game": "b", "Players": "a"].map { ($0, try module($0, $1).id) }
        )
        func check(_ damaged: Data, _ what: String) throws {
            try project.write(".needle/workspace", damaged)
            let file = file
            guard file.state == .whole else {
                #expect(file.records.isEmpty)
                return
            }
            for (name, id) in right {
                let record = try #require(newest(name, in: file), "\(what)")
                #expect(record.id == id, "\(what)")
                // A payload is read when it is asked for.
                if let index = record.index { #expect(ModuleRecord(index).id == id, "\(what)") }
            }
        }
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 1 << UInt8(position % 8)
            try check(damaged, "a bit of byte \(position) flipped")
            try check(whole.prefix(position), "cut at \(position)")
            #expect(file.state == .damaged)
        }
    }

    @Test func aDamagedFileIsTakenForNone() throws {
        try append(try module("Game", "a", define: "DEBUG"), try module("Players", "a"))
        var bytes = try project.bytes(".needle/workspace")
        // In the middle of the first head.
        bytes[100] ^= 1
        try project.write(".needle/workspace", bytes)
        #expect(file.state == .damaged)
        #expect(try cache.modules() == [])
        try append(try module("Players", "b"))
        #expect(file.state == .whole)
        #expect(file.names == ["Players"])
        #expect(try newest("Players", in: file)?.id == module("Players", "b").id)
    }

    @Test func aFileThatHasDoubledIsWrittenAnew() throws {
        try append(try module("Players"), try module("Gone"))
        try append(WorkspaceRecord(.gone, "Gone"))
        var longest = 0
        for number in 0..<900 {
            try append(try module("Game", "\(number % 40)"))
            longest = max(longest, try project.bytes(".needle/workspace").count)
        }
        #expect(longest < 300_000)
        let file = file
        #expect(file.state == .whole)
        #expect(file.newest("Gone")?.kind != .module)
        #expect(try newest("Players", in: file)?.id == module("Players").id)
        #expect(try newest("Game", in: file)?.id == module("Game", "19").id)
        #expect(newest("Players", in: file)?.index != nil)
    }

    @Test func whatStandsInTheWayIsReplaced() throws {
        try project.write("precious", "of value")
        for kind in ["link", "link to nothing", "folder", "pipe", "second name"] {
            try? project.remove(".needle")
            try append(try module("Players"))
            try project.move(".needle/workspace", to: "old")
            let old = try project.bytes("old")
            switch kind {
            case "link": try project.link(".needle/workspace", to: "../old")
            case "link to nothing": try project.link(".needle/workspace", to: "../nothing")
            case "folder":
                try FileManager.default.createDirectory(
                    atPath: project.path(".needle/workspace"),
                    withIntermediateDirectories: false
                )
            case "pipe": #expect(mkfifo(project.path(".needle/workspace"), 0o600) == 0)
            default:
                try FileManager.default.linkItem(atPath: project.path("old"), toPath: project.path(".needle/workspace"))
            }
            #expect(file.state == (["link", "second name"].contains(kind) ? .whole : .damaged), "\(kind)")
            try append(try module("Game"))
            #expect(file.state == .whole, "\(kind)")
            #expect(newest("Game", in: file) != nil, "\(kind)")
            #expect(try project.bytes("old") == old, "\(kind)")
            try project.remove("old")
        }
    }

    @Test func whoAppendsAtOnceLosesNothing() async throws {
        let names = (0..<40).map { "Module\($0)" }
        let cache = cache
        let records = try names.map { try module($0) }
        try append(try module("Game"))
        await withTaskGroup(of: Void.self) { group in
            for record in records {
                group.addTask {
                    let isCurrent = try? cache.ifCurrent([]) { file throws(FileError) in
                        try file.append([record], to: cache)
                    }
                    #expect(isCurrent == true)
                }
            }
        }
        #expect(file.names.sorted() == (names + ["Game"]).sorted())
    }
}
