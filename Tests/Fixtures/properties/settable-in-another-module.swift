// The setter of a superclass's property is public, or only reading is asked for.
// prints: 5 7
// module: Feed
// file: Feed.swift
import NeedleFoundation
open class FeedRoot: BootstrapComponent {
    public var count = 2
    public internal(set) var number = 7
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
protocol RowDependency: Dependency {
    var count: Int { get set }
    var number: Int { get }
}
final class RowComponent: Component<any RowDependency> {}
final class RootComponent: FeedRoot {
    var row: RowComponent { shared { RowComponent(parent: self) } }
}
registerProviderFactories()
let root = RootComponent()
root.row.dependency.count += 3
print(root.count, root.row.dependency.number)
