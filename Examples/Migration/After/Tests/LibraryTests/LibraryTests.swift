import Library
import Testing

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

@Test func theTitlesAreThoseOfTheUser() {
    let library = LibraryComponent.mock(client: FixedClient(), user: "Ben")
    #expect(library.model.titles == ["Finale for Ben"])
}
