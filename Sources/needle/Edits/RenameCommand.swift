import ArgumentParser
import NeedleDriver
import NeedleEdits
internal import NeedleQuestions

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a requirement or a property.",
        discussion: """
            The name changes wherever the program means the same: in the dependency protocols that pass the requirement on, \
            in all components that provide it, in bodies that read it, in mocks, and in what it overrides. If it is not \
            certain what a word means, or if the new name is there already, nothing is renamed.

            EXAMPLES:
              needle rename FeedComponent.user account
              needle rename FeedComponent.user account --dry-run    only show a diff
              needle rename 'RootComponent.board(size:)' grid
            """
    )

    @Argument(help: "A requirement or a property of a component.", value: .property)
    var subject: String

    @Argument(help: "The new name, without labels.", value: "name")
    var name: String

    @Flag(help: "Show the changes as a diff, and write nothing.")
    var dryRun = false

    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws { try session.run { runRename(subject, to: name, isDryRun: dryRun, $0) } }
}
