// A base class of another module makes children whose needs a property meets that the app's subclass overrides, for a
// root and for a feature.
// prints: cell of app, row of feed
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol CellDependency: Dependency { var name: String { get } }
public final class CellComponent: Component<any CellDependency> {
    public var text: String { "cell of \(dependency.name)" }
}
open class BaseAppComponent: BootstrapComponent {
    public var cell: CellComponent { CellComponent(parent: self) }
    open var name: String { fatalError("abstract") }
}
public protocol RowDependency: Dependency { var title: String { get } }
public final class RowComponent: Component<any RowDependency> {
    var text: String { "row of \(dependency.title)" }
}
open class BaseFeatureComponent<Needs>: Component<Needs> {
    open var title: String { fatalError("abstract") }
    public var text: String { row.text }
    var row: RowComponent { RowComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class FeedComponent: BaseFeatureComponent<any EmptyDependency> {
    override var title: String { "feed" }
}
final class AppComponent: BaseAppComponent {
    override var name: String { "app" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
let app = AppComponent()
print("\(app.cell.text), \(app.feed.text)")
