// Components of a screen's parts have a nested `Component`, as views that are made of components do: they are components
// of the graph all the same.
// prints: 2 sections of Ada, header
// prints: Ada of 3
// module: Profile
// file: ProfileComponent.swift
import NeedleFoundation
public protocol ProfileDependency: Dependency {
    var userName: String { get }
    var sections: Int { get }
}
public final class ProfileComponent: Component<ProfileDependency> {
    public var headerComponent: HeaderComponent { HeaderComponent(parent: self) }
    public var summary: String { "\(sections) sections of \(dependency.userName), \(Component.header)" }
    var sections: Int { dependency.sections }
    var friends: Int { 3 }
}
// file: ProfileComponent+View.swift
extension ProfileComponent {
    enum Component: String, CaseIterable { case header, list }
}
// file: HeaderComponent.swift
import NeedleFoundation
public protocol HeaderDependency: Dependency {
    var userName: String { get }
    var friends: Int { get }
}
public final class HeaderComponent: Component<HeaderDependency> {
    struct Component {
        var title: String
    }
    public var title: String { Component(title: "\(dependency.userName) of \(dependency.friends)").title }
}
// module: App
// file: main.swift
import NeedleFoundation
import Profile
final class RootComponent: BootstrapComponent {
    let userName = "Ada"
    let sections = 2
    var profile: ProfileComponent { ProfileComponent(parent: self) }
}
registerProviderFactories()
let profile = RootComponent().profile
print(profile.summary)
print(profile.headerComponent.title)
