// A property that is made by an initializer which may give nil is an optional.
// prints: 12:00 none 13:00 14:00 https
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
}
final class GameComponent: Component<GameDependency> {
    var text: String {
        let clocks = [dependency.noon.text, dependency.never?.text ?? "none", dependency.later.text, dependency.last.text]
        return (clocks + [dependency.address.scheme]).joined(separator: " ")
    }
}
final class RootComponent: BootstrapComponent {
    let noon = Clock(hour: 12)
    let never: Clock? = Clock(text: "")
    let later = Clock(text: "13:00")!
    var last: Clock { shared { Clock(hour: 14) } }
    let address = Address(scheme: "https")
    var game: GameComponent { GameComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().game.text)
