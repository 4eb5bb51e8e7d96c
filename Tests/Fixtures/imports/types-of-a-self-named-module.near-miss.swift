// The name of a module is that of a type in another one, which no module offers its types for.
// module: Store
// file: Store.swift
import NeedleFoundation
public protocol ItemDependency: Dependency { var item: Int { get } }
public final class ShopComponent: Component<any ItemDependency> {}
// module: Other
// file: Other.swift
public struct Store {}
// module: App
// file: Items.swift
import NeedleFoundation
import Other
protocol ItemDependency: Dependency { var number: Int { get } }
final class OwnComponent: Component<any ItemDependency> {}
// file: Root.swift
import NeedleFoundation
import Store
final class RootComponent: BootstrapComponent {
    let item = 1
    let number = 2
    var store: ShopComponent { ShopComponent(parent: self) }
    //                         ^ error: generated code cannot name 'ItemDependency': module 'App' declares it, too, and 'Store.ItemDependency' means a member of the type 'Store' [unnameable-type]
    var own: OwnComponent { OwnComponent(parent: self) }
}
