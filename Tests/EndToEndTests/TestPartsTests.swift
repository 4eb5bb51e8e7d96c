import Foundation
import TestSupport
import Testing

/// `tools/parts`, with parts that print what a test run prints.
@Suite struct TestPartsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs parts, without a terminal.
    /// - Parameter script: The lines that define the parts and run them.
    /// - Returns: The result, and what is in the log.
    private func parts(_ script: String) throws -> (result: RunResult, log: String) {
        let head = """
            set -euo pipefail
            source tools/programs
            source tools/parts
            """
        let logs = folder.url.appendingPathComponent("logs")
        try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
        let path = try folder.write("\(head)\n\(script)\nend_of_parts\n", to: "script").path
        let options = RunOptions(folder: PackageFolder.root, environment: ["TMPDIR": logs.path])
        let result = try run("bash", [path], options: options)
        let names = try FileManager.default.contentsOfDirectory(atPath: logs.path)
        let name = try #require(names.count == 1 ? names[0] : nil, "one file stays: the log")
        #expect(result.output.contains("The log is \(logs.path)/\(name)."))
        return (result, folder.read("logs/\(name)") ?? "")
    }

    /// What Swift Testing prints of a test that passes for two arguments, and of one that is skipped.
    private static let passing = """
        [1/2] Compiling A a.swift
        ◇ Test run started.
        ↳ Testing Library Version: 1
        ◇ Suite ShopTests started.
        ◇ Test prices(of:) started.
        ◇ Test case passing 1 argument of → "struct A {
        FAILED: no line of a script
        }" to prices(of:) started.
        ✔ Test prices(of:) with 2 test cases passed after 0.001 seconds.
        ➜ Test "With fish" skipped: "it needs fish"
        ✔ Suite ShopTests passed after 0.002 seconds.
        """

    private static let failing = """
        ◇ Test "Adds up" started.
        ◇ Test crashes() started.
        ✘ Test "Adds up" recorded an issue with 1 argument of → "a
        b" at Tests/ShopTests/Sums.swift:3:5: Expectation failed: 1 == 2
        ↳ the sum
          of two lines
        ✔ Test other() passed after 0.001 seconds.
        ✘ Test "Adds up" with 2 test cases failed after 0.001 seconds with 1 issue.
        Fatal error: Index out of range
        """

    private func printing(_ text: String, exitCode: Int = 0) -> String {
        "prints() { cat <<'END'\n\(text)\nEND\nreturn \(exitCode); }\npart 'Shop' '' prints || true\n"
    }

    @Test func theSumsStandAloneInTheLastLine() throws {
        let check = "check() { echo 'ok: it starts'; }\npart 'Check' '' check"
        let (result, log) = try parts(printing(Self.passing) + check)
        #expect(result.end == .exit(0), "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.last == "2 passed, 0 failed, 1 skipped")
        #expect(try #require(lines.dropLast().last).wholeMatch(of: /[0-9]+ s, [0-9]+ s of CPU/) != nil)
        #expect(lines.contains("SKIPPED: 1 tests: it needs fish"))
        #expect(lines.contains { $0.wholeMatch(of: #/ +Shop: 1 passed, 0 failed, 1 skipped, [0-9]+ s/#) != nil })
        // Neither the steps nor the arguments are shown. The log has both.
        #expect(!result.output.contains("struct A") && !result.output.contains("Compiling"))
        #expect(log.contains(Self.passing) && log.contains("ok: it starts"))
    }

    @Test func aFailureIsShownInFull() throws {
        let (result, log) = try parts(printing(Self.passing + "\n" + Self.failing, exitCode: 1))
        #expect(result.end == .exit(1))
        let expected = """
            ✘ Test "Adds up" recorded an issue with 1 argument of → "a
            b" at Tests/ShopTests/Sums.swift:3:5: Expectation failed: 1 == 2
            ↳ the sum
              of two lines
            ✘ Test "Adds up" with 2 test cases failed after 0.001 seconds with 1 issue.
            Fatal error: Index out of range
            Test crashes() began and did not end
            """
        #expect(result.output.contains("==> Shop\n\(expected)\n    All that it printed is in "), "\(result.output)")
        #expect(result.output.hasSuffix("\n2 passed, 1 failed, 1 skipped\n"))
        #expect(!result.output.contains("struct A"))
        #expect(log.contains(Self.failing))
    }

    /// Such as a build: it has no test that could fail.
    @Test func aPartThatFailsWithoutATestIsAFailure() throws {
        let (result, _) = try parts(printing("[1/2] Compiling A\na.swift:1:1: error: no", exitCode: 3))
        #expect(result.end == .exit(1))
        #expect(result.output.contains("==> Shop\na.swift:1:1: error: no\nFAILED: Shop ended with 3\n"))
        #expect(result.output.hasSuffix("\n0 passed, 1 failed\n"))
    }

    @Test func aPartWithoutItsProgramIsSkipped() throws {
        let (result, _) = try parts("part 'Shop' 'no-such-program' false || true")
        #expect(result.end == .exit(0))
        #expect(result.output.contains("SKIPPED: Shop: there is no no-such-program\n"))
        #expect(result.output.hasSuffix("\n0 passed, 0 failed, 1 skipped\n"))
    }

    /// The shell's own, and that of its commands, each for a program and for the system.
    @Test func theTimeOfTheProcessorsIsCounted() throws {
        let times = "times() { printf '0m1.500s 0m0.500s\\n2m3.250s 0m4.000s\\n'; }\n"
        let (result, _) = try parts(times + "part 'Nothing' '' true")
        #expect(result.output.contains(/\n[0-9]+ s, 129 s of CPU\n0 passed, 0 failed\n/), "\(result.output)")
    }
}
