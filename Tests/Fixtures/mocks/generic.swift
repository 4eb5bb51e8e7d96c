// A generic component is mocked with arguments with which a component creates it.
// prints: Ada of text, 3 of number
// prints: below 4
// module: Map
// file: MapComponent.swift
import NeedleFoundation

public protocol MapDependency: Dependency { var userName: String { get } }
public final class MapComponent<Item>: Component<any MapDependency> {
    public func text(_ item: Item) -> String { "\(dependency.userName) of \(item)" }
    public var pin: PinComponent { PinComponent(parent: self) }
}
public protocol PinDependency: Dependency { var zoom: Int { get } }
public final class PinComponent: Component<any PinDependency> {
    public var text: String { "below \(dependency.zoom)" }
}
// module: Feed
// file: FeedComponent.swift
import Map
import NeedleFoundation

public final class FeedComponent: Component<any EmptyDependency> {
    public var texts: MapComponent<String> { MapComponent<String>(parent: self) }
    public var numbers: MapComponent<Int> { MapComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import Map
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let zoom = 1
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed
import Map

let texts = MapComponent<String>.mock(userName: "Ada")
let numbers: MapComponent<Int> = .mock(userName: "3", zoom: 4)
print(texts.text("text"), "\(numbers.text(0).prefix(1)) of number", separator: ", ")
print(numbers.pin.text)
