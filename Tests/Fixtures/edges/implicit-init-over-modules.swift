// `.init(parent: self)` makes what a typealias of another module stands for, an optional of a class there, what a
// function of an extension gives back, and a generic class with arguments.
// prints: 1 1 1 1
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
open class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number)" }
}
public final class FirstComponent: LeafComponent {}
public final class SecondComponent: LeafComponent {}
public final class ThirdComponent: LeafComponent {}
public final class BoxComponent<Item>: Component<any LeafDependency> {
    public var text: String { "\(dependency.number)" }
}
// file: Names.swift
public typealias First = FirstComponent
public enum Leaves { public typealias Second = SecondComponent }
// module: Core
// file: Core.swift
import NeedleFoundation
open class CoreComponent: BootstrapComponent {
    public let number = 1
}
// module: App
// file: main.swift
import Core
import Kit
import NeedleFoundation
extension CoreComponent {
    var first: First { .init(parent: self) }
    var second: Leaves.Second? { .init(parent: self) }
    func third() -> Kit.ThirdComponent { .init(parent: self) }
    var box: BoxComponent<[Int]> { .init(parent: self) }
}
registerProviderFactories()
let core = CoreComponent()
print(core.first.text, core.second?.text ?? "none", core.third().text, core.box.text)
