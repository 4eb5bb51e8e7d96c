// The scope in which nobody has signed in.

public import NeedleFoundation
public import Players

/// What the logged-out scope needs from above.
public protocol LoggedOutDependency: Dependency {
    /// Who has played before.
    var roster: Roster { get }
}

/// The scope in which nobody has signed in.
public final class LoggedOutComponent: Component<any LoggedOutDependency> {
    /// The way in; a new one each time, so that a second pair starts from the first question.
    public var signIn: SignIn {
        SignIn(roster: dependency.roster)
    }
}
