// An option that the command does not have.
//
// The problem: swift-argument-parser lets a command judge its values before it tells of words that it does not know. In
// `build --all --worskpace Shop`, `Shop` is then the name of a module, and the message is about that.
//
// So once something is wrong, unknown options are looked for first, by what the parser itself says that there is.

import ArgumentParser
import NeedleDiagnostics
import NeedleGraph
import NeedleLanguageServer

/// An option that the command does not have, and the words that may be meant.
struct UnknownOption: Hashable {
    /// As it is written, without a value.
    var option: String
    var meant: String?

    /// The first one in the arguments; nil if there is none.
    init?(in arguments: [String]) {
        var (command, rest) = (RootCommand.self as any ParsableCommand.Type, arguments[...])
        while let word = rest.first,
            let named = command.configuration.subcommands.first(where: { $0._commandName == word })
        {
            command = named
            rest.removeFirst()
        }
        // A word that is no command is told of first, since nothing is known of its options.
        if !command.configuration.subcommands.isEmpty, rest.first?.hasPrefix("-") == false { return nil }
        let known = command.optionNames
        let options = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { word in
            String(word.prefix { $0 != "=" })
        }
        guard let option = options.first(where: { !known.contains($0) }) else { return nil }
        self.option = option
        if command == RootCommand.self, BuildCommand.optionNames.contains(option) {
            meant = "\(RootCommand.name) \(BuildCommand._commandName) \(option)"
        } else {
            meant = nearest(option, in: known)
        }
    }

    /// As swift-argument-parser puts it.
    var text: String { "Unknown option '\(option)'." + (meant.map { " Did you mean '\($0)'?" } ?? "") }
}

extension ParsableCommand {
    /// The options with two signs that a command has, and those that all have.
    fileprivate static var optionNames: [String] {
        guard let help = try? JSONElement(parsing: Array(_dumpHelp().utf8)) else { return [] }
        let arguments = help["command", "arguments"]?.elements ?? []
        let names = arguments.flatMap { $0["names"]?.elements ?? [] }
        let long = names.filter { $0["kind"]?.string == "long" }.compactMap { $0["name"]?.string }
        return Set(long + ["help", "version"]).map { "--\($0)" }.sorted()
    }

    /// Whether a word is an option of the command, except the signs.
    static func hasOption(_ word: String) -> Bool { optionNames.contains("--\(word)") }
}
