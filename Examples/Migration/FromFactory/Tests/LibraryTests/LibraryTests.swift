import FactoryKit
import FactoryTesting
import Library
import Testing

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

@Test(.container) func theTitlesAreThoseOfTheUser() {
    Container.shared.client { FixedClient() }
    #expect(Container.shared.libraryModel("Ben").titles == ["Finale for Ben"])
}
