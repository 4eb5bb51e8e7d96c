import Feed

/// Stands for a server. It belongs to no actor, so the root can make it.
nonisolated struct SampleFeedService: FeedService {
    func posts(for userName: String) async throws -> [Post] {
        [
            Post(author: "Grace", text: "Welcome, \(userName)."),
            Post(author: "Edsger", text: "Two tabs are enough."),
        ]
    }

    func like(_ post: Post, as userName: String) async throws {}
}
