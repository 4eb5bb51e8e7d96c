package import Foundation
package import Testing

/// Compares a text with the file of this name in Tests/Golden, whole.
///
/// `NEEDLE_RECORD=1` in the environment writes the file instead, and fails the test, so that a run that records can
/// never pass for one that compares. A golden is claimed by the test whose source has its name as a string literal;
/// one that no test claims fails `GoldenTests`.
///
/// - Parameters:
///   - text: What is compared.
///   - name: The path of the file in the folder, for example `Emitter/two-modules.txt`.
package func checkGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isRecording = ProcessInfo.processInfo.environment["NEEDLE_RECORD"] == "1"
    if let problem = goldenProblem(text, name, in: PackageFolder.goldens, isRecording: isRecording) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
}

/// What is wrong with a text in the light of its golden; nil if they are equal.
package func goldenProblem(_ text: String, _ name: String, in folder: URL, isRecording: Bool) -> String? {
    let file = folder.appendingPathComponent(name)
    if isRecording {
        do {
            let parent = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return "recorded golden '\(name)': look at it, then run again without NEEDLE_RECORD"
        } catch {
            return "golden '\(name)' cannot be recorded: \(error)"
        }
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
        return "there is no golden '\(name)': record it with NEEDLE_RECORD=1"
    }
    guard data != Data(text.utf8) else { return nil }
    let difference = lineDifference(expected: String(decoding: data, as: UTF8.self), actual: text)
    return "golden '\(name)' differs (- golden, + now); NEEDLE_RECORD=1 records what is now:\n"
        + (difference ?? "the golden is not UTF-8")
}

/// The goldens whose names stand as a string literal in no test source, sorted.
///
/// - Parameters:
///   - goldens: The folder of the goldens; its README.md is none.
///   - tests: The folder of the test sources.
package func unclaimedGoldens(in goldens: URL, tests: URL) -> [String] {
    let sources = files(below: tests).filter { $0.hasSuffix(".swift") }.compactMap { path in
        FileManager.default.contents(atPath: tests.appendingPathComponent(path).path)
            .map { String(decoding: $0, as: UTF8.self) }
    }
    return files(below: goldens).filter { name in
        name != "README.md" && !name.hasPrefix(".") && !sources.contains { $0.contains("\"\(name)\"") }
    }
}
