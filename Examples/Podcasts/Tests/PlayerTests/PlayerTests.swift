import Downloads
import Feeds
import Player
import Testing

private struct BrokenServer: Server {
    func feed(_ name: String) async throws -> Podcast { throw FeedError(line: name) }
    func sound(of episode: Episode) async throws -> [UInt8] { throw FeedError(line: episode.title) }
}

@MainActor private func player(_ server: any Server) -> PlayerModel {
    let episode = Episode(title: "Pilot", minutes: 9)
    let downloads = Downloads(server: server)
    return PlayerComponent.mock(downloads: downloads) { PlayerComponent(parent: $0, episode: episode) }.model
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
