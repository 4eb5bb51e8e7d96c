import NeedleFoundation
import UIKit

public protocol AccountDependency: Dependency {
    var session: Session { get }
    var user: User { get }
}

/// The scope of the tab of the account.
public final class AccountComponent: Component<any AccountDependency> {
    @MainActor public var viewController: UIViewController {
        let account = AccountViewController(user: dependency.user, session: dependency.session)
        let navigation = UINavigationController(rootViewController: account)
        navigation.tabBarItem = UITabBarItem(title: "Account", image: UIImage(systemName: "person"), tag: 1)
        return navigation
    }
}
