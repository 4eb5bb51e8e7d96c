// Roots that components make with `parent: self`. What they make has its ways from above them.
// module: Guests
// file: GuestComponent.swift
public import NeedleFoundation
public protocol VisitDependency: Dependency { var user: String { get } }
public final class VisitComponent: Component<any VisitDependency> {}
public protocol GuestDependency: Dependency {}
public final class GuestComponent: BootstrapComponent {
//                 ^ note: 'GuestComponent' is declared here
    public var visit: VisitComponent { VisitComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Guests
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "ada" }
    var guest: GuestComponent { GuestComponent(parent: self) }
    //                          ^ error: 'GuestComponent' is a root, but 'RootComponent' creates it with 'parent: self'; inherit 'Component<any GuestDependency>' instead of 'BootstrapComponent' [root-with-parent]
    var desk: DeskComponent { DeskComponent(parent: self) }
    //                        ^ error: 'DeskComponent' is a root, but 'RootComponent' creates it with 'parent: self'; inherit 'Component<any EmptyDependency>' instead of 'BootstrapComponent' [root-with-parent]
    var other: DeskComponent { DeskComponent(parent: self) }
    //                         ^ note: 'DeskComponent' is created here, too
}
final class DeskComponent: BootstrapComponent {}
//          ^ note: 'DeskComponent' is declared here
