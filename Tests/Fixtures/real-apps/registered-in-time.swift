// A program that creates something before it registers: what is no root, a root without anything below it, and a root later.
// prints: 1, nothing, feed of Ada
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
final class PlainComponent: BootstrapComponent { var text: String { "nothing" } }
struct Counter { var count = 1 }
let counter = Counter()
let plain = PlainComponent()
let make = { RootComponent() }
registerProviderFactories()
print("\(counter.count), \(plain.text), \(make().feed.text)")
