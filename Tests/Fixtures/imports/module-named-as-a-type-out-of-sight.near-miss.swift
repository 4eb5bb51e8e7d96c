// Another file of the module imports the type of that name, so no generated file can name the module.
// module: Kit
// file: Kit.swift
public enum Store {}
// module: Store
// file: Store.swift
import NeedleFoundation
public protocol RowDependency: Dependency { var number: Int { get } }
public final class RowComponent: Component<any RowDependency> {}
// module: Feed
// file: Feed.swift
import NeedleFoundation
import Store
public struct RowComponent {}
public final class FeedComponent: Component<any EmptyDependency> {
    public var row: Store.RowComponent { Store.RowComponent(parent: self) }
//                                       ^ error: generated code cannot name 'RowComponent': module 'Feed' declares it, too, and 'Store.RowComponent' means a member of the type 'Store' [unnameable-type]
}
// file: Other.swift
import Kit
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 1
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
