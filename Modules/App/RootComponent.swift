// The root of all scopes.

import LoggedIn
import LoggedOut
import NeedleFoundation
import Players
import ScoreStream

/// The root of all scopes. Its objects live from the start of the app to its end.
final class RootComponent: BootstrapComponent {
    /// The players so far.
    var roster: Roster {
        shared { Roster() }
    }

    /// The scores, for code that changes them; they outlive the sign-out of players.
    var mutableScoreStream: any MutableScoreStream {
        shared { ScoreLedger() }
    }

    /// The same scores, for code that only reads them.
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
