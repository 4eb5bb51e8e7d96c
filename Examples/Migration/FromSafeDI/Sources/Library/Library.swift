import SafeDI

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

@Instantiable(generateMock: true)
public final class LibraryModel: Instantiable {
    public init(client: any Client, user: String) {
        self.client = client
        self.user = user
    }

    public var titles: [String] { client.episodes(of: user) }

    @Received private let client: any Client
    @Received private let user: String
}
