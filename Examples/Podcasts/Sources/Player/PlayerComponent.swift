import Downloads
import Feeds
import NeedleFoundation

/// The model of the player's screen.
@MainActor
public final class PlayerModel {
    public private(set) var status = "stopped"
    private let episode: Episode
    private let downloads: Downloads

    init(episode: Episode, downloads: Downloads) {
        self.episode = episode
        self.downloads = downloads
    }

    public func play() async {
        do {
            let sound = try await downloads.sound(of: episode)
            status = "playing '\(episode.title)', \(sound.count) minutes"
        } catch {
            status = "cannot play '\(episode.title)'"
        }
    }
}

public protocol PlayerDependency: Dependency {
    var downloads: Downloads { get }
}

/// The scope of one episode that plays. The episode is known only when somebody chooses it, so it is an argument.
public final class PlayerComponent: Component<any PlayerDependency> {
    public let episode: Episode

    public init(parent: any Scope, episode: Episode) {
        self.episode = episode
        super.init(parent: parent)
    }

    @MainActor public var model: PlayerModel {
        shared { PlayerModel(episode: episode, downloads: dependency.downloads) }
    }
}
