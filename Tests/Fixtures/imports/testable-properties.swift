// What `@testable` shows provides for the edges of the module that imports it so: its own children, those of a subclass, and
// components that are internal themselves.
// prints: 4 5 6 kit base inner 8
// module: Kit
// file: Kit.swift
import NeedleFoundation
struct Secret { var value = 4 }
open class MidComponent: Component<any EmptyDependency> {
    var secret: Secret { Secret() }
    public internal(set) var total: Int = 5
}
public final class KitRoot: BootstrapComponent {
    let name: String = "kit"
    public var mid: MidComponent { MidComponent(parent: self) }
}
open class BaseComponent: BootstrapComponent {
    let base: String = "base"
}
protocol InnerDependency: Dependency {
    var inner: String { get }
    var hidden: Secret { get }
}
final class InnerComponent: Component<any InnerDependency> {
    var text: String { "\(dependency.inner) \(dependency.hidden.value)" }
}
final class OuterComponent: Component<any EmptyDependency> {
    var inner: InnerComponent { InnerComponent(parent: self) }
}
// module: Tests
// file: Feed.swift
@testable import Kit
import NeedleFoundation
protocol FeedDependency: Dependency {
    var secret: Secret { get }
    var total: Int { get set }
    var name: String { get }
}
final class FeedComponent: Component<any FeedDependency> {
    var text: String {
        let before = "\(dependency.secret.value) \(dependency.total)"
        dependency.total = 6
        return "\(before) \(dependency.total) \(dependency.name)"
    }
}
extension MidComponent { var feed: FeedComponent { FeedComponent(parent: self) } }
// file: Base.swift
@testable import Kit
import NeedleFoundation
protocol LeafDependency: Dependency { var base: String { get } }
final class LeafComponent: Component<any LeafDependency> { var text: String { dependency.base } }
final class OwnRoot: BaseComponent {
    let inner: String = "inner"
    let hidden: Secret = Secret(value: 8)
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var outer: OuterComponent { OuterComponent(parent: self) }
}
// file: main.swift
@testable import Kit
import NeedleFoundation
registerProviderFactories()
print(KitRoot().mid.feed.text, OwnRoot().leaf.text, OwnRoot().outer.inner.text)
