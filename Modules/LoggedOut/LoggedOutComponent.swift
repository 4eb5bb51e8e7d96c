// The scope before sign-in.

public import NeedleFoundation
public import Players

/// The requirements of the logged-out scope.
public protocol LoggedOutDependency: Dependency {
    /// The players so far.
    var roster: Roster { get }
}

/// The scope before sign-in.
public final class LoggedOutComponent: Component<any LoggedOutDependency> {
    /// A new sign-in each time, so that a second pair starts from the first question.
    public var signIn: SignIn {
        SignIn(roster: dependency.roster)
    }
}
