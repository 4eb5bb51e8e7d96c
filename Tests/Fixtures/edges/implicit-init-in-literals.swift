// The type of `.init(parent: self)` follows from that of the literal or of the whole of `??`.
// prints: 1 1 1 1
// module: App
// file: Components.swift
import NeedleFoundation
protocol RowDependency: Dependency { var seed: Int { get } }
class RowComponent: Component<any RowDependency> { var text: String { "\(dependency.seed)" } }
final class FirstComponent: RowComponent {}
final class SecondComponent: RowComponent {}
final class ThirdComponent: RowComponent {
    required override init(parent: any Scope) { super.init(parent: parent) }
}
final class FourthComponent: RowComponent {}
final class RootComponent: BootstrapComponent {
    let seed = 1
    var rows: [FirstComponent] { [.init(parent: self)] }
    var named: [String: [SecondComponent]] { ["rows": [.init(parent: self)]] }
    var third: ThirdComponent { ThirdComponent.self.init(parent: self) }
    func fourth(_ row: FourthComponent? = nil) -> FourthComponent { row ?? .init(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
let root = RootComponent()
let named = root.named["rows"] ?? []
print(root.rows[0].text, named[0].text, root.third.text, root.fourth().text)
