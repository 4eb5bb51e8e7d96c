// The setter of another module's property is internal: nobody can set it where the app makes the child.
// module: Counts
// file: Counting.swift
public protocol Counting { var count: Int { get set } }
//                             ^ error: no ancestor of 'RowComponent' provides 'count: Int' (FeedRoot -> RowComponent) [missing-provider]
// module: Feed
// file: Feed.swift
import Counts
import NeedleFoundation
public protocol RowDependency: Counting, Dependency {}
public final class RowComponent: Component<any RowDependency> {}
open class FeedRoot: BootstrapComponent {
    public internal(set) var count = 2
    //                       ^ note: 'count' of 'FeedRoot' does not provide it: its setter is internal, and generated code in App cannot see it; make it public
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
extension FeedRoot {
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ note: 'FeedRoot' creates 'RowComponent' here
}
registerProviderFactories()
