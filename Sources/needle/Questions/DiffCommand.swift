import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show how the graph differs from that of a revision.",
        discussion: """
            Requirements that now have another provider come first, since a text diff does not show them. Revisions \
            are read through 'git'; the work tree and the index stay as they are. Two revisions are compared with \
            each other, one with the work tree. '--format markdown' is for a comment on a pull request.

            EXAMPLES:
              needle diff                  what changed since the last commit
              needle diff main
              needle diff v1.0 v1.1 --format json
              needle diff $(git merge-base origin/main HEAD) --format markdown
            """
    )

    @Argument(help: "The older revision; HEAD if it is left out.", value: .revision)
    var before: String?

    @Argument(help: "The newer one; the work tree if it is left out.", value: .revision)
    var after: String?

    @Flag(help: "Exit with 1 if there is a difference.")
    var exitCode = false

    @OptionGroup var session: SessionOptions<AnswerOptions<DiffFormat>>

    func run() throws {
        var request = DiffRequest()
        if let before { request.before = before }
        request.after = after
        request.format = session.print.result.format ?? .text
        request.setsExitCode = exitCode
        try session.run { runDiff(request, $0) }
    }
}
