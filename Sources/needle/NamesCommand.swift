import ArgumentParser
import NeedleDriver

/// Lists names, for the completions of shells.
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
    /// Completes names that the tool itself lists.
    static func names(_ kind: NameKind) -> CompletionKind {
        .shellCommand("needle names \(kind.rawValue) 2>/dev/null")
    }
}
