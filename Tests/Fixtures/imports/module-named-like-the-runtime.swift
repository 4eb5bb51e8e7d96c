// Modules have the names of types of the runtime.
// prints: leaf 3
// module: Scope
// file: Scope.swift
import NeedleFoundation
public protocol LeafDependency: NeedleFoundation.Dependency { var number: Int { get } }
public final class LeafComponent: NeedleFoundation.Component<any LeafDependency> {
    public var text: String { "leaf \(dependency.number)" }
}
// module: Dependency
// file: Middle.swift
import NeedleFoundation
import Scope
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Dependency
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 3
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
