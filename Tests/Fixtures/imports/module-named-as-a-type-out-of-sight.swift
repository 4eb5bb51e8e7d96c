// A type of the name of a module hides that module only where a file imports it: another module is only linked with it.
// prints: row 1 item
// module: Kit, package: shop
// file: Kit.swift
public enum Store {}
// module: Store, package: shop
// file: Store.swift
public import NeedleFoundation
public protocol Item { var text: String { get } }
public protocol NoteDependency: Dependency { var item: Item { get async } }
public protocol RowDependency: Dependency { var number: Int { get } }
public final class RowComponent: Component<any RowDependency> {
    public var text: String { "row \(dependency.number)" }
    public var note: NoteComponent { NoteComponent(parent: self) }
}
public final class NoteComponent: Component<any NoteDependency> {
    public func text() async -> String { await dependency.item.text }
}
// module: Feed, package: shop, depends: Kit Store
// file: Feed.swift
package import NeedleFoundation
package import Store
public actor Item {}
public struct RowComponent {}
package final class FeedComponent: Component<any EmptyDependency> {
    package var row: Store.RowComponent { Store.RowComponent(parent: self) }
}
// module: App, package: shop, depends: Kit Store Feed
// file: main.swift
import Feed
import NeedleFoundation
import Store
struct Thing: Store.Item { let text = "item" }
final class RootComponent: BootstrapComponent {
    let number = 1
    var item: any Store.Item { get async { Thing() } }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
let row = RootComponent().feed.row
print(row.text, await row.note.text())
