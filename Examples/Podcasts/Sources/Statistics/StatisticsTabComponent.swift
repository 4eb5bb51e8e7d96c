import Library
import NeedleFoundation

public protocol StatisticsTabDependency: Dependency {
    var library: Library { get }
}

/// Adds a tab to the library of each app that depends on this module.
public final class StatisticsTabComponent: Component<any StatisticsTabDependency>, Contributing {
    public static let order = 2
    public var contribution: any Tab { StatisticsTab(library: dependency.library) }
}

struct StatisticsTab: Tab {
    let title = "Statistics"
    let library: Library

    func lines() async throws -> [String] {
        let episodes = try await library.podcasts().flatMap(\.episodes)
        return ["\(episodes.count) episodes of \(episodes.map(\.minutes).reduce(0, +)) minutes"]
    }
}
