/// A post, and whether the user likes it.
@MainActor
final class PostModel {
    let post: Post
    private(set) var isLiked = false
    private let userName: String
    private let service: any FeedService

    init(post: Post, userName: String, service: any FeedService) {
        self.post = post
        self.userName = userName
        self.service = service
    }

    func like() async throws {
        try await service.like(post, as: userName)
        isLiked = true
    }
}
