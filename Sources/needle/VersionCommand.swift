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
              needle version --compatible-with
            """
    )

    @Flag(help: "Print only the version of uber/needle whose command line 'needle generate' accepts.")
    var compatibleWith = false

    func run() {
        if compatibleWith {
            printOutput("\(Version.compatibleWith)\n")
        } else {
            VersionCommand.printVersion()
        }
    }

    static func printVersion() {
        printOutput("needle \(Version.current)\n")
    }
}
