/// The posts that a user sees.
@MainActor
final class FeedModel {
    private(set) var posts: [Post] = []
    private(set) var problem: String?
    private let userName: String
    private let service: any FeedService

    init(userName: String, service: any FeedService) {
        self.userName = userName
        self.service = service
    }

    func load() async {
        do {
            posts = try await service.posts(for: userName)
            problem = nil
        } catch {
            problem = "The posts could not be loaded."
        }
    }
}
