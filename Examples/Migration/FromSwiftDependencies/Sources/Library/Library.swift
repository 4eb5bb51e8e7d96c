import Dependencies

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

public enum ClientKey: TestDependencyKey {
    private struct Unimplemented: Client {
        func episodes(of user: String) -> [String] { unimplemented("Client.episodes", placeholder: []) }
    }

    public static let testValue: any Client = Unimplemented()
}

extension DependencyValues {
    public var client: any Client {
        get { self[ClientKey.self] }
        set { self[ClientKey.self] = newValue }
    }
}

public final class LibraryModel {
    @Dependency(\.client) private var client
    private let user: String

    public init(user: String) { self.user = user }

    public var titles: [String] { client.episodes(of: user) }
}
