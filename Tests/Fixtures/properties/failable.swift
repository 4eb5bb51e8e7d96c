// A property that is made by an initializer which may return nil is an optional.
// prints: 12:00 none 13:00 14:00 https 15:00 16:00 17:00
// module: Time
// file: Clock.swift
public struct Clock {
    public let text: String
    public init(hour: Int) { text = "\(hour):00" }
    public init?(text: String) {
        guard !text.isEmpty else { return nil }
        self.text = text
    }
}
// file: Address.swift
public final class Address {
    public let scheme: String
    public init(scheme: String, port: Int = 80) { self.scheme = scheme }
}
extension Address {
    public convenience init!(port: Int) { self.init(scheme: "", port: port) }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Time
protocol GameDependency: Dependency {
    var noon: Clock { get }
    var never: Clock? { get }
    var later: Clock { get }
    var last: Clock { get }
    var address: Address { get }
    var list: [Clock] { get }
    var table: [String: (Clock, Int)] { get }
}
final class GameComponent: Component<GameDependency> {
    var text: String {
        let clocks = [dependency.noon.text, dependency.never?.text ?? "none", dependency.later.text, dependency.last.text]
        let inside = dependency.list + dependency.table.values.map(\.0)
        return (clocks + [dependency.address.scheme] + inside.map(\.text)).joined(separator: " ")
    }
}
final class RootComponent: BootstrapComponent {
    let noon = Clock(hour: 12)
    let never: Clock? = Clock(text: "")
    let later = Clock(text: "13:00")!
    var last: Clock { shared { Clock(hour: 14) } }
    let address = Address(scheme: "https")
    let list = [Clock(hour: 15), Clock(hour: 16)]
    var table = { ["": (Clock(hour: 17), 1)] }()
    var game: GameComponent { GameComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().game.text)
