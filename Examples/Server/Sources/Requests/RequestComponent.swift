import NeedleFoundation

/// Counts what all requests together did.
public protocol Statistics: Sendable {
    func countVisit(by user: String) -> Int
}

/// The greeting that answers a request.
public final class Greeting {
    private let user: String
    private let statistics: any Statistics

    init(user: String, statistics: any Statistics) {
        self.user = user
        self.statistics = statistics
    }

    public var text: String { "Hello \(user), visit \(statistics.countVisit(by: user))\n" }
}

/// The scope of one request. It goes when the request is answered, and all that it shares goes with it.
public final class RequestComponent: Component<any EmptyDependency> {
    public let parts: [Substring]

    public init(parent: any Scope, path: String) {
        parts = path.split(separator: "/")
        super.init(parent: parent)
    }

    /// The one who asks, as the path says: `/Ada`.
    public var user: String { parts.first.map(String.init) ?? "stranger" }

    public var session: SessionComponent { SessionComponent(parent: self) }
}

public protocol SessionDependency: Dependency {
    var user: String { get }
    var statistics: any Statistics { get }
}

/// A scope below that of the request. The statistics pass through the request, which does not mention them.
public final class SessionComponent: Component<any SessionDependency> {
    public var greeting: Greeting {
        shared { Greeting(user: dependency.user, statistics: dependency.statistics) }
    }
}
