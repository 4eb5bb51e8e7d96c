// A child that the module in the middle keeps to itself cannot be named where the component is that inherits the call.
// module: Kit
// file: Kit.swift
import NeedleFoundation
open class KitComponent: BootstrapComponent {
    open var number: Int { 1 }
}
// module: Feature
// file: Feature.swift
import Kit
import NeedleFoundation
protocol PageDependency: Dependency { var number: Int { get } }
final class PageComponent: Component<any PageDependency> {
    var text: String { "page \(dependency.number)" }
}
extension KitComponent {
    public var text: String { PageComponent(parent: self).text }
    //                        ^ error: 'AppComponent' creates 'PageComponent' here, but module 'App', which connects them, cannot name 'PageComponent'; make it public [hidden-component]
}
// module: App
// file: Components.swift
import Feature
import Kit
import NeedleFoundation
final class AppComponent: KitComponent {
    override var number: Int { 2 }
}
