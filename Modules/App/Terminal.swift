// The input and output of the app.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The input and output of the app.
///
/// A person sees the question before typing. An answer from a script or a pipe is printed after its question, so that
/// the output reads the same.
///
/// A class, because answers are used up.
final class Terminal {
    private var names: ArraySlice<String>
    private var moves: ArraySlice<String>
    private let readsInput: Bool
    private let isTyped = isatty(STDIN_FILENO) == 1

    init(options: Options) {
        names = options.names[...]
        moves = (options.moves ?? [])[...]
        readsInput = options.moves == nil
    }

    /// Prints a text and an empty line.
    func show(_ text: String) {
        print(text, terminator: "\n\n")
    }

    /// Reports why the last answer was refused.
    func complain(_ problem: some Error) {
        show("Sorry, \(problem).")
    }

    /// Asks a person for a name.
    ///
    /// - Returns: The name without spaces around it; nil if the input has ended.
    func askName(_ question: String) -> String? {
        ask(question, scripted: names.popFirst())
    }

    /// Asks a player for a move, or whether to play on.
    ///
    /// - Returns: The answer without spaces around it; nil if the input has ended.
    func askMove(_ question: String) -> String? {
        ask(question, scripted: moves.popFirst())
    }

    private func ask(_ question: String, scripted: String?) -> String? {
        if let scripted { return echo(scripted, after: question) }
        guard readsInput else { return nil }
        guard isTyped else { return readLine().map { echo($0, after: question) } }

        print(question, terminator: "")
        fflush(nil)
        guard let answer = readLine() else {
            print()
            return nil
        }
        return trimmed(answer)
    }

    private func echo(_ answer: String, after question: String) -> String {
        let answer = trimmed(answer)
        print(question + answer)
        return answer
    }

    private func trimmed(_ text: String) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}

/// Prints a text on standard error and ends the program.
func leave(_ text: String, exitCode: Int32) -> Never {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(exitCode)
}
