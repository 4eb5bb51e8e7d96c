import ArgumentParser
import NeedleDriver
import NeedleQuestions

/// Lists names for shell completion.
struct NamesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "names",
        abstract: "List names that other commands take.",
        shouldDisplay: false
    )

    @Argument(help: "The kind of names to list.")
    var kind: NameKind

    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws { try session.run { runNames(kind, $0) } }
}

extension NameKind: ExpressibleByArgument {}

extension CompletionKind {
    /// Completes names with `needle names`.
    static func names(_ kind: NameKind) -> CompletionKind {
        .shellCommand("needle names \(kind.rawValue) 2>/dev/null")
    }
}
