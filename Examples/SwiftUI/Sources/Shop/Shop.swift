import Account
import Feed
import NeedleFoundation
import SwiftUI

/// The root: what lives as long as the app.
final class RootComponent: BootstrapComponent {
    let account = AccountModel()
    var logIn: AccountComponent { AccountComponent(parent: self) }

    func loggedIn(as userName: String) -> LoggedInComponent { LoggedInComponent(parent: self, userName: userName) }
}

/// The scope of a user. The name is no optional below it.
final class LoggedInComponent: Component<any EmptyDependency> {
    let userName: String

    init(parent: any Scope, userName: String) {
        self.userName = userName
        super.init(parent: parent)
    }

    var feed: FeedComponent { FeedComponent(parent: self) }
}

@main
struct ShopApp: App {
    private let root: RootComponent

    init() {
        registerProviderFactories()
        root = RootComponent()
    }

    var body: some Scene {
        WindowGroup { HomeScreen(root: root) }
    }
}

/// Chooses between the screens. It owns no scope: each screen owns its own.
struct HomeScreen: View {
    let root: RootComponent

    var body: some View {
        if let userName = root.account.userName {
            // Another user is another view, with a scope of its own: the state of a view keeps its first scope.
            FeedScreen(root.loggedIn(as: userName).feed).id(userName)
        } else {
            root.logIn.screen
        }
    }
}

#Preview("LoggedIn") {
    FeedScreen(LoggedInComponent.mock { LoggedInComponent(parent: $0, userName: "Alan") }.feed)
}
