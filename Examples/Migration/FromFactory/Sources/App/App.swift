import FactoryKit
import Library

final class WebClient: Client {
    func episodes(of user: String) -> [String] { ["Pilot for \(user)"] }
}

extension Container: @retroactive AutoRegistering {
    public func autoRegister() {
        client.register { WebClient() }
    }
}

@main
enum App {
    static func main() {
        print(Container.shared.libraryModel("Ada").titles)
    }
}
