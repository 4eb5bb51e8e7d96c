// Options about the result of a command: its format and its destination.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleQuestions

/// The options about the result of a command. The result of most commands is messages; that of others is an answer.
protocol ResultOptions: ParsableArguments {
    /// How messages are printed.
    var messageFormat: DiagnosticFormat { get }
    /// The file for the messages; nil for standard error.
    var messageFile: String? { get }
    /// Whether the result is an answer and not messages.
    static var isAnswer: Bool { get }
}

/// Options about messages that are the result of a command.
struct MessageOptions: ResultOptions {
    @Option(
        help: ArgumentHelp("Print messages in this format.", valueName: "format"),
        completion: .list(DiagnosticFormat.allValueStrings)
    )
    var format = DiagnosticFormat.text

    @Option(
        help: ArgumentHelp("Write messages to this file instead of standard error.", valueName: "file"),
        completion: .file()
    )
    var outputFile: String?

    var messageFormat: DiagnosticFormat { format }
    var messageFile: String? { outputFile }
    static let isAnswer = false
}

/// The option for the format of an answer on standard output. If it is JSON, messages are JSON as well.
struct AnswerOptions<Format: AnswerForm>: ResultOptions {
    @Option(help: Format.help)
    var format: Format?

    var messageFormat: DiagnosticFormat { format?.rawValue == DiagnosticFormat.json.name ? .json : .text }
    var messageFile: String? { nil }
    static var isAnswer: Bool { true }
}

protocol AnswerForm: ExpressibleByArgument, RawRepresentable<String> {
    /// The help of the option that chooses a format.
    static var help: ArgumentHelp { get }
}

extension AnswerForm {
    static var help: ArgumentHelp {
        ArgumentHelp("Print the answer in this format. (default: text)", valueName: "format")
    }
}

extension AnswerFormat: AnswerForm {}
extension DiffFormat: AnswerForm {}
extension GraphFormat: AnswerForm {
    static let help = ArgumentHelp(
        "Write the graph in this format. (default: by the suffix of '--output', else json)",
        valueName: "format"
    )
}
extension DiagnosticFormat: ExpressibleByArgument {
    public init?(argument: String) {
        guard let format = Whole.formats.first(where: { $0.name == argument }) else { return nil }
        self = format
    }

    public var defaultValueDescription: String { name }
    public static var allValueStrings: [String] { Whole.formats.map(\.name) }
}
