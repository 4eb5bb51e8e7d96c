// In one file for all modules: below a child that is internal in another module, another one, which takes from above both.
// generate: App
// prints: 2 of Ada
// module: Kettle
import NeedleFoundation
public protocol ValveDependency: Dependency {
    var litres: Int { get }
    var owner: String { get }
}
class ValveComponent: Component<ValveDependency> {}
class SpoutComponent: Component<EmptyDependency> {
    var valve: ValveComponent { ValveComponent(parent: self) }
}
public protocol KettleDependency: Dependency {}
public final class KettleComponent: Component<KettleDependency> {
    public var litres: Int { 2 }
    public var name: String {
        let valve = SpoutComponent(parent: self).valve
        return "\(valve.dependency.litres) of \(valve.dependency.owner)"
    }
}
// module: App
// file: RootComponent.swift
import Kettle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    public var owner: String { "Ada" }
    var kettle: KettleComponent { KettleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().kettle.name)
