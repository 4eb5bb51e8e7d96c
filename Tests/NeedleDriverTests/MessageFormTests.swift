import Foundation
import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

/// The form of messages, on a project in four modules whose graph is wrong in several ways.
struct MessageFormTests {
    private func report(
        _ files: [String: String] = brokenReader
    ) async throws -> (report: Report, source: @Sendable (String) -> [UInt8]?) {
        let project = try TestProject(files)
        let sources = files.mapValues { Array($0.utf8) }
        return (await project.build(), { sources[$0] })
    }

    private func text(
        _ terminal: Terminal,
        of files: [String: String] = brokenReader,
        color: ColorChoice = .auto,
        isCompact: Bool = false
    ) async throws -> String {
        let (report, source) = try await report(files)
        var options = PrintOptions()
        options.style = DiagnosticStyle(color, isCompact: isCompact, on: terminal)
        options.style.source = source
        return report.errorText(options)
    }

    @Test func outsideATerminalItIsPlain() async throws {
        checkGolden(try await text(Terminal(variables: ["TERM": "xterm"])), "messages/plain.txt")
    }

    @Test func onATerminalItIsColoredAndWrapped() async throws {
        checkGolden(visible(try await text(terminal(80))), "messages/color-80.txt")
    }

    /// The message of README's own example; `tools/message-pictures` draws it.
    @Test func thePictureShowsAMessage() async throws {
        let page = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
        var files: [String: String] = [:]
        for case .write(let text, let path) in Document.all(in: page).flatMap({ $0.steps.map(\.step) }) {
            if path.hasPrefix("Sources/") { files[path] = text }
        }
        let app = try #require(files["Sources/App/App.swift"])
        #expect(app.contains("var userName: String"))
        files["Sources/App/App.swift"] = app.replacingOccurrences(of: "var userName: String", with: "var name: String")
        checkGolden(visible(try await text(terminal(120), of: files)), "messages/picture.txt")
    }

    @Test(arguments: [
        (40, "messages/width-40.txt"), (60, "messages/width-60.txt"), (120, "messages/width-120.txt"),
    ])
    func textIsWrappedToTheTerminal(width: Int, golden: String) async throws {
        let text = try await text(terminal(width), color: .never)
        checkGolden(text, golden)
        // A path is never broken: terminals and editors follow it.
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width || $0.contains(".swift:") })
    }

    @Test func compactIsALineEach() async throws {
        let text = try await text(terminal(80), isCompact: true)
        checkGolden(text, "messages/compact.txt")
    }

    @Test func jsonHasTheSame() async throws {
        let (report, source) = try await report()
        var options = PrintOptions()
        options.format = .json
        options.style.source = source
        checkGolden(report.errorText(options), "messages/json.txt")
    }

    @Test func colorsAreOnlyAddedToThePlainText() async throws {
        let wide = terminal(10_000)
        let colored = try await text(wide)
        #expect(colored.contains("\u{1B}["))
        let plain = colored.replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
        #expect(plain == (try await text(wide, color: .never)))
    }

    @Test(
        arguments: [
            (80, ["TERM": "xterm"], .auto, true), (nil, ["TERM": "xterm"], .auto, false),
            (80, ["TERM": "dumb"], .auto, false), (80, ["TERM": "xterm", "NO_COLOR": "1"], .auto, false),
            (80, ["TERM": "xterm", "NO_COLOR": ""], .auto, true), (nil, ["CLICOLOR_FORCE": "1"], .auto, true),
            (nil, ["CLICOLOR_FORCE": "0"], .auto, false),
            (nil, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .auto, false),
            (nil, ["NO_COLOR": "1"], .always, true), (80, ["TERM": "xterm"], .never, false),
        ] as [(Int?, [String: String], ColorChoice, Bool)]
    )
    func whoAsksForColorGetsIt(width: Int?, variables: [String: String], choice: ColorChoice, isColored: Bool) {
        #expect(Terminal(width: width, variables: variables).isColored(choice) == isColored)
    }

    private func terminal(_ width: Int) -> Terminal { Terminal(width: width, variables: ["TERM": "xterm"]) }

    /// The text with its control sequences as people can read them.
    private func visible(_ text: String) -> String { text.replacingOccurrences(of: "\u{1B}", with: "<ESC>") }
}
