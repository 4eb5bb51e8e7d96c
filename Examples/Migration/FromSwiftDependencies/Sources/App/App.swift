import Dependencies
import Library

final class WebClient: Client {
    func episodes(of user: String) -> [String] { ["Pilot for \(user)"] }
}

extension ClientKey: DependencyKey {
    public static let liveValue: any Client = WebClient()
}

@main
enum App {
    static func main() {
        print(LibraryModel(user: "Ada").titles)
    }
}
