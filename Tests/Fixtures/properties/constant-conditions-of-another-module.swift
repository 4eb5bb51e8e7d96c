// `true` and `false` decide in another module, too: negated, in parentheses, and around imports.
// prints: 1 root
// module: Kit
// file: Kit.swift
#if !false
import NeedleFoundation
#endif
#if (false)
import NoSuchModule
#endif
public protocol LeafDependency: Dependency {
    #if (false) || !(true)
    var missing: String { get }
    #endif
    var number: Int { get }
    var host: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number) \(dependency.host)" }
}
public final class MidComponent: Component<any EmptyDependency> {
    #if false && !DEBUG
    public var host: String { "mid" }
    #elseif !(false || false)
    public var number: Int { 1 }
    #else
    public var number: Int { 2 }
    #endif
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let host = "root"
    let number = 3
    var mid: MidComponent { MidComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().mid.leaf.text)
