import Account
import Feed
import NeedleFoundation

/// The root: what lives as long as the app.
final class RootComponent: BootstrapComponent {
    let session = Session()
    let feedService: any FeedService = SampleFeedService()

    var logIn: LogInComponent { LogInComponent(parent: self) }

    func loggedIn(as user: User) -> LoggedInComponent { LoggedInComponent(parent: self, user: user) }
}
