// A library that is not parsed has types with names of the standard library's, and a file that imports it means those.
// prints: vendor pause 2 2 2 vendor
// module: Vendor, parsed: no
// file: Vendor.swift
public struct Duration: Hashable, Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}
public struct Gadget: Hashable, Sendable {}
public struct Result<Value> {
    public let value: Value
    public init(_ value: Value) { self.value = value }
}
// module: Feed
// file: Feed.swift
import NeedleFoundation
import Vendor
public protocol FeedDependency: Dependency {
    var pauses: [String: Duration] { get }
    func pause(_ result: Result<Duration>) -> Duration
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { dependency.pauses["a"]!.text + " " + dependency.pause(Result(Duration("pause"))).text }
}
public protocol BoxDependency: Dependency {
    var count: Int { get }
}
public final class BoxComponent<Value: Hashable & Sendable>: Component<any BoxDependency> {
    public var count: Int { dependency.count }
}
// module: Tab
// file: Tab.swift
import Feed
import NeedleFoundation
public final class TabComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: Roots.swift
import Feed
import NeedleFoundation
import Tab
import Vendor
final class RootComponent: BootstrapComponent {
    let pauses: [String: Vendor.Duration] = ["a": Vendor.Duration("vendor")]
    func pause(_ result: Vendor.Result<Vendor.Duration>) -> Vendor.Duration { result.value }
    let count = 2
    var tab: TabComponent { TabComponent(parent: self) }
    var feed: FeedComponent { FeedComponent(parent: self) }
    var box: BoxComponent<Duration> { BoxComponent<Duration>(parent: self) }
    var gadgets: BoxComponent<[Gadget?]> { BoxComponent<[Gadget?]>(parent: self) }
    var data: BoxComponent<Set<Vendor.Gadget>> { BoxComponent<Set<Vendor.Gadget>>(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.tab.feed.text, root.box.count, root.gadgets.count, root.data.count, root.feed.dependency.pauses["a"]!.text)
