import FactoryKit

public protocol Client: Sendable {
    func episodes(of user: String) -> [String]
}

public final class LibraryModel {
    @Injected(\.client) private var client
    private let user: String

    init(user: String) { self.user = user }

    public var titles: [String] { client?.episodes(of: user) ?? [] }
}

extension Container {
    public var client: Factory<(any Client)?> { promised().cached }
    public var libraryModel: ParameterFactory<String, LibraryModel> { self { LibraryModel(user: $0) } }
}
