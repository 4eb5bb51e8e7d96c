import Library
import SafeDI

@Instantiable(fulfillingAdditionalTypes: [Client.self])
public final class WebClient: Client, Instantiable {
    public init() {}

    public func episodes(of user: String) -> [String] { ["Pilot for \(user)"] }
}

@Instantiable(isRoot: true)
public final class Root: Instantiable {
    public init(client: any Client, loggedInBuilder: Instantiator<LoggedIn>) {
        self.client = client
        self.loggedInBuilder = loggedInBuilder
    }

    @Instantiated private let client: any Client
    @Instantiated let loggedInBuilder: Instantiator<LoggedIn>
}

@Instantiable
public final class LoggedIn: Instantiable {
    public init(user: String, library: LibraryModel) {
        self.user = user
        self.library = library
    }

    @Forwarded private let user: String
    @Instantiated let library: LibraryModel
}

@main
enum App {
    static func main() {
        print(Root().loggedInBuilder.instantiate("Ada").library.titles)
    }
}
