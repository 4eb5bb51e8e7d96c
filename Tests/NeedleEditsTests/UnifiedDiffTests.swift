import Foundation
import RandomTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleEdits
@testable import NeedleQuestions

struct UnifiedDiffTests {
    @Test func equalTextsHaveNone() {
        #expect(unifiedDiff(from: "a\n", to: "a\n", path: "A.swift") == "")
    }

    @Test func changesThatAreNearShareAHunk() {
        let old = (1...30).map { "\($0)\n" }
        var new = old
        new[1] = "two\n"
        new[6] = "seven\n"
        new[20] = "twenty-one\n"
        new.insert("more\n", at: 30)
        #expect(
            unifiedDiff(from: old.joined(), to: new.joined(), path: "A.swift") == """
                --- A.swift
                +++ A.swift
                @@ -1,10 +1,10 @@
                 1
                -2
                +two
                 3
                 4
                 5
                 6
                -7
                +seven
                 8
                 9
                 10
                @@ -18,7 +18,7 @@
                 18
                 19
                 20
                -21
                +twenty-one
                 22
                 23
                 24
                @@ -28,3 +28,4 @@
                 28
                 29
                 30
                +more

                """
        )
    }

    @Test func textsWithoutALastLineEndAndEmptyTexts() {
        #expect(
            unifiedDiff(from: "a", to: "a\nb", path: "A.swift")
                == "--- A.swift\n+++ A.swift\n@@ -1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n"
                + "\\ No newline at end of file\n"
        )
        #expect(unifiedDiff(from: "", to: "a\n", path: "A.swift") == "--- A.swift\n+++ A.swift\n@@ -0,0 +1 @@\n+a\n")
    }

    /// Git reads it: random texts become each other.
    @Test func gitMakesOneTextOfTheOther() throws {
        try checkSeeds(20) { random in
            let old = (0..<random.number(0..<40)).map { _ in "\(random.number(0..<9))\n" }
            var new = old
            for _ in 0..<random.number(1..<6) {
                if new.isEmpty || random.chance(oneIn: 2) {
                    new.insert("x\(random.number(0..<9))\n", at: random.number(0...new.count))
                } else {
                    new.remove(at: random.number(0..<new.count))
                }
            }
            if old == new || old.isEmpty || new.isEmpty { return [] }
            let folder = try TemporaryFolder()
            try folder.write(old.joined(), to: "A.swift")
            let difference = unifiedDiff(from: old.joined(), to: new.joined(), path: "A.swift")
            try folder.write(difference, to: "difference")
            let result = try run("git", ["apply", "-p0", "difference"], options: RunOptions(folder: folder.url))
            let isRight = result.end == .exit(0) && folder.read("A.swift") == new.joined()
            return isRight ? [] : [result.errors, difference]
        }
    }
}
