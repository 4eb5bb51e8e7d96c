import Testing

@testable import Library

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

@Test func theTitlesAreThoseOfTheUser() {
    #expect(LibraryModel.mock(client: FixedClient(), user: "Ben").titles == ["Finale for Ben"])
}
