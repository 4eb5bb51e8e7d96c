// Files that import a module itself, by an umbrella and by another umbrella: the generated file has one import of it.
// prints: 1 2 3 4
// module: Kit
// file: Kit.swift
public struct Unit {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public struct Other {
    public init() {}
}
// module: First
// file: First.swift
@_exported public import Kit
// module: Second
// file: Second.swift
@_exported public import Kit
// module: Feed
// file: A.swift
public import First
public import NeedleFoundation
public protocol ADependency: Dependency { var a: Unit { get } }
public final class AComponent: Component<any ADependency> {}
// file: B.swift
public import Kit
public import NeedleFoundation
public protocol BDependency: Dependency { var b: Unit { get } }
public final class BComponent: Component<any BDependency> {}
// module: Wall
// file: A.swift
public import First
public import NeedleFoundation
public protocol CDependency: Dependency { var c: Unit { get } }
public final class CComponent: Component<any CDependency> {}
// file: B.swift
public import NeedleFoundation
public import Second
public protocol DDependency: Dependency { var d: Unit { get } }
public final class DComponent: Component<any DDependency> {}
// module: App
// file: main.swift
internal import Feed
internal import Kit
internal import NeedleFoundation
internal import Wall
final class RootComponent: BootstrapComponent {
    let a = Unit(1)
    let b = Unit(2)
    let c = Unit(3)
    let d = Unit(4)
    var ac: AComponent { AComponent(parent: self) }
    var bc: BComponent { BComponent(parent: self) }
    var cc: CComponent { CComponent(parent: self) }
    var dc: DComponent { DComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(
    root.ac.dependency.a.number, root.bc.dependency.b.number, root.cc.dependency.c.number, root.dc.dependency.d.number)
