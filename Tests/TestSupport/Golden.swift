package import Foundation
package import Testing

/// Compares a whole text with the file of this name in Tests/Golden.
///
/// With `NEEDLE_RECORD=1` in the environment, the file is written instead, and the test fails, so that a recording run cannot
/// pass for a comparing one. A golden belongs to the test whose source contains its name as a string literal; a golden without a
/// test fails `GoldenTests`.
///
/// - Parameters:
///   - text: The text to compare.
///   - name: The path of the file in the folder, for example `Emitter/two-modules.txt`.
package func checkGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isRecording = ProcessInfo.processInfo.environment["NEEDLE_RECORD"] == "1"
    if let problem = goldenProblem(text, name, in: PackageFolder.goldens, isRecording: isRecording) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
}

/// The difference between a text and its golden; nil if they are equal.
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

/// The goldens whose names no test source contains as a string literal, sorted.
///
/// - Parameters:
///   - goldens: The folder of the goldens; its README.md does not count.
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
