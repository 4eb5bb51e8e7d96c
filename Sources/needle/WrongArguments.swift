// Wrong arguments, as a diagnostic.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph

extension PrintOptions {
    /// The format for a report about wrong arguments, as far as these request one.
    init(askedForBy arguments: [String]) {
        self.init()
        let words = arguments.prefix { $0 != "--" }
        format = words.lastValue(of: "--format", DiagnosticFormat.init(argument:)) ?? .text
        let color = words.lastValue(of: "--color", ColorChoice.init(rawValue:)) ?? .auto
        style = DiagnosticStyle(color, isCompact: words.contains("--compact"), on: .ofStandardError)
        style.isOneLine = words.first == "watch"
        guard let path = words.lastValue(of: "--output-file", { $0 }),
            RootCommand.named(by: words).command.optionNames.contains("--output-file"),
            let current = try? FileSystem.current()
        else { return }
        let folder = words.lastValue(of: "--package-path", { $0 }) ?? "."
        file = (path, FileSystem(workingDirectory: current.absolute(folder)))
    }
}

extension ArraySlice<String> {
    /// The last valid value of an option.
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
    ///   - text: The sentences of swift-argument-parser.
    ///   - command: The command with these arguments, for example `needle build`.
    init(badArguments text: String, of command: String) {
        // The first sentence becomes the message, and the others the help.
        let lines = text.split(separator: "\n").map(String.init)
        let (first, rest) = (lines.first ?? "the arguments are wrong").firstSentence
        let help = ([rest] + lines.dropFirst()).filter { !$0.isEmpty }.map(\.phrase)
        self.init([.badArguments(first.phrase, help: help + ["see '\(command) --help'"])])
    }
}

extension String {
    /// The first sentence and the text behind it. A full stop in quotes does not end a sentence.
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

    /// A sentence in the form of a message: lower case at the beginning, and no full stop.
    fileprivate var phrase: String {
        var words = self
        if words.last == "." { words.removeLast() }
        let isWord = words.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
        return isWord ? words.prefix(1).lowercased() + words.dropFirst() : words
    }
}

extension RootCommand {
    /// The command that arguments name, its full name, for example `needle cache prune`, and the remaining words.
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

/// The message of swift-argument-parser about the first option that the command does not have; nil if there is none.
///
/// swift-argument-parser validates values before it reports unknown words. In `build --pakcage-path Shop`, it takes `Shop` for
/// the name of a module, and complains about that. So after any error, unknown options are looked for first, using the parser's
/// own list of options.
func unknownOption(in arguments: [String]) -> String? {
    let (command, _, rest) = RootCommand.named(by: arguments[...])
    // An unknown command is reported first, since its options are not known.
    if !command.configuration.subcommands.isEmpty, rest.first?.hasPrefix("-") == false { return nil }
    let known = command.optionNames
    let options = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { word in
        String(word.prefix { $0 != "=" })
    }
    guard let option = options.first(where: { !known.contains($0) }) else { return nil }
    let isOfBuild = command == RootCommand.self && BuildCommand.optionNames.contains(option)
    // People tend to remember the beginning or the end of a long name.
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
    /// The long options of a command, including those that all commands have.
    static var optionNames: [String] {
        guard let help = try? JSONElement(parsing: Array(_dumpHelp().utf8)) else { return [] }
        let arguments = help["command", "arguments"]?.elements ?? []
        let names = arguments.flatMap { $0["names"]?.elements ?? [] }
        let long = names.filter { $0["kind"]?.string == "long" }.compactMap { $0["name"]?.string }
        return Set(long + ["help", "version"]).map { "--\($0)" }.sorted()
    }
}
