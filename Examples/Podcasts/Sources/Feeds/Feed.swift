/// An episode of a podcast.
public struct Episode: Hashable, Sendable {
    public var title: String
    public var minutes: Int

    public init(title: String, minutes: Int) {
        self.title = title
        self.minutes = minutes
    }
}

/// A podcast with its episodes, the latest one first.
public struct Podcast: Hashable, Sendable {
    public var title: String
    public var episodes: [Episode]

    public init(title: String, episodes: [Episode]) {
        self.title = title
        self.episodes = episodes
    }
}

/// The text of a feed that is none.
public struct FeedError: Error, Hashable {
    public var line: String

    public init(line: String) { self.line = line }
}

extension Podcast {
    /// Reads a feed: the title in the first line, then an episode in each line, for example `Pilot, 42`.
    public init(feed: String) throws(FeedError) {
        var lines = feed.split(separator: "\n").map(String.init)
        guard !lines.isEmpty else { throw FeedError(line: "") }
        title = lines.removeFirst()
        episodes = []
        for line in lines {
            let parts = line.split(separator: ",")
            guard parts.count == 2, let minutes = Int(parts[1].drop { $0 == " " }) else { throw FeedError(line: line) }
            episodes.append(Episode(title: String(parts[0]), minutes: minutes))
        }
    }
}
