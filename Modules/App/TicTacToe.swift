// The app: reads the command line and starts the game night.

/// Tic-tac-toe for two people at one terminal.
@main
enum TicTacToe {
    static func main() {
        do {
            let options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
            guard !options.showsHelp else { return print(Options.help) }

            registerProviderFactories()
            GameNight(root: RootComponent(), terminal: Terminal(options: options)).run()
        } catch {
            leave("tictactoe: \(error) (see --help)", exitCode: 2)
        }
    }
}
