// The sequence of screens: sign in, play, sign out.

import Game
import LoggedIn
import LoggedOut
import NeedleFoundation
import Players
import ScoreSheet

/// The sequence of screens, from the first sign-in until the input ends.
struct GameNight {
    let root: RootComponent
    let terminal: Terminal

    func run() {
        while let players = signIn() {
            let loggedIn = root.loggedIn(playerX: players.x, playerO: players.o)
            playSeries(in: loggedIn)
            terminal.show(loggedIn.scoreSheet.view.text)
        }
        terminal.show("Good night!")
    }

    /// Asks for two names; nil if the input ends first.
    private func signIn() -> (x: Player, o: Player)? {
        var signIn = root.loggedOut.signIn
        while signIn.players == nil {
            guard let name = terminal.askName(signIn.question) else { return nil }
            do { try signIn.answer(name) } catch { terminal.complain(error) }
        }
        return signIn.players
    }

    private func playSeries(in loggedIn: LoggedInComponent) {
        let series = loggedIn.series
        repeat {
            terminal.show(series.beginGame())
            play(loggedIn.game)
        } while wantsAnotherGame(series)
    }

    private func play(_ game: GameComponent) {
        let life = ScreenLife()
        game.bind(to: life)
        life.begin()
        defer { life.end() }

        let match = game.match
        while match.outcome == nil {
            terminal.show(match.picture)
            guard let answer = terminal.askMove(match.question) else {
                return terminal.show("The game was not finished.")
            }
            do { try match.play(answer) } catch { terminal.complain(error) }
        }
        terminal.show(match.picture)
        if let outcome = match.outcome { terminal.show(outcome.description) }
        terminal.show(game.epilogue)
    }

    private func wantsAnotherGame(_ series: Series) -> Bool {
        while let answer = terminal.askMove(series.question) {
            do { return try series.wantsAnotherGame(answer) } catch { terminal.complain(error) }
        }
        return false
    }
}
