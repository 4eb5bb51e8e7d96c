import NeedleDiagnostics
import NeedleDriver
import NeedleIntegration
import ProjectTesting
import TestSupport
import Testing

/// The formats for other tools, on a project whose graph is wrong in several ways.
struct MessageFormatTests {
    @Test(arguments: [(DiagnosticFormat.sarif, "messages/sarif.txt"), (.github, "messages/github.txt")])
    func messagesOfABuild(format: DiagnosticFormat, golden: String) async throws {
        let report = await (try TestProject(brokenReader)).build()
        var options = PrintOptions()
        options.format = format
        options.style.version = "1.2.3"
        options.style.source = { brokenReader[$0].map { Array($0.utf8) } }
        checkGolden(report.errorText(options), golden)
    }
}
