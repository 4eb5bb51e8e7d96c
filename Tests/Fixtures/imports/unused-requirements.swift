// No component depends on this protocol yet. Its type has a namesake in a module that another file imports, and can be named by
// its module.
// prints: 1
// module: Store
// file: Store.swift
public protocol Task { var id: Int { get } }
// module: Core
// file: Core.swift
public struct Task<Value> { public let value: Value; public init(_ value: Value) { self.value = value } }
// module: App
// file: Item.swift
public import NeedleFoundation
public import Store
public protocol Holding: Dependency {
    var item: any Task { get }
}
// file: main.swift
import Core
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var task: Task<Int> { Task(1) }
    var child: ChildComponent { ChildComponent(parent: self) }
}
protocol ChildDependency: Dependency { var task: Task<Int> { get } }
final class ChildComponent: Component<any ChildDependency> {
    var text: String { "\(dependency.task.value)" }
}
registerProviderFactories()
print(RootComponent().child.text)
