// Calls of `mock` under an `#if` name generic components whose modules only those builds import.
// prints: 1 none
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
// module: App
// file: main.swift
import NeedleFoundation
#if os(Windows)
import Map
import List
let zoom = MapComponent<Int>.mock(userName: "a", zoom: 3).pin.zoom
let rows = ListComponent<String>.mock(size: 3).row.items
let others = ListComponent<Int>.mock(size: 3, items: []).row.items
#else
let rows = "none"
#endif
print(1, rows)
