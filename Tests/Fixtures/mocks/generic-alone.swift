// A generic component is mocked with arguments with which no component creates it, or none that the module of the call sees.
// prints: Ada of true, Ada of 2
// prints: below 3 and 4
// prints: ["one"] of ["one"] in 5
// prints: [6] of ["two"] in 0
// prints: user's own
// prints: Ada of here, Ada of [1: "one"], Ada of 7 in all builds
// module: Map
// file: MapComponent.swift
import NeedleFoundation

public protocol MapDependency: Dependency { var userName: String { get } }
public final class MapComponent<Item>: Component<any MapDependency> {
    public func text(_ item: Item) -> String { "\(dependency.userName) of \(item)" }
    public var pin: PinComponent { PinComponent(parent: self) }
    public var layer: LayerComponent<[Item]> { LayerComponent(parent: self) }
    public var inner: MapComponent<Item> { MapComponent<Item>(parent: self) }
}
public protocol PinDependency: Dependency { var zoom: Int { get } }
public final class PinComponent: Component<any PinDependency> {
    public var zoom: Int { dependency.zoom }
}
public protocol LayerDependency: Dependency { var depth: Int { get } }
public final class LayerComponent<Item>: Component<any LayerDependency> {
    public var depth: Int { dependency.depth }
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
// file: RootComponent.swift
import List
import Map
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let zoom = 1, depth = 1, size = 1
    let items = ["root"]
    var map: MapComponent<Int> { MapComponent<Int>(parent: self) }
    var list: ListComponent<Bool> { ListComponent<Bool>(parent: self) }
}
// module: Checks
// file: main.swift
import Foundation
import List
import Map

#if DEBUG || !DEBUG
struct Seven { var text: String { "7 in all builds" } }
#endif
enum Places { struct Here: CustomStringConvertible { var description: String { "here" } } }

typealias Truths = MapComponent<Bool>
struct Own {}
extension MapComponent where Item == Own {
    static func mock(owner: String) -> String { owner }
}

let flags = Truths.mock(userName: "Ada", zoom: 3, depth: 4)
print(flags.text(true), MapComponent<Int>.mock(userName: "Ada").text(2), separator: ", ")
print("below", flags.inner.inner.pin.zoom, "and", flags.layer.depth)
let words: ListComponent<String> = .mock(size: 5)
print(words.items, "of", words.row.items, "in", words.size)
let numbers = ListComponent<Int>.mock(size: 0, items: ["two"])
print(numbers.items, "of", numbers.row.items, "in", numbers.size)
print(MapComponent<Own>.mock(owner: "user's own"))
#if DEBUG || !DEBUG
let seven = MapComponent<Seven>.mock(userName: "Ada").text(Seven())
#endif
let here = MapComponent<Places.Here>.mock(userName: "Ada").text(Places.Here())
print(here, MapComponent<[Int: String]>.mock(userName: "Ada").text([1: "one"]), separator: ", ", terminator: ", ")
print(seven.hasPrefix("Ada of Seven") ? "Ada of 7 in all builds" : seven)
let byClosure = MapComponent<URL>.mock(userName: "Ada") { MapComponent<URL>(parent: $0) }
assert(byClosure.text(URL(fileURLWithPath: "/")).hasPrefix("Ada"))
