// Branches complete each other, whatever their conditions are made of.
// prints: 0 r 2 3
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var first: Int { get }
    #if DEBUG
    var second: String { get }
    #else
    var second: Character { get }
    #endif
    var third: Int { get }
    var fourth: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.first) \(dependency.second) \(dependency.third) \(dependency.fourth)" }
}
final class RootComponent: BootstrapComponent {
    #if !DEBUG
    var first: Int { 0 }
    var second: Character { "r" }
    #else
    var first: Int { 1 }
    var second: String { "d" }
    #endif
    #if DEBUG && os(iOS)
    var third: Int { 1 }
    #else
    var third: Int { 2 }
    #endif
    #if !os(Linux) && !canImport(UIKit, _version: 5)
    var fourth: Int { 1 }
    #elseif DEBUG || !os(Linux)
    var fourth: Int { 2 }
    #else
    var fourth: Int { 3 }
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
