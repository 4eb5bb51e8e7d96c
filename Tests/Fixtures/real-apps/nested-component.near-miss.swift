// A nested `Component` that is itself a component of the graph; without one of its providers the outer one fails as well.
// module: Profile
// file: ProfileComponent.swift
import NeedleFoundation
protocol ProfileDependency: Dependency { var userName: String { get } }
//                                           ^ error: no ancestor of 'ProfileComponent' provides 'userName: String' (RootComponent -> ProfileComponent) [missing-provider]
protocol HeaderDependency: Dependency { var friends: Int { get } }
final class ProfileComponent: Component<ProfileDependency> {
    final class Component: NeedleFoundation.Component<HeaderDependency> {}
    var header: Component { Component(parent: self) }
    var friends: Int { 3 }
}
final class RootComponent: BootstrapComponent {
    var profile: ProfileComponent { ProfileComponent(parent: self) }
    //                              ^ note: 'RootComponent' creates 'ProfileComponent' here
}
