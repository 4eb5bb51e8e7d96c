// A superclass, protocols and a child with a slip in their names, and a file that does not import the runtime library.
// module: App
import NeedleFoundation
final class RootComponent: BootstrapComponnt {
//          ^ note: the superclass 'BootstrapComponnt' of 'RootComponent' is not in any parsed module; did you mean 'BootstrapComponent'?
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ error: the parent of 'LeafComponent' must be a component, but 'RootComponent' is not one [parent-not-a-component]
}
protocol LeafDependency: Dependency {}
final class LeafComponent: Component<any LeafDependancy> {}
//                         ^ error: protocol 'LeafDependancy' of 'LeafComponent' is not declared in any parsed module; did you mean 'LeafDependency'? [unknown-protocol]
// file: Other.swift
final class OtherComponent: BootstrapComponent {
//          ^ note: 'OtherComponent' inherits 'BootstrapComponent', but its file does not import NeedleFoundation
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ error: the parent of 'LeafComponent' must be a component, but 'OtherComponent' is not one [parent-not-a-component]
}
final class MenuComponent: Component<any LeafDependency> {}
//          ^ note: 'MenuComponent' inherits 'Component', but its file does not import NeedleFoundation
// file: Children.swift
import NeedleFoundation
final class ListComponent: Componet<any LeafDependency> {}
//          ^ note: the superclass 'Componet' of 'ListComponent' is not in any parsed module; did you mean 'Component'?
final class AppComponent: BootstrapComponent {
    var menu: MenuComponent { MenuComponent(parent: self) }
    //                        ^ error: 'MenuComponent' is created here with 'parent: self', but its superclass 'Component' is not in any parsed module [unknown-superclass]
    var list: ListComponent { ListComponent(parent: self) }
    //                        ^ error: 'ListComponent' is created here with 'parent: self', but its superclass 'Componet' is not in any parsed module [unknown-superclass]
}
// file: Slips.swift
import NeedleFoundation
protocol GameDependency: Dependncy {}
//                       ^ error: protocol 'Dependncy' of 'GameDependency' is not declared in any parsed module; did you mean 'Dependency'? [unknown-protocol]
final class GameComponent: Component<any GameDependency> {}
final class HomeComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    var other: GameComponnent { GameComponnent(parent: self) }
    //                          ^ error: 'GameComponnent' is created here with 'parent: self', but no linked module declares it; did you mean 'GameComponent'? [unparsed-child]
}
