import NeedleFoundation
import UIKit

protocol PostDependency: Dependency {
    var feedService: any FeedService { get }
    var userName: String { get }
}

/// The scope of a post. The post is an argument: it is known when the user chooses it.
final class PostComponent: Component<any PostDependency> {
    let post: Post

    init(parent: any Scope, post: Post) {
        self.post = post
        super.init(parent: parent)
    }

    @MainActor var viewController: UIViewController { PostViewController(model: model) }

    @MainActor var model: PostModel {
        PostModel(post: post, userName: dependency.userName, service: dependency.feedService)
    }
}
