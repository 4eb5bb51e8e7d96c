// The reason why an answer is not understood.

/// An answer that is neither yes nor no.
public struct AnswerProblem: Error, Equatable, CustomStringConvertible {
    /// The typed answer.
    public let answer: String

    /// The problem in words for the player, for example `'maybe' is neither y nor n`.
    public var description: String {
        "'\(answer)' is neither y nor n"
    }
}
