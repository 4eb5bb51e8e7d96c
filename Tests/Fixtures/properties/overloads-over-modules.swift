// Overloads of one name pass a scope of another module that has others of that name.
// prints: int string 3 async
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    func name(of value: Int) -> String
    func name(of value: String) -> String
    func load(_ number: Int) -> Int
    func load() async -> String
}
public final class LeafComponent: Component<any LeafDependency> {
    public func text() async -> String {
        "\(dependency.name(of: 1)) \(dependency.name(of: "a")) \(dependency.load(3)) \(await dependency.load())"
    }
}
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public func name(of value: Double) -> String { "double" }
    public func load(_ text: String) -> Int { 0 }
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func name(of value: Int) -> String { "int" }
    func name(of value: String) -> String { "string" }
    func name(of value: Double) -> String { "double" }
    func load(_ number: Int) -> Int { number }
    func load() -> Int { 0 }
    func load() async -> String { "async" }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(await RootComponent().middle.leaf.text())
