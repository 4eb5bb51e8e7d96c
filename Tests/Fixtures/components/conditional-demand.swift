// What a child needs in some builds only is asked of the parents that exist in those builds.
// prints: release feed at 1
// module: Feed
// file: Feed.swift
import NeedleFoundation
#if DEBUG
public final class FeedComponent: Component<any EmptyDependency> {
    public var line: String { "debug feed" }
    var cell: CellComponent { CellComponent(parent: self) }
}
#else
public final class FeedComponent: Component<any EmptyDependency> {
    public var line: String { "release feed at \(cell.number)" }
    let position: Int = 1
    var cell: CellComponent { CellComponent(parent: self) }
}
#endif
public protocol CellDependency: Dependency {
    #if !DEBUG
    var position: Int { get }
    #endif
}
public final class CellComponent: Component<any CellDependency> {
    #if !DEBUG
    var number: Int { dependency.position }
    #endif
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(AppComponent().feed.line)
