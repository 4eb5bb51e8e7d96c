// What only a subclass needs is no requirement of its superclass.
// module: Base
// file: BaseComponent.swift
import NeedleFoundation

public protocol LeafDependency: Dependency { var language: String { get } }
public final class LeafComponent: Component<any LeafDependency> {}
open class BaseComponent: Component<any EmptyDependency> {}
// module: Checked
// file: SubComponent.swift
import Base

public final class SubComponent: BaseComponent {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Base
import Checked
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let language = "xx"
    var base: BaseComponent { BaseComponent(parent: self) }
    var sub: SubComponent { SubComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Base
import Checked

let base = BaseComponent.mock(language: "en")
//         ^ error: neither 'BaseComponent' nor a scope below it needs 'language'; remove it [bad-mock]
let sub = SubComponent.mock(language: "en")
