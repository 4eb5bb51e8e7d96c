import Feeds
import Library
import NeedleFoundation

/// The root: what lives as long as the app.
final class RootComponent: BootstrapComponent {
    var server: any Server {
        shared {
            FixedServer(feeds: [
                "swift": "Swift Weekly\nMacros, 42\nActors, 12",
                "needle": "Threads and Needles\nPilot, 9",
            ])
        }
    }

    func loggedIn(as name: String) -> LoggedInComponent { LoggedInComponent(parent: self, userName: name) }
}

/// The scope of a user. All below it can rely on the name.
final class LoggedInComponent: Component<any EmptyDependency> {
    let userName: String

    init(parent: any Scope, userName: String) {
        self.userName = userName
        super.init(parent: parent)
    }

    var library: LibraryComponent { LibraryComponent(parent: self, feeds: ["swift", "needle"]) }
}

@main
enum Podcasts {
    @MainActor static func main() async throws {
        registerProviderFactories()
        let screen = Screen()
        let scope = RootComponent().loggedIn(as: "Ada").library
        // The scope lets its plugins go when the screen goes.
        scope.bind(to: screen)

        let library = scope.library
        for line in try await library.lines() { print(line) }
        for tab in scope.tabs {
            print(tab.title)
            for line in try await tab.lines() { print("  \(line)") }
        }

        if let episode = try await library.podcasts().first?.episodes.first {
            let model = scope.player(of: episode).model
            await model.play()
            print(model.status)
        }
        for line in try await library.lines() { print(line) }
    }
}
