// The child is named with its module, with its outer type, by a typealias, and by a metatype's init.
// prints: m1, n2, t3, i4
// module: Leaves
// file: Leaves.swift
import NeedleFoundation
public protocol WordDependency: Dependency { var word: String { get } }
public final class LeafComponent: Component<any WordDependency> {
    public func text(_ number: Int) -> String { "\(dependency.word)\(number)" }
}
public enum Outer {
    public final class LeafComponent: Component<any WordDependency> {
        public func text(_ number: Int) -> String { "\(dependency.word)\(number)" }
    }
}
public final class RenamedComponent: Component<any WordDependency> {
    public func text(_ number: Int) -> String { "\(dependency.word)\(number)" }
}
public typealias Alias = RenamedComponent
// module: App
// file: main.swift
import Leaves
import NeedleFoundation
protocol EmptyWordDependency: Dependency {}
final class ModuleComponent: Component<any EmptyWordDependency> {
    var word: String { "m" }
    var leaf: LeafComponent { Leaves.LeafComponent(parent: self) }
}
final class NestedComponent: Component<any EmptyWordDependency> {
    var word: String { "n" }
    var leaf: Outer.LeafComponent { Leaves.Outer.LeafComponent(parent: self) }
}
final class AliasComponent: Component<any EmptyWordDependency> {
    var word: String { "t" }
    var leaf: Alias { Alias(parent: self) }
}
final class InitComponent: Component<any EmptyWordDependency> {
    var word: String { "i" }
    var leaf: LeafComponent { Leaves.LeafComponent.init(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var module: ModuleComponent { App.ModuleComponent(parent: self) }
    var nested: NestedComponent { NestedComponent(parent: self) }
    var alias: AliasComponent { AliasComponent(parent: self) }
    var initial: InitComponent { InitComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.module.leaf.text(1)), \(root.nested.leaf.text(2)), \(root.alias.leaf.text(3)), \(root.initial.leaf.text(4))")
