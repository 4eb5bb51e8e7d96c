import Badges
import Feeds
import Library
import NeedleFoundationTest
import Player
import Testing

/// What the library needs from above. What its player and its plugins need, it has itself.
private final class Mock: LibraryDependency {
    let userName = "Ben"
    let server: any Server = FixedServer(feeds: ["one": "One\nFirst, 20\nSecond, 5"])
}

@MainActor @Test func badgesTellWhatWasDownloaded() async throws {
    // What the scopes of this module make is registered as in the app.
    registerLibraryProviderFactories()
    let scope = withMockDependency(Mock()) { LibraryComponent(parent: $0, feeds: ["one"]) }
    let library = scope.library
    #expect(try await library.lines() == ["Ben's library", "  One", "    First, 20 min", "    Second, 5 min (short)"])

    await scope.player(of: Episode(title: "First", minutes: 20)).model.play()
    let after = try await library.lines()
    #expect(after.contains("    First, 20 min (downloaded)"))
}
