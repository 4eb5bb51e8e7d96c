// An umbrella that brings a further module stays, beside the import of the module that files name.
// prints: 1 2
// module: Kit
// file: Kit.swift
public struct Unit {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
// module: Lamp
// file: Lamp.swift
public struct Light {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
// module: Umbrella
// file: Umbrella.swift
@_exported public import Kit
@_exported public import Lamp
// module: Feed
// file: A.swift
public import NeedleFoundation
public import Umbrella
public protocol ADependency: Dependency {
    var a: Unit { get }
    var light: Light { get }
}
public final class AComponent: Component<any ADependency> {}
// file: B.swift
public import Kit
public import NeedleFoundation
public protocol BDependency: Dependency { var b: Unit { get } }
public final class BComponent: Component<any BDependency> {}
// module: App
// file: main.swift
internal import Feed
internal import NeedleFoundation
internal import Umbrella
final class RootComponent: BootstrapComponent {
    let a = Unit(1)
    let b = Unit(2)
    let light = Light(3)
    var ac: AComponent { AComponent(parent: self) }
    var bc: BComponent { BComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.ac.dependency.a.number, root.bc.dependency.b.number)
