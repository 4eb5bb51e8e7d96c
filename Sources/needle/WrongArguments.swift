// Arguments that no command takes, as a diagnostic.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

extension PrintOptions {
    /// How a report is to be printed by arguments that are wrong otherwise.
    init(askedForBy arguments: [String]) {
        self.init()
        let words = arguments.prefix { $0 != "--" }
        format = words.lastValue(of: "--diagnostic-format") ?? .text
        var text = TextChoice()
        text.color = words.lastValue(of: "--color") ?? .auto
        text.isCompact = words.contains("--compact")
        style = text.style(on: .ofStandardError) { _ in nil }
        document.isOneLine = words.first == WatchCommand.configuration.commandName
    }
}

extension ArraySlice<String> {
    /// The value of an option; of several the last one counts, of those that there are.
    fileprivate func lastValue<Value: RawRepresentable<String>>(of option: String) -> Value? {
        var value: Value?
        var isNext = false
        for word in self {
            if isNext, !word.hasPrefix("-") {
                value = Value(rawValue: word) ?? value
            } else if word.hasPrefix(option + "=") {
                value = Value(rawValue: String(word.dropFirst(option.count + 1))) ?? value
            }
            isNext = word == option
        }
        return value
    }
}

extension Failure {
    /// - Parameters:
    ///   - text: What is wrong, in sentences, as swift-argument-parser puts it.
    ///   - command: The command that was given them, for example `needle build`.
    init(badArguments text: String, of command: String) {
        // The first sentence is the message; what follows tells what to do.
        let lines = text.split(separator: "\n").map(String.init)
        let (first, rest) = (lines.first ?? "the arguments are wrong").firstSentence
        let help = ([rest] + lines.dropFirst()).filter { !$0.isEmpty }.map(\.phrase)
        self.init([.badArguments(first.phrase, help: help + ["see '\(command) --help'"])])
    }
}

extension String {
    /// The first sentence and what comes after it. A full stop in quotes ends none.
    fileprivate var firstSentence: (first: String, rest: String) {
        var isQuoted = false
        var position = startIndex
        while position < endIndex {
            let next = index(after: position)
            if self[position] == "'" { isQuoted.toggle() }
            if !isQuoted, self[position] == ".", next < endIndex, self[next] == " " {
                return (String(self[...position]), String(self[next...].drop { $0 == " " }))
            }
            position = next
        }
        return (self, "")
    }

    /// A sentence as messages say it: it begins with a small letter and ends without a full stop.
    fileprivate var phrase: String {
        var words = self
        if words.last == "." { words.removeLast() }
        let isWord = words.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
        return isWord ? words.prefix(1).lowercased() + words.dropFirst() : words
    }
}

extension ParsableCommand {
    /// The command that arguments name, as a person types it, for example `needle cache prune`.
    static func name(for arguments: [String]) -> String {
        var (name, configuration) = (RootCommand.name, RootCommand.configuration)
        for word in arguments {
            guard let command = configuration.subcommands.first(where: { $0._commandName == word }) else { break }
            name += " \(word)"
            configuration = command.configuration
        }
        return name
    }
}
