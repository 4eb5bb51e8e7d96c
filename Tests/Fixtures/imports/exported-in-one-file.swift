// What one file re-exports, all files of its module see, and those that import the module; also the runtime.
// prints: 3 of Ada in Kit
// module: Net
// file: Net.swift
public struct Client { public var name: String; public init(name: String) { self.name = name } }
// module: Kit
// file: Exports.swift
@_exported import Net
@_exported import NeedleFoundation
// file: Leaf.swift
public protocol LeafDependency: Dependency { var client: Client { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.client.name) in Kit" }
}
// module: App
// file: Root.swift
import Kit
protocol MiddleDependency: NeedleFoundation.Dependency { var number: Int { get } }
final class MiddleComponent: NeedleFoundation.Component<any MiddleDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var text: String { "\(dependency.number) of \(leaf.text)" }
}
final class RootComponent: BootstrapComponent {
    let number = 3
    let client = Client(name: "Ada")
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.text)
