// A value provides an optional of it, and `some P` an `any P`, through a scope of another module, and deferred.
// prints: 1 shelf shelf 2 nil
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Store { var name: String { get } }
public protocol LeafDependency: Dependency {
    var count: Int? { get }
    var store: any Store { get }
    var make: () -> any Store { get }
    var later: () -> Int? { get }
    var none: Int? { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        let later = dependency.later().map(String.init) ?? "nil", none = dependency.none.map(String.init) ?? "nil"
        return "\(dependency.count ?? 0) \(dependency.store.name) \(dependency.make().name) \(later) \(none)"
    }
}
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
struct Shelf: Store { let name = "shelf" }
final class RootComponent: BootstrapComponent {
    let count = 1
    var store: some Store { Shelf() }
    var make: some Store { Shelf() }
    var later: Int? { 2 }
    let none: Int? = nil
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
