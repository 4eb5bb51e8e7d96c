import Foundation
import TestSupport
import Testing

@Suite struct GoldenTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("one\ntwo\n", to: "a/b.txt")
    }

    @Test func everyGoldenHasATest() {
        #expect(unclaimedGoldens(in: PackageFolder.goldens, tests: PackageFolder.tests) == [])
    }

    @Test func anEqualTextIsNoProblem() {
        #expect(goldenProblem("one\ntwo\n", "a/b.txt", in: folder.url, isRecording: false) == nil)
    }

    @Test func aDifferentTextIsAProblem() {
        let problem = goldenProblem("one\nthree\n", "a/b.txt", in: folder.url, isRecording: false)
        #expect(problem?.hasSuffix(":\n@@ 1 @@\n one\n-two\n+three\n") == true)
        #expect(goldenProblem("one\ntwo", "a/b.txt", in: folder.url, isRecording: false) != nil)
        #expect(folder.read("a/b.txt") == "one\ntwo\n")
    }

    @Test func aGoldenThatIsNotThereIsAProblem() {
        #expect(goldenProblem("", "none.txt", in: folder.url, isRecording: false)?.hasPrefix("there is no") == true)
    }

    @Test func aGoldenThatIsNotUTF8IsAProblem() throws {
        try Data([0xFF]).write(to: folder.url.appendingPathComponent("bad.txt"))
        #expect(goldenProblem("\u{FFFD}", "bad.txt", in: folder.url, isRecording: false) != nil)
    }

    @Test(arguments: ["one\ntwo\n", "other\n"])
    func recordingWritesAndIsAProblem(text: String) {
        #expect(goldenProblem(text, "a/b.txt", in: folder.url, isRecording: true)?.hasPrefix("recorded") == true)
        #expect(folder.read("a/b.txt") == text)
        #expect(goldenProblem(text, "new/c.txt", in: folder.url, isRecording: true) != nil)
        #expect(folder.read("new/c.txt") == text)
    }

    @Test func aGoldenThatNoTestNamesIsUnclaimed() throws {
        try folder.write("", to: "README.md")
        try folder.write("", to: "c.txt")
        let tests = try TemporaryFolder()
        try tests.write("checkGolden(text, \"c.txt\")", to: "Some/Tests.swift")
        #expect(unclaimedGoldens(in: folder.url, tests: tests.url) == ["a/b.txt"])
    }
}
