// A component that is declared in each branch of an `#if` is one in each build, with children and parents of its own.
// prints: release feed of Ada at 1, tracker off
// module: Feed
// file: Feed.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var user: String { get }
    #if DEBUG
    var tracer: String { get }
    #endif
}

#if DEBUG
public final class FeedComponent: Component<any FeedDependency> {
    public var line: String { "debug feed of \(dependency.user), \(dependency.tracer)" }
    var cell: CellComponent { CellComponent(parent: self) }
}
#else
public final class FeedComponent: Component<any FeedDependency> {
    public var line: String { "release feed of \(dependency.user) at \(cell.number)" }
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
    var user: String { "Ada" }
    #if DEBUG
    var tracer: String { "traced" }
    #endif
    #if TRACKING
    var tracker: TrackerComponent { TrackerComponent(parent: self) }
    #else
    var tracker: String { "tracker off" }
    #endif
    var feed: FeedComponent { FeedComponent(parent: self) }
}

#if TRACKING
protocol TrackerDependency: Dependency { var user: String { get } }
final class TrackerComponent: Component<any TrackerDependency> {}
#endif

registerProviderFactories()
let app = AppComponent()
#if !TRACKING
print("\(app.feed.line), \(app.tracker)")
#endif
