// A child takes other arguments before and after its parent.
// prints: Ada, 3 of 4
// module: App
// file: main.swift
import NeedleFoundation
protocol PlayerDependency: Dependency { var total: Int { get } }
final class PlayerComponent: Component<any PlayerDependency> {
    let name: String
    let number: Int
    let read: () -> String
    init(name: String, parent: any Scope, number: Int, read: @escaping () -> String) {
        self.name = name
        self.number = number
        self.read = read
        super.init(parent: parent)
    }
    var text: String { "\(name), \(number) \(read()) \(dependency.total)" }
}
final class RootComponent: BootstrapComponent {
    var total: Int { 4 }
    func player(_ name: String) -> PlayerComponent {
        PlayerComponent(name: name, parent: self, number: 3) { "of" }
    }
}
registerProviderFactories()
print(RootComponent().player("Ada").text)
