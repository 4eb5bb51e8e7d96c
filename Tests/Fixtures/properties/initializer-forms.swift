// Forms of initializers from which the type follows: `try`, a sign, a trailing closure, a namespace, a typealias, a
// tuple, nested literals, a cast, parentheses.
// prints: 1 2 -3 4 5 6 text 65535 1000.0 9 a nil [[1], [2]] ["a": [1]] x 7
// module: App
// file: AppComponent.swift
import NeedleFoundation

struct Client {
    var number: Int
    init(number: Int = 1) throws { self.number = number }
}
struct Button {
    let action: () -> Int
    init(_ number: Int = 0, action: @escaping () -> Int) { self.action = action }
}
enum API {
    struct Client { var number = 5 }
}
typealias Session = API.Client

protocol SettingsDependency: Dependency {
    var client: Client { get }
    var optionalClient: Client? { get }
    var offset: Int { get }
    var button: Button { get }
    var apiClient: API.Client { get }
    var session: Session { get }
    var text: String { get }
    var mask: Int { get }
    var timeout: Double { get }
    var pair: (Int, String) { get }
    var none: Int? { get }
    var rows: [[Int]] { get }
    var groups: [String: [Int]] { get }
    var letter: Character { get }
    var wrapped: API.Client { get }
}

final class SettingsComponent: Component<any SettingsDependency> {
    var line: String {
        let needs: [Any] = [
            dependency.client.number, dependency.optionalClient?.number ?? 0, dependency.offset,
            dependency.button.action(), dependency.apiClient.number, dependency.session.number, dependency.text,
            dependency.mask, dependency.timeout, dependency.pair.0, dependency.pair.1,
            dependency.none.map { "\($0)" } ?? "nil", dependency.rows, dependency.groups, dependency.letter,
            dependency.wrapped.number,
        ]
        return needs.map { "\($0)" }.joined(separator: " ")
    }
}

final class AppComponent: BootstrapComponent {
    let client = try! Client()
    let optionalClient = try? Client(number: 2)
    let offset = -3
    lazy var button = Button { [unowned self] in self.offset + 7 }
    let apiClient = API.Client()
    let session = Session(number: 6)
    let text = """
        text
        """
    let mask = 0xFF_FF
    let timeout = 1e3
    let pair = (9, "a")
    let none = nil as Int?
    let rows = [[1], [2]]
    let groups = ["a": [1]]
    let letter = "x" as Character
    let wrapped = (API.Client(number: 7))
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(AppComponent().settings.line)
