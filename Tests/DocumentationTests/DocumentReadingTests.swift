import Foundation
import TestSupport
import Testing

@Suite struct DocumentReadingTests {
    private func steps(_ text: String) -> [Document.Step] { Document(text).steps.map(\.step) }

    @Test func aBlockWithAPathIsAFile() {
        let text = """
            Text
            ```swift
            // Sources/A/A.swift
            let a = 1
            ```
            ```json needle.json
            {}
            ```
            ```swift
            // swift-tools-version: 6.1
            ```
            """
        #expect(
            steps(text) == [
                .write(text: "// Sources/A/A.swift\nlet a = 1\n", path: "Sources/A/A.swift"),
                .write(text: "{}\n", path: "needle.json"),
                .write(text: "// swift-tools-version: 6.1\n", path: "Package.swift"),
            ]
        )
        #expect(Document(text).steps.map(\.line) == [3, 7, 10])
    }

    @Test func anotherFolderBeginsAnotherDocument() {
        let page = "```console\n$ a\n```\n<!-- another folder -->\n```swift\n// A.swift\n```\n"
        let documents = Document.all(in: page)
        #expect(documents.map { $0.steps.map(\.line) } == [[2], [6]])
        #expect(
            documents.map { $0.steps.map(\.step) } == [
                [.run(command: "a", output: nil)], [.write(text: "// A.swift\n", path: "A.swift")],
            ]
        )
        #expect(Document.all(in: "Text\n").count == 1)
    }

    @Test func piecesAreLeftAlone() {
        #expect(steps("```swift\n// A piece of A.swift\nlet a = 1\n```\n```\n$ false\n```\n").isEmpty)
    }

    @Test func aBlockWithAPathInExamplesShowsThatFile() {
        let text = "```swift\n// Examples/A/Sources/A/A.swift\nimport B\n\nlet a = 1\n```\n"
        #expect(steps(text) == [.show(text: "import B\n\nlet a = 1\n", path: "Examples/A/Sources/A/A.swift")])
        #expect(Document(text).steps.map(\.line) == [2])
    }

    @Test func aConsoleHasCommandsAndWhatTheyPrint() {
        #expect(
            steps("```console\n$ a\n$ b\nx\n…\n```\n") == [
                .run(command: "a", output: nil), .run(command: "b", output: ["x", "…"]),
            ]
        )
    }

    @Test(arguments: [
        (["a", "b", "c"], ["a", "…"], true), (["a"], ["…", "a"], true), (["a", "b"], ["a"], false),
        (["xay"], ["x…y"], true), (["xy"], ["x…y"], true), (["x"], ["x…x"], false), (["a-b-c"], ["…-b-…"], true),
        (["a-c"], ["…-b-…"], false), ([], ["…"], true), (["b"], ["a"], false),
    ])
    func ellipsesStandForAnything(lines: [String], pattern: [String], isMatch: Bool) {
        #expect(Document.matches(lines[...], pattern[...]) == isMatch)
    }

    @Test func whatADocumentGetsWrongIsFound() throws {
        let wrong = "```console\n$ echo a\nb\n$ false\n```\n```swift\n// Sources/A/A.swift\nlet a: Int = true\n```\n"
        let found = try problems(of: Document(wrong))
        #expect(found.count == 2)
        #expect(found.first?.hasPrefix("line 2: 'echo a' prints something else:") == true)
        #expect(found.last?.hasPrefix("line 4: 'false' ended with") == true)
        let code = "```swift\n// Sources/A/A.swift\nlet a: Int = true\n```\n"
        #expect(try problems(of: Document(code)).allSatisfy { $0.contains("cannot convert value") })
        #expect(try problems(of: Document(code)).count == 2)
    }

    @Test func theTestsOfADocumentAreLinked() throws {
        let text = """
            ```swift
            // Sources/A/A.swift
            import NeedleFoundation
            final class RootComponent: BootstrapComponent {}
            ```
            ```swift
            // Tests/ATests/ATests.swift
            @testable import A
            let root = RootComponent.mock()
            ```
            """
        let found = try problems(of: Document(text))
        #expect(found.count == 1 && found[0].contains("[bad-mock]"), "\(found)")
    }

    @Test func aFileThatADocumentShowsOtherwiseIsFound() throws {
        let path = "Examples/Modules/App/main.swift"
        let file = try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
        func found(_ text: String, in path: String) throws -> [String] {
            try problems(of: Document("```swift\n// \(path)\n\(text)```\n"))
        }
        #expect(try found(file, in: path) == [])
        #expect(try found(file + "let more = 1\n", in: path) == ["line 2: '\(path)' is not what is shown"])
        #expect(try found(file, in: "Examples/no.swift") == ["line 2: there is no 'Examples/no.swift'"])
    }
}
