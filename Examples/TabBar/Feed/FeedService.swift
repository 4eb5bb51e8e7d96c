/// Where posts come from.
public protocol FeedService: Sendable {
    func posts(for userName: String) async throws -> [Post]
    func like(_ post: Post, as userName: String) async throws
}
