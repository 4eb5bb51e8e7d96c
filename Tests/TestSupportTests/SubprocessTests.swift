import Foundation
import TestSupport
import Testing

@Suite struct SubprocessTests {
    @Test func outputErrorsAndCode() throws {
        let result = try run("/bin/sh", ["-c", "echo out; echo err >&2; exit 3"])
        #expect(result == RunResult(end: .exit(3), output: "out\n", errors: "err\n"))
    }

    @Test func inputEnvironmentAndFolder() throws {
        let folder = try TemporaryFolder()
        let options = RunOptions(folder: folder.url, environment: ["NEEDLE_WORD": "word"], input: "in")
        let result = try run("sh", ["-c", "cat; echo; echo $NEEDLE_WORD; pwd -P"], options: options)
        #expect(result.output == "in\nword\n\(folder.path)\n")
    }

    @Test func muchOutputDoesNotHang() throws {
        let result = try run("sh", ["-c", "yes | head -n 200000"])
        #expect(result.output.utf8.count == 400_000)
    }

    @Test func aSignalIsNoExit() throws {
        #expect(try run("sh", ["-c", "kill -9 $$"]).end == .signal(9))
    }

    @Test func whatDoesNotEndIsKilled() throws {
        #expect(try run("sh", ["-c", "exec sleep 600"], options: RunOptions(timeout: 0.1)).end == .timeout)
    }

    @Test func aProgramThatIsNotThereIsAnError() {
        #expect(throws: (any Error).self) { try run("/no/such/program", []) }
    }

    @Test(arguments: [("swift-test", 2), ("SWBBuildService", 2), ("needle", 1), ("swift-testing", 1)])
    func aCrashOfSwiftPMIsNoResult(program: String, runs: Int) throws {
        let folder = try TemporaryFolder()
        let report = "*** Program crashed: Bad pointer dereference ***\n\nThread 0 \"\(program)\":"
        let script = "echo >> runs; [ $(wc -l < runs) -gt 1 ] && exit 0; echo '\(report)' >&2; exit 139"
        let result = try retryingCrashOfSwiftPM {
            try run("sh", ["-c", script], options: RunOptions(folder: folder.url))
        }
        #expect(result.end == .exit(runs == 2 ? 0 : 139))
        #expect(folder.read("runs")?.count == runs)
    }

    #if os(Linux)
        /// Each run opens three files. Tests that run at the same time have some open, too, but not that many.
        @Test func filesOfARunAreClosed() throws {
            func openFiles() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            let before = try openFiles()
            for _ in 0..<40 { _ = try run("true", []) }
            #expect(try openFiles() - before < 60)
        }
    #endif
}
