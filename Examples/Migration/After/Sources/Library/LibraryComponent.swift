import NeedleFoundation

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

public final class LibraryModel {
    public let titles: [String]
    init(client: any Client, user: String) { titles = client.episodes(of: user) }
}

public protocol LibraryDependency: Dependency {
    var client: any Client { get }
    var user: String { get }
}

public final class LibraryComponent: Component<any LibraryDependency> {
    public var model: LibraryModel {
        shared { LibraryModel(client: dependency.client, user: dependency.user) }
    }
}
