// The app has types under the names of the standard library's, beside requirements of a module that has none.
// prints: 1 own
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var result: Result<Int, any Error> { get }
    var set: Set<Int> { get }
    var text: String? { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var number: Int { (try? dependency.result.get()) ?? dependency.set.count }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
struct Result<Value> { let value: Value }
struct Set<Value> { let value: Value }
protocol OwnDependency: Dependency { var own: Result<String> { get } }
final class OwnComponent: Component<any OwnDependency> {
    var text: String { dependency.own.value }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var ownComponent: OwnComponent { OwnComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let result: Swift.Result<Int, Error> = .success(1)
    let set: Swift.Set<Int> = []
    let text: Optional<String> = nil
    let own: Result<String> = Result(value: "own")
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
let middle = RootComponent().middle
print(middle.leaf.number, middle.ownComponent.text)
