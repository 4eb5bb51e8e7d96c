// The command line of the app.

/// The options on the command line.
struct Options: Equatable {
    static let help = """
        usage: swift run App [--players <X>,<O>] [--moves <square>,<square>,…]

          --players  the two names, X first; with --moves they are Ada and Ben
                     unless you say otherwise
          --moves    squares from 1 to 9, played in turn; after a game, y or n answers
                     whether there is another one
          --help     this text

        Without --moves, the players are asked, on the terminal or line by line from
        standard input. The end of the input ends the night.

        for example:
          swift run App
          swift run App --players Ada,Ben --moves 1,5,2,9,3
          printf '%s\\n' Ada Ben 1 5 2 9 3 | swift run App
        """

    /// The names that were given in advance.
    private(set) var names: [String] = []
    /// The moves that were given in advance; nil if the players choose them.
    private(set) var moves: [String]?
    /// Whether to only print the help.
    private(set) var showsHelp = false

    /// Reads the arguments that follow the name of the program.
    init(arguments: [String]) throws(OptionProblem) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--players": names = try Self.list(option, &rest)
            case "--moves": moves = try Self.list(option, &rest)
            case "--help", "-h": showsHelp = true
            default: throw .unknown(option)
            }
        }
        if names.isEmpty, moves != nil { names = ["Ada", "Ben"] }
        guard names.isEmpty || names.count == 2 else { throw .notTwoPlayers(names.count) }
    }

    private static func list(_ option: String, _ rest: inout ArraySlice<String>) throws(OptionProblem) -> [String] {
        guard let value = rest.popFirst() else { throw .noValue(option) }
        return value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
}

/// The reason why the command line cannot be understood.
enum OptionProblem: Error, Equatable, CustomStringConvertible {
    case unknown(String)
    case noValue(String)
    case notTwoPlayers(Int)

    var description: String {
        switch self {
        case .unknown(let option): "unknown option '\(option)'"
        case .noValue(let option): "'\(option)' needs a value"
        case .notTwoPlayers(let count): "'--players' needs two names, not \(count)"
        }
    }
}
