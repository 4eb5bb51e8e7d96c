// A settable requirement of a protocol that need not be a class's, of a module without components, passes through a
// public scope of one module and an internal one of another.
// prints: 7 5
// module: Counts
// file: Counting.swift
public protocol Counting {
    var count: Int { get set }
    mutating func add(_ number: Int)
}
// module: Feed
// file: Feed.swift
import Counts
import NeedleFoundation
public protocol RowDependency: Counting, Dependency { var total: Int { get set } }
final class RowComponent: Component<any RowDependency> {
    func up() {
        var dependency: any RowDependency = dependency
        dependency.count += 1
        dependency.total = 5
        dependency.add(4)
    }
}
public final class FeedComponent: Component<any EmptyDependency> {
    var row: RowComponent { RowComponent(parent: self) }
    public func up() { row.up() }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var count = 2
    var total = 0
    func add(_ number: Int) { count += number }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
root.middle.feed.up()
print(root.count, root.total)
