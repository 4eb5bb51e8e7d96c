// A class that looks for its providers by itself needs one on the way from the root that only a module above sees.
// module: Core
// file: Core.swift
import NeedleFoundation
public final class UpperComponent: Component<any EmptyDependency> {
    public var limit: Int { 3 }
    public var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                                   ^ note: 'UpperComponent' creates 'MiddleComponent' here
}
public final class MiddleComponent: Component<any EmptyDependency> {}
// module: Plug
// file: Plug.swift
import Core
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var limit: Int { get }
    var name: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'name: String' (RootComponent -> UpperComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.limit) \(dependency.name)" }
}
extension MiddleComponent {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    //                               ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
import Plug
final class RootComponent: BootstrapComponent {
    let other = 1
    var upper: UpperComponent { UpperComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'UpperComponent' here
}
registerProviderFactories()
print(RootComponent().upper.middle.leaf.text)
