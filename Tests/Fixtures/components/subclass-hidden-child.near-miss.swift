// A subclass in another module inherits a child whose class it cannot name.
// module: Feature
// file: Feature.swift
import NeedleFoundation
open class FeatureComponent: Component<any EmptyDependency> {
    public var text: String { cell.text }
    var cell: CellComponent { CellComponent(parent: self) }
//                            ^ error: 'AppFeatureComponent' creates 'CellComponent' here, but module 'App', which connects them, cannot name 'CellComponent'; make it public [hidden-component]
}
protocol CellDependency: Dependency { var number: Int { get } }
final class CellComponent: Component<any CellDependency> { var text: String { "cell \(dependency.number)" } }
// module: App
// file: main.swift
import Feature
import NeedleFoundation
final class AppFeatureComponent: FeatureComponent {
    var number: Int { 1 }
}
final class RootComponent: BootstrapComponent {
    var feature: FeatureComponent { AppFeatureComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feature.text)
