import Account
import Feed
import NeedleFoundation
import UIKit

/// The scope of a user: there is one below it, and it is no optional.
final class LoggedInComponent: Component<any EmptyDependency> {
    let user: User
    var userName: String { user.name }

    init(parent: any Scope, user: User) {
        self.user = user
        super.init(parent: parent)
    }

    var feed: FeedComponent { FeedComponent(parent: self) }
    var account: AccountComponent { AccountComponent(parent: self) }

    @MainActor var tabBarController: UITabBarController {
        let controller = UITabBarController()
        controller.viewControllers = [feed.viewController, account.viewController] + debugTabs
        return controller
    }
}
