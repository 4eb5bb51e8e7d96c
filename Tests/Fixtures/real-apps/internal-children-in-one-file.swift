// In one file for all modules: a child that is internal in another module, on several paths, below a subclass, and with what
// passes through.
// generate: App
// prints: 2 of Ada, 2 of Ada, 3 of Ada
// module: Kettle
import NeedleFoundation
public protocol SpoutDependency: Dependency {
    var litres: Int { get }
    var owner: String { get }
}
class SpoutComponent: Component<SpoutDependency> {}
public protocol KettleDependency: Dependency { var owner: String { get } }
open class KettleComponent: Component<KettleDependency> {
    open var litres: Int { 2 }
    public var text: String { dependency.owner + String(litres) }
    public var name: String {
        let spout = SpoutComponent(parent: self)
        return "\(spout.dependency.litres) of \(spout.dependency.owner)"
    }
}
// module: App
// file: RootComponent.swift
import Kettle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    public var owner: String { "Ada" }
    var kettle: KettleComponent { KettleComponent(parent: self) }
    var kitchen: KitchenComponent { KitchenComponent(parent: self) }
}
final class KitchenComponent: Component<EmptyDependency> {
    var kettle: KettleComponent { KettleComponent(parent: self) }
    var large: LargeKettleComponent { LargeKettleComponent(parent: self) }
}
final class LargeKettleComponent: KettleComponent {
    override var litres: Int { 3 }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print("\(root.kettle.name), \(root.kitchen.kettle.name), \(root.kitchen.large.name)")
