// Where no module sees both a component and the extension that makes a child for it, nothing can connect the two.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol PageDependency: Dependency { var number: Int { get } }
public final class PageComponent: Component<any PageDependency> {}
open class KitComponent: BootstrapComponent {
    public let number = 1
}
// module: Feature
// file: Feature.swift
import Kit
import NeedleFoundation
extension KitComponent {
    public var page: PageComponent { PageComponent(parent: self) }
    //                               ^ error: 'OtherComponent' creates 'PageComponent' here, but module 'Feature', which connects them, cannot name 'OtherComponent'; no linked module imports both 'Feature' and 'Other'; link one that does [hidden-component]
}
// module: Other
// file: Other.swift
import Kit
import NeedleFoundation
public final class OtherComponent: KitComponent {}
//                 ^ error: no module sees root 'OtherComponent' and all modules that create children below it: 'Feature' does not see 'Other'; import what is missing there [no-root-module]
