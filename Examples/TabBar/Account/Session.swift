/// Who is logged in. The app has one session, and it lives as long as the app.
@MainActor
public final class Session {
    public private(set) var user: User?

    /// Is called after somebody logged in or out.
    public var onChange: ((User?) -> Void)?

    public nonisolated init() {}

    public func logIn(as name: String) { change(to: User(name: name)) }
    public func logOut() { change(to: nil) }

    private func change(to user: User?) {
        self.user = user
        onChange?(user)
    }
}
