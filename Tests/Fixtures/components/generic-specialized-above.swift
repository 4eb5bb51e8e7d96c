// A generic component that only modules above specialize: its edges stand in the lowest of those, as do those of what it
// makes in turn. Modules that do not see each other have them each, which serve both.
// prints: Ada 1, Ada, Mine 1 [3], Eve, Ada
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol MapDependency: Dependency { var user: String { get } }
public final class MapComponent: Component<any MapDependency> {
    public var text: String { dependency.user }
}
public protocol RowDependency: Dependency {
    var user: String { get }
    var limit: Int { get }
}
public final class RowComponent<Item>: Component<any RowDependency> {
    public var text: String { "\(dependency.user) \(dependency.limit)" }
}
public final class ChatComponent<Item>: Component<any EmptyDependency> {
    public let user = "Ada"
    public var map: MapComponent { MapComponent(parent: self) }
    public var row: RowComponent<Item> { RowComponent<Item>(parent: self) }
}
public final class NoteComponent<Item>: Component<any EmptyDependency> {
    public let user = "Ada"
    public var map: MapComponent { MapComponent(parent: self) }
}
public protocol ListDependency: Dependency { var items: [Int] { get } }
public final class ListComponent<Item>: Component<any ListDependency & RowDependency> {
    public var text: String { "\(Item.self) \(dependency.limit) \(dependency.items)" }
    public var map: MapComponent { MapComponent(parent: self) }
}
// module: Mid
// file: Mid.swift
import Feed
import NeedleFoundation
public protocol HubDependency: Dependency { var limit: Int { get } }
public final class HubComponent: Component<any HubDependency> {
    public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
    public var note: NoteComponent<Int> { NoteComponent<Int>(parent: self) }
}
// module: Side
// file: Side.swift
import Feed
import NeedleFoundation
public final class SideComponent: Component<any EmptyDependency> {
    public var note: NoteComponent<Int> { NoteComponent<Int>(parent: self) }
}
// module: App
// file: main.swift
import Feed
import Mid
import NeedleFoundation
import Side
struct Mine {}
final class RootComponent: BootstrapComponent {
    let limit = 1
    let items = [3]
    let user = "Eve"
    var hub: HubComponent { HubComponent(parent: self) }
    var side: SideComponent { SideComponent(parent: self) }
    var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
    var list: ListComponent<Mine> { ListComponent<Mine>(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
let chat = root.hub.chat
print("\(chat.row.text), \(chat.map.text), \(root.list.text), \(root.list.map.text), \(root.side.note.map.text)")
