import ArgumentParser
import NeedleDriver
import NeedleEdits
internal import NeedleQuestions

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a component below another one.",
        discussion: """
            Writes the component with its dependency protocol, and a test of it, as the files beside it are written: their \
            header, indentation, access and names. The parent gets a member that creates the child. In a Swift package, the \
            targets that are missing are printed, or added to 'Package.swift' with '--write'. No file is overwritten.

            EXAMPLES:
              needle new Checkout --below LoggedInComponent
              needle new Checkout --below LoggedInComponent --module Checkout --write
              needle new Checkout --below LoggedInComponent --dry-run    only show a diff
            """
    )

    @Argument(help: "The component, with or without 'Component' at its end.", value: "name")
    var name: String

    @Option(help: "The component that creates it.", value: .component)
    var below: String

    @Option(help: "The module of the component, new or not; by default, that of its parent.", value: "module")
    var module: String?

    @Flag(help: "Add targets and dependencies to 'Package.swift' instead of printing them.")
    var write = false

    @Flag(help: "Show the changes as a diff, and write nothing.")
    var dryRun = false

    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws {
        var order = ScopeOrder(name, below: below)
        (order.module, order.writesPackage) = (module, write)
        try session.run { session in runNew(order, isDryRun: dryRun, session) }
    }
}
