// A module with a type of its own name: another one has types with the names of its component's, its dependency's and its
// environment's, and generated code tells them apart without the module's name. So it does for what only the package
// sees, and for a plain protocol that a dependency protocol inherits.
// prints: store shelf 1, app 2, other 3, crate 4, plain 5
// module: Crate, package: shop
// file: Crate.swift
import NeedleFoundation
package struct Crate { package init() {} }
package protocol ItemDependency: Dependency { var crate: Int { get } }
package final class CrateComponent: Component<any ItemDependency> { package var text: String { "crate \(dependency.crate)" } }
// module: Plain
// file: Plain.swift
public protocol Plain {}
public protocol Needs { var plain: Int { get } }
// module: Rival
// file: Rival.swift
import NeedleFoundation
public protocol Needs: Dependency {}
public final class RivalComponent: Component<any Needs> {}
// module: Store
// file: Store.swift
import NeedleFoundation
public struct Store { public init() {} }
public struct Item { public var number: Int; public init(number: Int) { self.number = number } }
public protocol ItemDependency: Dependency { var item: Item { get } }
public final class ItemComponent: Component<any ItemDependency> {
    public var text: String { "store \(shelf.text) \(dependency.item.number)" }
    var shelf: ShelfComponent { ShelfComponent(parent: self) }
}
public protocol ShelfDependency: Dependency { var shelf: String { get } }
public final class ShelfComponent: Component<any ShelfDependency> {
    public var text: String { dependency.shelf }
}
// module: Other
// file: Other.swift
import NeedleFoundation
public protocol ShelfDependency: Dependency { var other: Int { get } }
public final class ShelfComponent: Component<any ShelfDependency> {
    public var text: String { "other \(dependency.other)" }
}
// module: App, package: shop
// file: Plain.swift
import NeedleFoundation
import Plain
protocol PlainDependency: Dependency, Needs {}
final class PlainComponent: Component<any PlainDependency> {
    var text: String { "plain \(dependency.plain)" }
}
// file: Rival.swift
import Crate
import NeedleFoundation
import Rival
extension RootComponent {
    var rival: RivalComponent { RivalComponent(parent: self) }
    var crates: CrateComponent { CrateComponent(parent: self) }
}
// file: Items.swift
import NeedleFoundation
import Other
protocol ItemDependency: Dependency { var number: Int { get } }
final class OwnComponent: Component<any ItemDependency> {
    var text: String { "app \(dependency.number)" }
    var other: ShelfComponent { ShelfComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
import Store
final class RootComponent: BootstrapComponent {
    let item = Item(number: 1)
    let shelf = "shelf"
    let number = 2
    let other = 3
    let crate = 4
    let plain = 5
    var store: ItemComponent { ItemComponent(parent: self) }
    var own: OwnComponent { OwnComponent(parent: self) }
    var storeShelf: ShelfComponent { ShelfComponent(parent: self) }
    var plainly: PlainComponent { PlainComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.store.text), \(root.own.text), \(root.own.other.text), \(root.crates.text), \(root.plainly.text)")
precondition(root.storeShelf.text == "shelf")
