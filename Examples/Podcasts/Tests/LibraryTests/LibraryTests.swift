import Badges
import Feeds
import Library
import Player
import Testing

@MainActor @Test func badgesTellWhatWasDownloaded() async throws {
    // What the library needs from above. What its player and its plugins need, it has itself.
    let server = FixedServer(feeds: ["one": "One\nFirst, 20\nSecond, 5"])
    let scope = LibraryComponent.mock(userName: "Ben", server: server) { LibraryComponent(parent: $0, feeds: ["one"]) }
    let library = scope.library
    #expect(try await library.lines() == ["Ben's library", "  One", "    First, 20 min", "    Second, 5 min (short)"])

    await scope.player(of: Episode(title: "First", minutes: 20)).model.play()
    let after = try await library.lines()
    #expect(after.contains("    First, 20 min (downloaded)"))
}
