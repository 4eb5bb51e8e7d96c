import ArgumentParser
import NeedleDriver
import NeedleQuestions

/// The graph that a question is about.
struct QuestionOptions<Result: ResultOptions>: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: "Ask about these files and folders, as 'generate' takes them, without the workspace and its cache.",
        value: ValueKind("path", .file())
    )
    var sources: [String] = []

    @OptionGroup(title: "With '--sources'") var source: SourceOptions
    @OptionGroup var session: SessionOptions<Result>

    func validate() throws {
        guard sources.isEmpty, source.request != ParseRequest() else { return }
        throw ValidationError("options for sources need '--sources'.")
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    func run(_ command: (Session) -> Report) throws -> Never {
        var session = session.session
        if !sources.isEmpty {
            var request = source.request
            request.sources = sources
            session.sources = request
        }
        try self.session.print.run(in: session, command)
    }
}

extension QuestionOptions<AnswerOptions<AnswerFormat>> {
    /// Prints the answer to a question and ends the process with its exit code.
    func answer(_ asked: Question) throws -> Never {
        try run { runQuestion(asked, in: session.print.result.format ?? .text, $0) }
    }
}
