import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Show the scopes below the roots, or below one component, as a tree.",
        discussion: """
            A scope that several others create is shown once, and marked (*) elsewhere. 'provides' counts the \
            properties that scopes below take, 'takes' what it requires from above. A name may leave out 'Component' \
            at its end; 'Feed/FeedComponent' is the one in module Feed, if several have the name. The JSON is that of \
            'needle graph', with the scopes of the tree.

            EXAMPLES:
              needle tree --depth 2
              needle tree LoggedInComponent --module Feed
              needle tree --roots
              needle tree --sources App Kit --exclude-suffixes Tests Mocks
            """
    )

    @Argument(help: "The component at the top; all roots if it is left out.", value: .component)
    var component: String?

    @Option(help: "Show this many levels below the top.", value: "levels")
    var depth: Int?

    @Option(help: "Show the scopes of one module, with those above them.", value: .module)
    var module: String?

    @Flag(help: "List the roots, and which module registers the scopes of each.")
    var roots = false

    @OptionGroup var question: QuestionOptions<AnswerOptions<AnswerFormat>>

    func validate() throws {
        if roots, component != nil || depth != nil || module != nil {
            throw ValidationError("'--roots' lists all roots, without what is below them.")
        }
        if roots, question.session.print.result.format == .json {
            throw ValidationError("'--roots' prints text only. 'needle graph --format json' has the roots.")
        }
        if let depth, depth < 0 { throw ValidationError("'--depth' must be at least 0.") }
    }

    func run() throws {
        try question.answer(roots ? .roots : .tree(top: component, depth: depth, module: module))
    }
}
