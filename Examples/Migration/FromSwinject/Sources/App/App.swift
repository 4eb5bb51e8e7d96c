import Library
import Swinject

final class WebClient: Client {
    func episodes(of user: String) -> [String] { ["Pilot for \(user)"] }
}

struct AppAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Client.self) { _ in WebClient() }.inObjectScope(.container)
    }
}

@main
enum App {
    static func main() {
        let assembler = Assembler([AppAssembly(), LibraryAssembly()])
        print(assembler.resolver.resolve(LibraryModel.self, argument: "Ada")!.titles)
    }
}
