// Two modules that do not see each other make one specialization whose arguments decide what it provides, and something passes through
// it in both; a property of such a component that only its module sees provides nothing for a specialization of a module above.
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol MapDependency: Dependency {
    var items: [Int] { get }
    var user: String { get }
//      ^ error: no ancestor of 'MapComponent' on this path provides 'user: String' (OtherComponent -> NoteComponent<Int> -> MapComponent) [missing-provider]
}
public final class MapComponent: Component<any MapDependency> {}
public final class ChatComponent<Item>: Component<any EmptyDependency> {
    public var items: [Item] { [] }
    public var map: MapComponent { MapComponent(parent: self) }
}
public final class NoteComponent<Item>: Component<any EmptyDependency> {
    public var items: [Item] { [] }
    let user = "Ada"
//      ^ note: 'user' of 'NoteComponent<Int>' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var map: MapComponent { MapComponent(parent: self) }
//                                 ^ note: 'NoteComponent<Int>' creates 'MapComponent' here
}
// module: Left
// file: Left.swift
import Feed
import NeedleFoundation
public final class LeftComponent: Component<any EmptyDependency> {
    public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
//                                        ^ note: 'Left' creates it here
}
// module: Right
// file: Right.swift
import Feed
import NeedleFoundation
public final class RightComponent: Component<any EmptyDependency> {
    public var chat: ChatComponent<Int> { ChatComponent<Int>(parent: self) }
//                                        ^ error: 'Left' and 'Right' both create 'ChatComponent<Int>', neither sees the other, and 'user' passes through it to 'MapComponent'; create it in a module that both see, or create a subclass of it in each [made-apart]
}
// module: App
// file: Root.swift
import Feed
import Left
import NeedleFoundation
import Right
final class RootComponent: BootstrapComponent {
    let user = "Eve"
//      ^ note: 'RootComponent' provides it on another path
    var left: LeftComponent { LeftComponent(parent: self) }
    var right: RightComponent { RightComponent(parent: self) }
}
final class OtherComponent: BootstrapComponent {
    var note: NoteComponent<Int> { NoteComponent<Int>(parent: self) }
//                                 ^ note: 'OtherComponent' creates 'NoteComponent<Int>' here
}
