// The module of the root leads to the same scopes as the extension above it, and registers them.
// prints: 8, 8
// module: Feed
// file: Feed.swift
import NeedleFoundation
public final class FeedRoot: BootstrapComponent {
    public var first: ItemComponent { ItemComponent(parent: self) }
}
public final class ItemComponent: Component<any EmptyDependency> {
    public var size: Int { 8 }
    public var row: RowComponent { RowComponent(parent: self) }
}
public protocol RowDependency: Dependency {
    var size: Int { get }
}
public final class RowComponent: Component<any RowDependency> {
    public var text: Int { dependency.size }
}
// module: App
// file: App.swift
import Feed
import NeedleFoundation
extension FeedRoot {
    var second: ItemComponent { ItemComponent(parent: self) }
}
// file: main.swift
import Feed
registerProviderFactories()
let root = FeedRoot()
print("\(root.first.row.text), \(root.second.row.text)")
