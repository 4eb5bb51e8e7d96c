import NeedleFoundation
import Observation

/// Who is logged in. The app has one for as long as it runs.
@MainActor
@Observable
public final class AccountModel {
    public private(set) var userName: String?

    public nonisolated init() {}

    public func logIn(as name: String) { userName = name }
    public func logOut() { userName = nil }
}

public protocol AccountDependency: Dependency {
    var account: AccountModel { get }
}

/// The scope of the screen to log in.
public final class AccountComponent: Component<any AccountDependency> {
    @MainActor public var screen: LogInScreen { LogInScreen(account: dependency.account) }
}
