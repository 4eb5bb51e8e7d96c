import Swinject

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

public final class LibraryModel {
    public let titles: [String]
    init(client: any Client, user: String) { titles = client.episodes(of: user) }
}

public struct LibraryAssembly: Assembly {
    public init() {}

    public func assemble(container: Container) {
        container.register(LibraryModel.self) { (resolver: any Resolver, user: String) in
            LibraryModel(client: resolver.resolve(Client.self)!, user: user)
        }
    }
}
