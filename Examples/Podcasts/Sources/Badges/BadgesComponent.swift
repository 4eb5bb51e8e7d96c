import Downloads
import Feeds
import NeedleFoundation

/// A mark beside an episode.
public protocol Badge: Sendable {
    func text(for episode: Episode) async -> String?
}

struct DownloadedBadge: Badge {
    let downloads: Downloads

    func text(for episode: Episode) async -> String? { await downloads.contains(episode) ? "downloaded" : nil }
}

struct ShortBadge: Badge {
    func text(for episode: Episode) async -> String? { episode.minutes < 15 ? "short" : nil }
}

public protocol BadgesDependency: Dependency {
    var downloads: Downloads { get }
}

/// The plugins of the library. It sees of them no more than what its plugin extension lists.
public final class BadgesComponent: NonCoreComponent<any BadgesDependency> {
    public var badges: [any Badge] { [DownloadedBadge(downloads: dependency.downloads), ShortBadge()] }
}
