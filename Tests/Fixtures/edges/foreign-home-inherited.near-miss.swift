// A child that the module in the middle keeps to itself cannot be named where the component is that inherits the call. It is looked for from
// there on what is above that component.
// module: Kit
// file: Kit.swift
import NeedleFoundation
open class ScreenComponent: Component<any EmptyDependency> {
    open var number: Int { 1 }
}
// module: Feature
// file: Feature.swift
import Kit
import NeedleFoundation
protocol PageDependency: Dependency {
    var number: Int { get }
    var name: String { get }
}
final class PageComponent: Component<any PageDependency> {
    var text: String { "page \(dependency.number) \(dependency.name)" }
}
extension ScreenComponent {
    public var text: String { PageComponent(parent: self).text }
//                            ^ error: 'ListComponent' creates 'PageComponent' here, but module 'App', which connects them, cannot name 'PageComponent'; make it public [hidden-component]
}
// module: App
// file: Components.swift
import Feature
import Kit
import NeedleFoundation
final class ListComponent: ScreenComponent {
    override var number: Int { 2 }
}
final class AppComponent: BootstrapComponent {
    let name = "Ada"
    var list: ListComponent { ListComponent(parent: self) }
}
