// What extensions of protocols give to a component that conforms comes before what is further up; its own comes first.
// prints: near of Middle, own, base, 3, 6, twice 4
// prints: near
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Named { var owner: String { get } }
public protocol HasLog: Named {}
extension HasLog {
    public var log: String { "near of \(owner)" }
}
extension Named {
    public var title: String { "of the protocol" }
    var hidden: String { "hidden" }
}
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var log: String { get }
    var title: String { get }
    var ofBase: String { get }
    var sum: Int { get }
    var count: Int { get set }
    func twice(_ number: Int) -> String
    var hidden: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        dependency.count = 6
        let all = [dependency.log, dependency.title, dependency.ofBase, "\(dependency.sum)", "\(dependency.count)"]
        return (all + [dependency.twice(2)]).joined(separator: ", ")
    }
    public var hidden: String { dependency.hidden }
}
// module: App
// file: main.swift
import Kit
import Leaf
import NeedleFoundation
protocol HasBase {}
extension HasBase where Self: MiddleComponent { var ofBase: String { "base" } }
extension HasBase where Self: RootComponent { var sum: Int { 0 } }
class BaseComponent: Component<any EmptyDependency>, HasBase {
    var first: Int { 1 }
}
protocol HasSum: AnyObject {
    var first: Int { get }
    var stored: Int { get set }
}
extension HasSum where Self: Scope & HasBase {
    var sum: Int { first + 2 }
    var count: Int {
        get { stored }
        set { stored = newValue }
    }
    func twice(_ number: Int) -> String { "twice \(2 * number)" }
}
final class MiddleComponent: BaseComponent, HasLog {
    let owner = "Middle"
    let title = "own"
    var stored = 0
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
extension MiddleComponent: HasSum {}
final class RootComponent: BootstrapComponent {
    let log = "far", title = "far", ofBase = "far", hidden = "near"
    let sum = 0
    var count = 0
    func twice(_ number: Int) -> String { "far" }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
print(RootComponent().middle.leaf.hidden)
