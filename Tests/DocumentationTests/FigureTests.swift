import Foundation
import TestSupport
import Testing

/// Figures in prose come from one place: what `tools/bench` wrote.
@Suite struct FigureTests {
    private static let paths: [String] = {
        let guides = "Documentation/Documentation.docc"
        let articles = files(below: PackageFolder.root.appendingPathComponent(guides)).filter { $0.hasSuffix(".md") }
        return ["README.md", "CHANGELOG.md", "Examples/README.md"] + articles.map { "\(guides)/\($0)" }
    }()

    private static let measured: Set<String> = {
        let texts = ["BENCHMARKS.md", "tools/Benchmark/RESULTS.md"].compactMap { try? text(of: $0) }
        return Set(texts.flatMap(figures))
    }()

    private static func text(of path: String) throws -> String {
        try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The times and sizes of a text, such as `106 ms`.
    private static func figures(in text: String) -> [String] {
        text.matches(of: /([0-9][0-9.,]*) (ms|s|µs|ns|MB|kB|GB)\b/).map { "\($0.1) \($0.2)" }
    }

    /// The text without listings, terminals and inline code, where figures are examples.
    private static func prose(_ text: String) -> String {
        let parts = text.components(separatedBy: "```")
        return stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined().replacing(/`[^`\n]*`/, with: "")
    }

    @Test func figuresAreFound() {
        #expect(Self.figures(in: "It takes 1.5 ms (1.2–2), 2,000 s and 3 MB.") == ["1.5 ms", "2,000 s", "3 MB"])
        #expect(Self.prose("a `1 ms` b\n```\n2 ms\n```\n3 ms") == "a  b\n\n3 ms")
        #expect(Self.measured.count > 100)
    }

    @Test(arguments: paths) func figuresAreThoseOfTheBenchmarks(path: String) throws {
        for figure in Self.figures(in: Self.prose(try Self.text(of: path))) {
            #expect(Self.measured.contains(figure), "\(path): no benchmark has '\(figure)'")
        }
    }

    /// The page for users stays short; all rows are in the other one.
    @Test func thePageForUsersIsShort() throws {
        #expect(try Self.text(of: "BENCHMARKS.md").split(whereSeparator: \.isWhitespace).count <= 900)
    }

    /// A time of a build in words would not be compared.
    @Test(arguments: paths) func timesOfBuildsAreFigures(path: String) throws {
        #expect(!Self.prose(try Self.text(of: path)).contains(/(?:less than|under|in) (?:half )?a second/))
    }
}
