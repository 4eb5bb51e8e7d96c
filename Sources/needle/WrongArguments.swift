// Arguments that no command takes, as a diagnostic.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph
import NeedleLanguageServer

extension PrintOptions {
    /// How a report is to be printed by arguments that are wrong otherwise.
    init(askedForBy arguments: [String]) {
        self.init()
        let words = arguments.prefix { $0 != "--" }
        format = words.lastValue(of: "--format", DiagnosticFormat.init(rawValue:)) ?? .text
        var text = TextChoice()
        text.color = words.lastValue(of: "--color", ColorChoice.init(rawValue:)) ?? .auto
        text.isCompact = words.contains("--compact")
        style = DiagnosticStyle(text, on: .ofStandardError)
        style.isOneLine = words.first == WatchCommand.configuration.commandName
        guard let path = words.lastValue(of: "--output-file", { $0 }),
            RootCommand.named(by: words).command.optionNames.contains("--output-file"),
            let current = try? FileSystem.current()
        else { return }
        let folder = words.lastValue(of: "--package-path", { $0 }) ?? "."
        file = MessageFile(path: path, fileSystem: FileSystem(workingDirectory: current.absolute(folder)))
    }
}

extension ArraySlice<String> {
    /// The value of an option; of several the last one counts, of those that there are.
    fileprivate func lastValue<Value>(of option: String, _ convert: (String) -> Value?) -> Value? {
        var value: Value?
        var isNext = false
        for word in self {
            if isNext, !word.hasPrefix("-") {
                value = convert(word) ?? value
            } else if word.hasPrefix(option + "=") {
                value = convert(String(word.dropFirst(option.count + 1))) ?? value
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

extension RootCommand {
    /// The command that arguments name, how a person types it, for example `needle cache prune`, and the words behind it.
    static func named(
        by arguments: ArraySlice<String>
    ) -> (command: any ParsableCommand.Type, name: String, rest: ArraySlice<String>) {
        var (command, name, rest) = (RootCommand.self as any ParsableCommand.Type, RootCommand.name, arguments)
        while let word = rest.first,
            let next = command.configuration.subcommands.first(where: { $0._commandName == word })
        {
            (command, name) = (next, "\(name) \(word)")
            rest.removeFirst()
        }
        return (command, name, rest)
    }
}

/// The message about the first option that the command does not have, as swift-argument-parser puts it; nil if there is none.
///
/// swift-argument-parser lets a command validate its values before it reports unknown words. In
/// `build --pakcage-path Shop`, `Shop` is then the name of a module, and the message is about that. So once something is
/// wrong, unknown options are looked for first, by what the parser itself says that there is.
func unknownOption(in arguments: [String]) -> String? {
    let (command, _, rest) = RootCommand.named(by: arguments[...])
    // A word that is no command is told of first, since nothing is known of its options.
    if !command.configuration.subcommands.isEmpty, rest.first?.hasPrefix("-") == false { return nil }
    let known = command.optionNames
    let options = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { word in
        String(word.prefix { $0 != "=" })
    }
    guard let option = options.first(where: { !known.contains($0) }) else { return nil }
    let isOfBuild = command == RootCommand.self && BuildCommand.optionNames.contains(option)
    // Of long names, the beginning or the end is remembered.
    let alike =
        nearest(option, in: known)
        ?? known.first {
            option.count > 5
                && ($0.hasPrefix(option + "-") || option.hasPrefix($0 + "-") || option.hasSuffix($0.dropFirst()))
        }
    let meant = isOfBuild ? "\(RootCommand.name) \(BuildCommand._commandName) \(option)" : alike
    return "Unknown option '\(option)'." + (meant.map { " Did you mean '\($0)'?" } ?? "")
}

extension ParsableCommand {
    /// The options with two signs that a command has, and those that all have.
    static var optionNames: [String] {
        guard let help = try? JSONElement(parsing: Array(_dumpHelp().utf8)) else { return [] }
        let arguments = help["command", "arguments"]?.elements ?? []
        let names = arguments.flatMap { $0["names"]?.elements ?? [] }
        let long = names.filter { $0["kind"]?.string == "long" }.compactMap { $0["name"]?.string }
        return Set(long + ["help", "version"]).map { "--\($0)" }.sorted()
    }
}
