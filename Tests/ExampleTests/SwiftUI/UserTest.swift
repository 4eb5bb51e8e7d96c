import Account
import Feed
import SwiftUI

/// Takes the place of the framework's function: prints what is on the screen in each preview, before anything is registered, and for one
/// user after another.
extension ShopApp {
    static func main() async {
        let previews: [any View] = [previewFeed(), previewLogIn(), previewLoggedIn()]
        for preview in previews {
            let screen = Screen()
            await screen.show(preview)
            print(screen.lines.joined(separator: " | "))
        }
        registerProviderFactories()
        let root = RootComponent()
        let screen = Screen()
        for user in [nil, "Ada", "Ben", nil, "Ada"] {
            if let user { root.account.logIn(as: user) } else { root.account.logOut() }
            await screen.show(HomeScreen(root: root))
            print(screen.lines.joined(separator: " | "))
        }
    }
}
