// The app makes a subclass of a feature's component, which makes children of its own.
// prints: cell of app, 1
// module: Feature
// file: Feature.swift
import NeedleFoundation
public protocol FeatureDependency: Dependency { var name: String { get } }
open class FeatureComponent: Component<any FeatureDependency> {
    public var text: String { cell.text }
    var cell: CellComponent { CellComponent(parent: self) }
    open var number: Int { 0 }
}
public protocol CellDependency: Dependency {
    var name: String { get }
    var number: Int { get }
}
public final class CellComponent: Component<any CellDependency> {
    var text: String { "cell of \(dependency.name), \(dependency.number)" }
}
// module: App
// file: main.swift
import Feature
import NeedleFoundation
final class AppFeatureComponent: FeatureComponent {
    override var number: Int { 1 }
}
final class RootComponent: BootstrapComponent {
    let name = "app"
    var feature: FeatureComponent { AppFeatureComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feature.text)
