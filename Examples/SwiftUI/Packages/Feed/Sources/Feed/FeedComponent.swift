import NeedleFoundation
import Observation

/// What the feed shows.
@MainActor
@Observable
public final class FeedModel {
    public private(set) var lines: [String] = []
    private let userName: String

    init(userName: String) { self.userName = userName }

    func load() async { lines = ["Hello \(userName)", "Nothing else happened."] }
}

public protocol FeedDependency: Dependency {
    var userName: String { get }
}

/// The scope of a feed. It has one model, which goes with it.
public final class FeedComponent: Component<any FeedDependency> {
    @MainActor var model: FeedModel {
        shared { FeedModel(userName: dependency.userName) }
    }
}
