import Badges
import Downloads
import Feeds
import NeedleFoundation
import Player

/// The podcasts of a user.
public struct Library: Sendable {
    let userName: String
    let feeds: [String]
    let server: any Server
    let badges: [any Badge]

    public func podcasts() async throws -> [Podcast] {
        var podcasts: [Podcast] = []
        for feed in feeds { podcasts.append(try await server.feed(feed)) }
        return podcasts
    }

    /// The lines that a terminal shows.
    public func lines() async throws -> [String] {
        var lines = ["\(userName)'s library"]
        for podcast in try await podcasts() {
            lines.append("  \(podcast.title)")
            for episode in podcast.episodes {
                var marks: [String] = []
                for badge in badges {
                    if let text = await badge.text(for: episode) { marks.append(text) }
                }
                let end = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
                lines.append("    \(episode.title), \(episode.minutes) min\(end)")
            }
        }
        return lines
    }
}

/// A page of the library. Features add theirs, and the library does not know them.
public protocol Tab: Sendable {
    var title: String { get }
    func lines() async throws -> [String]
}

public protocol LibraryDependency: Dependency {
    var userName: String { get }
    var server: any Server { get }
}

/// What the library takes from its plugins.
public protocol LibraryPlugins: PluginExtension {
    var badges: [any Badge] { get }
}

/// The scope of a user's library. It provides the downloads to the player and to the plugins.
public final class LibraryComponent: PluginizedComponent<any LibraryDependency, any LibraryPlugins, BadgesComponent> {
    public let feeds: [String]

    public init(parent: any Scope, feeds: [String]) {
        self.feeds = feeds
        super.init(parent: parent)
    }

    public var library: Library {
        Library(
            userName: dependency.userName,
            feeds: feeds,
            server: dependency.server,
            badges: pluginExtension.badges
        )
    }

    /// Those of the features that the app depends on.
    public var tabs: [any Tab] { contributions() }

    /// One for all scopes of this library.
    public var downloads: Downloads { shared { Downloads(server: dependency.server) } }

    public func player(of episode: Episode) -> PlayerComponent { PlayerComponent(parent: self, episode: episode) }
}
