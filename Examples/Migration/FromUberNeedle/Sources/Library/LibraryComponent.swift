import NeedleFoundation

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

public final class LibraryModel {
    public let titles: [String]
    init(client: Client, user: String) { titles = client.episodes(of: user) }
}

public protocol LibraryDependency: Dependency {
    var client: Client { get }
    var user: String { get }
}

public final class LibraryComponent: Component<LibraryDependency> {
    public var model: LibraryModel {
        shared { LibraryModel(client: dependency.client, user: dependency.user) }
    }
}
