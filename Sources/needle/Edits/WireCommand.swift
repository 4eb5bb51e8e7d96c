import ArgumentParser
import NeedleDriver
import NeedleEdits
internal import NeedleQuestions

struct WireCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wire",
        abstract: "Fill in the arguments of a call from the graph.",
        discussion: """
            Each argument that a call in the property lacks becomes something that the component has or requires. A \
            requirement that is missing is added to the dependency protocol, if each path above the component provides it. \
            The name counts before the type; a type alone counts if only one thing has it. Whatever nothing provides \
            becomes a placeholder.

            For 'FeedComponent.mock', each call without arguments gets a placeholder for all that the component and the \
            scopes below it need.

            EXAMPLES:
              needle wire FeedComponent.model
              needle wire FeedComponent.model --dry-run    only show a diff
              needle wire FeedComponent.model --initializer 'init(api:)'
              needle wire FeedComponent.model --add LoggedInComponent.cache
              needle wire FeedComponent.mock               fill in calls of 'mock'
              needle wire --remove FeedComponent           remove unread requirements
            """
    )

    @Argument(
        help: "A property of a component, or its 'mock'; with '--remove', a component or one of its requirements.",
        value: ValueKind("component.property", .names(.members))
    )
    var subject: String

    @Option(help: "The initializer, where several fit.", value: "name")
    var initializer: String?

    @Option(
        help: "A property that a component gets for an argument that nothing provides; may be repeated.",
        value: ValueKind("component.property", .names(.components))
    )
    var add: [String] = []

    @Flag(
        help: """
            Remove requirements that nothing reads from the dependency protocol, and from the types that conform to it, \
            such as mocks.
            """
    )
    var remove = false

    @Flag(help: "Show the changes as a diff, and write nothing.")
    var dryRun = false

    @OptionGroup var session: SessionOptions<MessageOptions>

    func validate() throws {
        guard remove, initializer != nil || !add.isEmpty else { return }
        throw ValidationError("'\(initializer == nil ? "--add" : "--initializer")' cannot be combined with '--remove'.")
    }

    func run() throws {
        var order = WireOrder(subject)
        (order.initializer, order.added) = (initializer, add)
        try session.run { session in
            remove
                ? runRemoveRequirements(subject, isDryRun: dryRun, session)
                : runWire(order, isDryRun: dryRun, session)
        }
    }
}
