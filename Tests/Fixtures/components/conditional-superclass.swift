// Each branch of a superclass provides in its own builds.
// prints: 2
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var level: Int { get } }
#if DEBUG
class BaseComponent: BootstrapComponent { var level: Int { 1 } }
#else
class BaseComponent: BootstrapComponent { let level: Int = 2 }
#endif
final class LeafComponent: Component<any LeafDependency> { var text: String { "\(dependency.level)" } }
final class RootComponent: BaseComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().leaf.text)
