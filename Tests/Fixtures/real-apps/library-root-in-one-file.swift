// In one file for all modules: the app names nothing of the graph, whose root is in another module.
// generate: App
// prints: 2
// module: Kettle
import NeedleFoundation
public protocol SpoutDependency: Dependency { var litres: Int { get } }
class SpoutComponent: Component<SpoutDependency> {}
public final class KettleComponent: BootstrapComponent {
    public var litres: Int { 2 }
    public var spout: Int { SpoutComponent(parent: self).dependency.litres }
}
// module: App
// file: main.swift
import Kettle
registerProviderFactories()
print(KettleComponent().spout)
