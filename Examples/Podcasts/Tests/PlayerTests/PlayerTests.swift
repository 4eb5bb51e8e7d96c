import Downloads
import Feeds
import NeedleFoundationTest
import Player
import Testing

private struct BrokenServer: Server {
    func feed(_ name: String) async throws -> Podcast { throw FeedError(line: name) }
    func sound(of episode: Episode) async throws -> [UInt8] { throw FeedError(line: episode.title) }
}

/// What the player needs from above.
private final class Mock: PlayerDependency {
    let downloads: Downloads
    init(_ server: any Server) { downloads = Downloads(server: server) }
}

@MainActor private func player(_ server: any Server) -> PlayerModel {
    let episode = Episode(title: "Pilot", minutes: 9)
    return withMockDependency(Mock(server)) { PlayerComponent(parent: $0, episode: episode) }.model
}

@MainActor @Test func anEpisodePlays() async {
    let model = player(FixedServer(feeds: [:]))
    #expect(model.status == "stopped")
    await model.play()
    #expect(model.status == "playing 'Pilot', 9 minutes")
}

@MainActor @Test func aServerThatFailsIsTold() async {
    let model = player(BrokenServer())
    await model.play()
    #expect(model.status == "cannot play 'Pilot'")
}
