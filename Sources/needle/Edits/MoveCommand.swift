import ArgumentParser
import NeedleDriver
import NeedleEdits
internal import NeedleQuestions

struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move a property to a component above.",
        discussion: """
            The property is declared in the parent, or in another component that all paths pass through, and the component \
            requires it from then on. What it reads must be there above, too. If something would change its meaning, nothing \
            is moved.

            EXAMPLES:
              needle move FeedComponent.cache              to the only parent
              needle move FeedComponent.cache --dry-run    only show a diff
              needle move FeedComponent.cache LoggedInComponent
            """
    )

    @Argument(help: "A property of a component.", value: .property)
    var subject: String

    @Argument(help: "The component above; by default, the only parent.", value: .component)
    var target: String?

    @Flag(help: "Show the changes as a diff, and write nothing.")
    var dryRun = false

    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws { try session.run { runMove(subject, to: target, isDryRun: dryRun, $0) } }
}
