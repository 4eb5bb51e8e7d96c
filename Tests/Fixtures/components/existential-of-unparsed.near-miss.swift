// A class of a library that is not parsed has the name of a protocol: of another library, which a module that the file sees uses,
// and of a module that the file does not see.
// prints: Store Store
// module: Vendor, parsed: no
// file: Vendor.swift
open class Store {}
// module: Other, parsed: no
// file: Other.swift
public protocol Store { associatedtype Item }
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol BoxDependency: Dependency { var prefix: String { get } }
public final class BoxComponent<Value>: Component<any BoxDependency> {
    public var text: String { dependency.prefix + "\(Value.self)" }
}
// module: Shop
// file: Shop.swift
import Kit
import NeedleFoundation
import Other
public final class ShopComponent: Component<EmptyDependency> {
    public var box: BoxComponent<any Store> { BoxComponent<any Store>(parent: self) }
}
// module: Apart
// file: Apart.swift
protocol Store {}
typealias AnyStore = any Store
// module: App
// file: main.swift
import Kit
import NeedleFoundation
import Shop
import Vendor
final class RootComponent: BootstrapComponent {
    let prefix = ""
    var one: BoxComponent<Store> { BoxComponent<Store>(parent: self) }
    var shop: ShopComponent { ShopComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().one.text, RootComponent().shop.box.text)
