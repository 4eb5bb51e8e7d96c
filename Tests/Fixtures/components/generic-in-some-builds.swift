// Generic components that are created in some builds, whose modules only those builds import.
// prints: 1 a ["one"] 4
// prints: 5 6
// module: Map
// file: MapComponent.swift
import NeedleFoundation

public protocol MapDependency: Dependency { var userName: String { get } }
public final class MapComponent<Item>: Component<any MapDependency> {
    public var pin: PinComponent { PinComponent(parent: self) }
}
public protocol PinDependency: Dependency { var zoom: Int { get } }
public final class PinComponent: Component<any PinDependency> {
    public var zoom: Int { dependency.zoom }
}
// module: List
// file: ListComponent.swift
import NeedleFoundation

public protocol ListDependency: Dependency { var size: Int { get } }
public final class ListComponent<Item>: Component<any ListDependency> {
    public var items: [Item] { [6 as Any, "one"].compactMap { $0 as? Item } }
    public var size: Int { dependency.size }
    public var row: RowComponent { RowComponent(parent: self) }
}
public protocol RowDependency: Dependency { var items: [String] { get } }
public final class RowComponent: Component<any RowDependency> {
    public var items: [String] { dependency.items }
}
// module: Box
// file: BoxComponent.swift
import List
import NeedleFoundation

public final class BoxComponent<Item>: Component<any ListDependency> {
    public var size: Int { dependency.size }
    public var list: ListComponent<[Item]> { ListComponent(parent: self) }
}
// module: Feature
// file: FeatureComponent.swift
import Map
import NeedleFoundation

public final class FeatureComponent: Component<any EmptyDependency> {
    public var map: MapComponent<Int> { MapComponent<Int>(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feature
import NeedleFoundation
#if os(Windows)
import Box
import List
import Map
#endif

final class RootComponent: BootstrapComponent {
    let userName = "a", zoom = 1, size = 4
    let items = ["root"]
    var feature: FeatureComponent { FeatureComponent(parent: self) }
    #if os(Windows)
    var map: MapComponent<Int> { MapComponent<Int>(parent: self) }
    var words: ListComponent<String> { ListComponent<String>(parent: self) }
    var box: BoxComponent<Bool> { BoxComponent(parent: self) }
    #endif
}
// file: Elsewhere.swift
import NeedleFoundation
#if !os(Windows)
import List

final class OtherRootComponent: BootstrapComponent {
    let size = 5
    let items = ["root"]
    var words: ListComponent<String> { ListComponent<String>(parent: self) }
    #if os(Linux)
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
    #else
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
    #endif
}
#endif
// file: main.swift
import Feature
import NeedleFoundation
#if !os(Windows)
import List
import Map
#endif

registerProviderFactories()
let map = RootComponent().feature.map
#if !os(Windows)
let other = OtherRootComponent()
print(map.pin.zoom, "a", other.words.row.items, other.numbers.row.items.count + 3)
print(other.words.size, other.numbers.size + 1)
#endif
