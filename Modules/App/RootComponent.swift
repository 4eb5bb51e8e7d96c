// The root of all scopes.

import LoggedIn
import LoggedOut
import NeedleFoundation
import Players
import ScoreStream

/// The root of all scopes: what lives from the start of the app to its end.
final class RootComponent: BootstrapComponent {
    /// Who has played before.
    var roster: Roster {
        shared { Roster() }
    }

    /// The scores, for those who may change them; they outlive the players who sign out.
    var mutableScoreStream: any MutableScoreStream {
        shared { ScoreLedger() }
    }

    /// The same scores, for those who only look.
    var scoreStream: any ScoreStream {
        mutableScoreStream
    }

    /// The scope before two players have signed in.
    var loggedOut: LoggedOutComponent {
        LoggedOutComponent(parent: self)
    }

    /// The scope of two players.
    func loggedIn(playerX: Player, playerO: Player) -> LoggedInComponent {
        LoggedInComponent(parent: self, playerX: playerX, playerO: playerO)
    }
}
