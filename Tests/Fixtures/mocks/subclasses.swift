// A component and its subclass, in one module and in another, have mocks with the same labels.
// prints: base Ada en, sub Ben de, top Cleo fr
// prints: base Dora
// module: Base
// file: BaseComponent.swift
import NeedleFoundation

public protocol BaseDependency: Dependency { var userName: String { get } }
public protocol LeafDependency: Dependency { var language: String { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var language: String { dependency.language }
}
open class BaseComponent: Component<any BaseDependency> {
    open var name: String { "base" }
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var text: String { "\(name) \(dependency.userName) \(leaf.language)" }
    public var short: String { "\(name) \(dependency.userName)" }
}
open class SubComponent: BaseComponent {
    override open var name: String { "sub" }
}
// module: Checked
// file: TopComponent.swift
import Base

public final class TopComponent: SubComponent {
    override public var name: String { "top" }
}
// module: App
// file: RootComponent.swift
import Base
import Checked
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let language = "xx"
    var top: TopComponent { TopComponent(parent: self) }
    var base: BaseComponent { BaseComponent(parent: self) }
    var sub: SubComponent { SubComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Base
import Checked

let list = [
    BaseComponent.mock(userName: "Ada", language: "en"), SubComponent.mock(userName: "Ben", language: "de"),
    TopComponent.mock(userName: "Cleo", language: "fr"),
]
print(list.map(\.text).joined(separator: ", "))
print(BaseComponent.mock(userName: "Dora").short)
