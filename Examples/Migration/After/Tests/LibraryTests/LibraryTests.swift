import Library
import NeedleFoundationTest
import Testing

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

private final class Mock: LibraryDependency {
    let client: any Client = FixedClient()
    let user = "Ben"
}

@Test func theTitlesAreThoseOfTheUser() {
    let library = withMockDependency(Mock()) { LibraryComponent(parent: $0) }
    #expect(library.model.titles == ["Finale for Ben"])
}
