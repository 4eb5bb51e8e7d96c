// Only an extension in the module above leads from the roots to scopes with providers: in the module of the roots, and
// in one below that. The module of the roots cannot know of them; what it registers by itself is the tree of its own root.
// prints: 7, 8, 9
// module: Chart
// file: Chart.swift
import NeedleFoundation
public protocol BarDependency: Dependency {
    var height: Int { get }
}
public final class BarComponent: Component<any BarDependency> {
    public var text: Int { dependency.height }
}
public final class ChartComponent: Component<any EmptyDependency> {
    public var height: Int { 9 }
    public var bar: BarComponent { BarComponent(parent: self) }
}
// module: Feed
// file: Feed.swift
import Chart
import NeedleFoundation
public final class FeedRoot: BootstrapComponent {}
public final class DemoRoot: BootstrapComponent {
    public var size: Int { 7 }
    public var row: RowComponent { RowComponent(parent: self) }
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
import Chart
import Feed
import NeedleFoundation
extension FeedRoot {
    var item: ItemComponent { ItemComponent(parent: self) }
    var chart: ChartComponent { ChartComponent(parent: self) }
}
// file: main.swift
import Chart
import Feed
registerProviderFactories()
let root = FeedRoot()
print("\(DemoRoot().row.text), \(root.item.row.text), \(root.chart.bar.text)")
