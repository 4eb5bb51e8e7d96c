// An internal property of a library's scope is not seen where the app adds a child to what that scope makes.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class SideComponent: Component<any EmptyDependency> {}
public protocol OtherDependency: Dependency {}
public final class OtherComponent: Component<any OtherDependency> {
    var label: String { "kit" }
    //  ^ note: 'label' of 'OtherComponent' does not provide it: no module can see both it and everything else that this path takes from above
    public var side: SideComponent { SideComponent(parent: self) }
    //                               ^ note: 'OtherComponent' creates 'SideComponent' here
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency { var label: String { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'label: String' (RootComponent -> OtherComponent -> SideComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> { var text: String { dependency.label } }
extension SideComponent { var leaf: LeafComponent { LeafComponent(parent: self) } }
//                                                  ^ note: 'SideComponent' creates 'LeafComponent' here
final class RootComponent: BootstrapComponent {
    var other: OtherComponent { OtherComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'OtherComponent' here
}
registerProviderFactories()
