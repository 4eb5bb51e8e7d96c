// Generic arguments that are protocols of a library that is not parsed: with an associated type, in an array, in an optional, in a
// composition, with generic arguments, as a metatype, behind the module's name, by a typealias, and for another module.
// prints: Store Array<Store> Optional<Store> Priced & Store Priced.Type
// prints: Store Store Store 1
// module: Vendor, parsed: no
// file: Vendor.swift
public protocol Store { associatedtype Item }
public protocol Priced {}
public protocol Keyed<Key> { associatedtype Key }
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
import Vendor
public final class ShopComponent: Component<EmptyDependency> {
    public var box: BoxComponent<any Store> { BoxComponent<any Store>(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
import Shop
import Vendor
typealias AnyStore = any Store
final class RootComponent: BootstrapComponent {
    let prefix = ""
    var one: BoxComponent<any Store> { BoxComponent<any Store>(parent: self) }
    var many: BoxComponent<[any Store]> { BoxComponent<[any Store]>(parent: self) }
    var maybe: BoxComponent<(any Store)?> { BoxComponent<(any Store)?>(parent: self) }
    var both: BoxComponent<any Store & Priced> { BoxComponent(parent: self) }
    var keyed: BoxComponent<any Keyed<Int>> { BoxComponent(parent: self) }
    var type: BoxComponent<any Priced.Type> { BoxComponent(parent: self) }
    var qualified: BoxComponent<any Vendor.Store> { BoxComponent(parent: self) }
    var named: BoxComponent<AnyStore> { BoxComponent<AnyStore>(parent: self) }
    var shop: ShopComponent { ShopComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.one.text, root.many.text, root.maybe.text, root.both.text, root.type.text)
print(root.qualified.text, root.named.text, root.shop.box.text, root.keyed.text.isEmpty ? 0 : 1)
