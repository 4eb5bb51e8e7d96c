// Generic components get types of a library that is not parsed: in a call, by a typealias, from a superclass, and from a generic
// parent, also where other files import a library with a type of the same name.
// prints: 1 1 1 1 1 1
// module: Vendor, parsed: no
// file: Vendor.swift
public struct Gadget: Sendable { public init() {} }
public enum Gauge { public struct Dial {} }
// module: Other, parsed: no
// file: Other.swift
public struct Gadget { public init() {} }
public struct Duration {}
// module: Kit
// file: Kit.swift
import NeedleFoundation
import Vendor
public protocol BoxDependency: Dependency { var count: Int { get } }
public final class BoxComponent<Value>: Component<any BoxDependency> {
    public var count: Int { dependency.count }
}
open class BaseComponent<Value>: Component<EmptyDependency> {
    let count = 1
    public var box: BoxComponent<[Value]> { BoxComponent<[Value]>(parent: self) }
    public var dials: BoxComponent<Gauge.Dial> { BoxComponent(parent: self) }
}
// module: Shop
// file: Shop.swift
import Kit
import NeedleFoundation
import Vendor
typealias Ware = Gadget
public final class ShopComponent: BaseComponent<Gadget> {}
// file: Calls.swift
import Kit
import NeedleFoundation
public final class WareComponent: Component<EmptyDependency> {
    let count = 1
    var wares: BoxComponent<Ware> { .init(parent: self) }
    public var text: String { "\(wares.count)" }
}
// file: Elsewhere.swift
import Other
struct Holder { let gadget = Gadget() }
// module: App
// file: Root.swift
import Kit
import NeedleFoundation
import Shop
final class RootComponent: BootstrapComponent {
    let count = 1
    var shop: ShopComponent { ShopComponent(parent: self) }
    var wares: WareComponent { WareComponent(parent: self) }
    var pauses: BoxComponent<Duration> { BoxComponent<Duration>(parent: self) }
}
// file: Gadgets.swift
import Kit
import NeedleFoundation
import Vendor
extension RootComponent {
    var gadgets: BoxComponent<Vendor.Gadget> { BoxComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.shop.box.count, root.shop.dials.count, root.wares.text, root.pauses.count, root.gadgets.count, root.shop.box.count)
