import Library
import NeedleFoundation

public protocol LatestTabDependency: Dependency {
    var library: Library { get }
}

/// Adds a tab to the library, which does not know it.
public final class LatestTabComponent: Component<any LatestTabDependency>, Contributing {
    public static let order = 1
    public var contribution: any Tab { LatestTab(library: dependency.library) }
}

struct LatestTab: Tab {
    let title = "Latest"
    let library: Library

    func lines() async throws -> [String] {
        try await library.podcasts().compactMap { podcast in
            podcast.episodes.first.map { "\($0.title) of \(podcast.title)" }
        }
    }
}
