import NeedleFoundation
import UIKit

public protocol FeedDependency: Dependency {
    var feedService: any FeedService { get }
    var userName: String { get }
}

/// The scope of the tab of the feed. Its view controller keeps it.
public final class FeedComponent: Component<any FeedDependency> {
    @MainActor public var viewController: UIViewController {
        let feed = FeedViewController(model: model, makePost: { self.post($0).viewController })
        let navigation = UINavigationController(rootViewController: feed)
        navigation.tabBarItem = UITabBarItem(title: "Feed", image: UIImage(systemName: "list.bullet"), tag: 0)
        return navigation
    }

    @MainActor var model: FeedModel {
        shared { FeedModel(userName: dependency.userName, service: dependency.feedService) }
    }

    func post(_ post: Post) -> PostComponent { PostComponent(parent: self, post: post) }
}
