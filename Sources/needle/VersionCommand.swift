// needle version

import ArgumentParser
import NeedleDriver

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print the version.",
        discussion: """
            EXAMPLES:
              needle version
            """
    )

    func run() {
        VersionCommand.printVersion()
    }

    /// Prints the version. (`print` would search the whole program for how to print a text.)
    static func printVersion() {
        var report = Report()
        report.output = "needle \(Version.current)\n"
        report.print(PrintOptions())
    }
}
