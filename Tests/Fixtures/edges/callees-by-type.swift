// A call may name the component by any type: in parentheses, by 'Self', or as the element of a collection.
// prints: 1 1 1 1 1 1
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
public final class Leaf: Component<any LeafDependency> { public var text: String { "\(dependency.number)" } }
public typealias Leaves = [Leaf]
public typealias MaybeLeaf = Leaf?
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 1
    final class Inner: Component<any LeafDependency> { var text: String { "\(dependency.number)" } }
    var a: Inner { Self.Inner(parent: self) }
    var b: Leaf { (Leaf)(parent: self) }
    var c: Leaf { [Leaf].Element(parent: self) }
    var d: Leaf { ((Kit.Leaf)).init(parent: self) }
    var f: Leaf { Leaves.Element(parent: self) }
    var g: Leaf { [Int: Leaf].Value(parent: self) }
}
registerProviderFactories()
let r = RootComponent()
print(r.a.text, r.b.text, r.c.text, r.d.text, r.f.text, r.g.text)
