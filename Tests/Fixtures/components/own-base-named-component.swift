// An app's own base class is called Component like the one that it inherits, and a component like its module.
// prints: tracked 3
// module: Kit
// file: Kit.swift
import NeedleFoundation
open class Component<Needs>: NeedleFoundation.Component<Needs> {
    public var tracked: String { "tracked" }
}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
protocol AppDependency: Dependency { var number: Int { get } }
final class App: Kit.Component<any AppDependency> {
    var text: String { "\(tracked) \(dependency.number)" }
}
final class RootComponent: BootstrapComponent {
    let number = 3
    var App: App { .init(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().App.text)
