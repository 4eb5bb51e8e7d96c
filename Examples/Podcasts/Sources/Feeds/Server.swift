/// Where feeds and sounds come from.
public protocol Server: Sendable {
    func feed(_ name: String) async throws -> Podcast
    func sound(of episode: Episode) async throws -> [UInt8]
}

/// A server with fixed answers, so that the example runs without a network.
public struct FixedServer: Server {
    private let feeds: [String: String]

    public init(feeds: [String: String]) { self.feeds = feeds }

    public func feed(_ name: String) async throws -> Podcast { try Podcast(feed: feeds[name] ?? "") }

    public func sound(of episode: Episode) async throws -> [UInt8] {
        try await Task.sleep(for: .milliseconds(1))
        return [UInt8](repeating: 7, count: episode.minutes)
    }
}
