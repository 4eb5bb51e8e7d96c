import Library
import Swinject
import Testing

private struct FixedClient: Client {
    func episodes(of user: String) -> [String] { ["Finale for \(user)"] }
}

@Test func theTitlesAreThoseOfTheUser() throws {
    let container = Container()
    container.register(Client.self) { _ in FixedClient() }
    let resolver = Assembler([LibraryAssembly()], container: container).resolver
    let model = try #require(resolver.resolve(LibraryModel.self, argument: "Ben"))
    #expect(model.titles == ["Finale for Ben"])
}
