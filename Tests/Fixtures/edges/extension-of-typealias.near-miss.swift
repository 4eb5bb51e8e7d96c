// The typealias that the app extends stands for another library's component of that name.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {}
// module: House
// file: House.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {}
// module: App
// file: Aliases.swift
import House
typealias Home = HomeComponent
// file: House.swift
extension Home { var number: Int { 1 } }
//                   ^ note: 'HomeComponent' has it, but is not above 'LeafComponent'
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> HomeComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
extension HomeComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'HomeComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent {
    var home: HomeComponent { HomeComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'HomeComponent' here
}
// file: HouseRoot.swift
import House
extension RootComponent {
    var house: Home { Home(parent: self) }
}
