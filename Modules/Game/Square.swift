// One of the nine squares.

/// One of the nine squares, numbered row by row from 1 at the top left to 9 at the bottom right.
public struct Square: Hashable, Sendable {
    /// The squares in the order of their numbers.
    static let all = (1...9).map(Square.init(number:))

    /// The number that people type, 1 to 9.
    public let number: Int

    /// Reads a typed square.
    ///
    /// - Parameter text: For example `5`, the center; nil for anything but 1 to 9.
    public init?(_ text: String) {
        guard let number = Int(text), 1...9 ~= number else { return nil }
        self.number = number
    }

    private init(number: Int) {
        self.number = number
    }
}
