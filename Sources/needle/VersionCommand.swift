import ArgumentParser
import NeedleDriver

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print the version.",
        discussion: """
            EXAMPLES:
              needle version
              needle --version
            """
    )

    func run() {
        VersionCommand.printVersion()
    }

    static func printVersion() {
        printOutput("needle \(Version.current)\n")
    }
}
