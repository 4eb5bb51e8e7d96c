import Dependencies
import DependenciesTestSupport
import Library
import Testing

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

@Test(.dependencies { $0.client = FixedClient() }) func theTitlesAreThoseOfTheUser() {
    #expect(LibraryModel(user: "Ben").titles == ["Finale for Ben"])
}
