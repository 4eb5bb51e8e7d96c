// Other arguments provide nothing, nor does a parent that is passed under another label, or as an optional.
// module: App
// file: Components.swift
import NeedleFoundation
protocol PlayerDependency: Dependency { var total: Int { get } }
//                                          ^ error: no ancestor of 'PlayerComponent' provides 'total: Int' (AppComponent -> PlayerComponent) [missing-provider]
final class PlayerComponent: Component<any PlayerDependency> {
    let name: String
    init(name: String, parent: any Scope, total: Int) {
        self.name = name
        super.init(parent: parent)
    }
}
final class GuestComponent: Component<any EmptyDependency> {
    init(of scope: any Scope, name: String) { super.init(parent: scope) }
//       ^ error: 'GuestComponent' must be created inside its parent with 'parent: self', but 'init(of:name:)' takes the parent under another label; write 'init(parent:name:)' [foreign-parent]
}
final class RoomComponent: Component<any EmptyDependency> {
    init(parent: any Scope, owner: RoomComponent?) { super.init(parent: parent) }
}
final class AppComponent: BootstrapComponent {
    func player(_ name: String) -> PlayerComponent { PlayerComponent(name: name, parent: self, total: 3) }
    //                                               ^ note: 'AppComponent' creates 'PlayerComponent' here
    func guest(_ name: String) -> GuestComponent { GuestComponent(of: self, name: name) }
    func room(_ other: RoomComponent) -> RoomComponent { RoomComponent(parent: other, owner: nil) }
    //                                                   ^ error: 'RoomComponent' must be created inside its parent with 'parent: self', not 'parent: other' [foreign-parent]
}
