// The app has types with the names that have short forms: all write the short form, or all the name.
// prints: [1] Optional(2) [:] 7 [3]
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var numbers: [Int] { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.numbers)" }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
struct Array<Element> { let own: Element }
struct Optional<Wrapped> { let own: Wrapped }
protocol ShortDependency: Dependency {
    var list: [Int] { get }
    var maybe: Int? { get }
    var table: [String: Int?] { get }
}
final class ShortComponent: Component<any ShortDependency> {
    var text: String { "\(dependency.list) \(dependency.maybe as Any) \(dependency.table)" }
}
protocol OwnDependency: Dependency { var own: Array<Int> { get } }
final class OwnComponent: Component<any OwnDependency> {
    var text: String { "\(dependency.own.own)" }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var short: ShortComponent { ShortComponent(parent: self) }
    var ownComponent: OwnComponent { OwnComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var list: [Int] { [1] }
    var maybe: Int? { 2 }
    var table: [String: Int?] { [:] }
    var own: Array<Int> { Array(own: 7) }
    var numbers: Swift.Array<Int> { [3] }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
let middle = RootComponent().middle
print(middle.short.text, middle.ownComponent.text, middle.leaf.text)
