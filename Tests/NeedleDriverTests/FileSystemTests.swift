// The layer over the disk.

import Foundation
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct FileSystemTests {
    @Test func equalBytesAreNotWritten() throws {
        let project = try TestProject()
        let files = project.session().fileSystem
        #expect(try files.write([1, 2], to: "a/b/c"))
        #expect(try !files.write([1, 2], to: "a/b/c"))
        #expect(try files.write([1, 3], to: "a/b/c"))
        #expect(try files.read("a/b/c").bytes == [1, 3])
        #expect(files.activity.counts.written == 2)
        #expect(try project.files() == ["a/b/c"])
    }

    @Test func aLinkStaysALink() throws {
        let project = try TestProject(["real": "old"])
        try project.link("link", to: "real")
        try project.session().fileSystem.write(Array("new".utf8), to: "link")
        #expect(try project.read("real") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.path("link")) == "real")
    }

    @Test func whatIsPutIntoItsPlaceIsKnownByItsStamp() throws {
        let project = try TestProject(["old": "old"])
        let files = project.session().fileSystem
        let staged = try files.stage([1, 2], for: "old", replacing: try files.status("old"))
        files.letClockTick(after: staged.written?.modified)
        let stamp = try files.commit(staged)
        #expect(stamp == (try files.status("old")?.stamp))
        project.ahead = -3600
        // A clock that is behind tells nothing of the one that stamps files.
        let behind = project.session().fileSystem
        let other = try behind.stage([3, 4], for: "old", replacing: try behind.status("old"))
        behind.letClockTick(after: other.written?.modified)
        #expect(try behind.commit(other) == .none)
    }

    @Test func anEmptyFolderIsReplacedAndAnotherIsNot() throws {
        let project = try TestProject(["full/file": ""])
        let files = project.session().fileSystem
        try files.makeFolders("empty")
        #expect(try files.replace([1], at: "empty"))
        #expect(try files.read("empty").bytes == [1])
        #expect(throws: FileError.self) { try files.replace([1], at: "full") }
    }

    @Test func aStatusTellsWhetherAFileHoldsTheSame() throws {
        let project = try TestProject(["a": "12"])
        let files = project.session().fileSystem
        let before = try #require(try files.status("a"))
        try project.move("a", to: "b")
        #expect(try files.status("b").map(before.isOfSameContent) == true)
        try files.write([3, 4], to: "b")
        #expect(try files.status("b").map(before.isOfSameContent) == false)
    }

    #if os(Linux)
        @Test func aFileThatTheSystemMakesUpIsReadWhole() throws {
            let files = try TestProject().session().fileSystem
            let (bytes, status) = try files.read("/proc/self/status")
            #expect(status.size == 0)
            #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count > 20)
        }
    #endif

    @Test func permissionsAreKept() throws {
        let project = try TestProject(["tool": "old"])
        try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: project.path("tool"))
        try project.session().fileSystem.write(Array("new".utf8), to: "tool")
        #expect(try project.session().fileSystem.status("tool")?.permissions == 0o750)
    }

    @Test func whatAKilledRunLeftIsRemoved() throws {
        let project = try TestProject()
        let name = TemporaryName.make(for: project.path("a"))
        #expect(!TemporaryName.isLeftover(Path.name(of: name)), "this process runs")
        // No process has a number above the greatest that the system gives.
        let gone = Path.name(of: name).replacing(".\(getpid()).", with: ".\(Int32.max).")
        try project.write(gone, "half")
        try project.write(Path.name(of: name), "in use")
        project.session().fileSystem.removeLeftovers(in: ".")
        #expect(try project.files() == [Path.name(of: name)])
    }

    @Test func aPipeIsNeverOpened() async throws {
        let project = try TestProject(shop)
        #expect(mkfifo(project.path("Modules/Cart/Pipe.swift"), 0o600) == 0)
        #expect(await project.parse("Cart").statistics.files == 2)
    }

    /// Another program may have set a terminal not to block.
    @Test func whoWritesWaitsForWhoReads() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
        let (output, input) = (ends[0], ends[1])
        let bytes = [UInt8](repeating: 7, count: 1 << 22)
        // A task would wait for a thread that runs tests, and this test keeps one until all is read.
        let received = Locked(Data())
        let isRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let data = FileHandle(fileDescriptor: output, closeOnDealloc: true).readDataToEndOfFile()
            received.withLock { $0 = data }
            isRead.signal()
        }
        let fileSystem = try TestProject().session().fileSystem
        #expect(throws: Never.self) { try fileSystem.write(bytes, into: "/dev/fd/\(input)") }
        close(input)
        isRead.wait()
        #expect(received.withLock { $0 } == Data(bytes))
    }

    @Test(arguments: [
        ("/a/../b/.", "/b"), ("a//b/", "a/b"), ("../a", "../a"), ("a/..", "."), ("/..", "/"), ("", "."),
        ("a/../../b", "../b"),
    ])
    func normalized(path: String, expected: String) {
        #expect(Path.normalized(path) == expected)
    }
}
