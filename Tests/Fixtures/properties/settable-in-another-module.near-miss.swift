// The setter of a superclass's property is seen in its own module alone: no class of the subclass's module can set it.
// module: Feed
// file: Feed.swift
import NeedleFoundation
open class FeedRoot: BootstrapComponent {
    public internal(set) var count = 2
    //                       ^ note: 'count' of 'RootComponent' does not provide it: its setter is internal, and generated code in App cannot see it; make it public
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
protocol RowDependency: Dependency { var count: Int { get set } }
//                                       ^ error: no ancestor of 'RowComponent' provides 'count: Int' (RootComponent -> RowComponent) [missing-provider]
final class RowComponent: Component<any RowDependency> {}
final class RootComponent: FeedRoot {
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'RowComponent' here
}
registerProviderFactories()
