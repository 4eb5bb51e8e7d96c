import NeedleFoundationTest
import Testing

@testable import Feed

private struct FeedServiceMock: FeedService {
    func posts(for userName: String) async throws -> [Post] { [Post(author: "Grace", text: "Hello \(userName)")] }
    func like(_ post: Post, as userName: String) async throws {}
}

private final class FeedDependencyMock: FeedDependency {
    let feedService: any FeedService = FeedServiceMock()
    let userName = "Ada"
}

@MainActor
struct FeedTests {
    private let feed = withMockDependency(FeedDependencyMock()) { FeedComponent(parent: $0) }

    @Test func theFeedHasThePostsOfTheUser() async {
        await feed.model.load()
        #expect(feed.model.posts.map(\.text) == ["Hello Ada"])
    }

    @Test func aUserLikesAPost() async throws {
        registerFeedProviderFactories()
        let model = feed.post(Post(author: "Grace", text: "Hello")).model
        try await model.like()
        #expect(model.isLiked)
    }
}
