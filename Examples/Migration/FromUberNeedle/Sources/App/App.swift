import Library
import NeedleFoundation

final class WebClient: Client {
    func episodes(of user: String) -> [String] { ["Pilot for \(user)"] }
}

final class RootComponent: BootstrapComponent {
    public var client: Client { shared { WebClient() } }
    func loggedIn(as user: String) -> LoggedInComponent { LoggedInComponent(parent: self, user: user) }
}

final class LoggedInComponent: Component<EmptyDependency> {
    public let user: String

    init(parent: Scope, user: String) {
        self.user = user
        super.init(parent: parent)
    }

    var library: LibraryComponent { LibraryComponent(parent: self) }
}

@main
enum App {
    static func main() {
        registerProviderFactories()
        print(RootComponent().loggedIn(as: "Ada").library.model.titles)
    }
}
