import Account
import UIKit

/// Shows the screen to log in, then the tabs of the user, then the screen to log in again.
final class SessionCoordinator {
    private let window: UIWindow
    private let root: RootComponent

    init(window: UIWindow, root: RootComponent) {
        self.window = window
        self.root = root
    }

    func start() {
        root.session.onChange = { [weak self] user in self?.show(user) }
        show(root.session.user)
    }

    private func show(_ user: User?) {
        if let user {
            window.rootViewController = root.loggedIn(as: user).tabBarController
        } else {
            window.rootViewController = root.logIn.viewController
        }
    }
}
