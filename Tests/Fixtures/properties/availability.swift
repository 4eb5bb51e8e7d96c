// `@available` of a requirement is repeated, also where it passes through; a property may be available more widely, or deprecated.
// prints: 1 2 3
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    @available(macOS 99, *) var first: Int { get }
    @available(macOS 99, *) func second() -> Int
    var third: Int { get }
    @available(*, deprecated, message: "old") var fourth: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    @available(macOS 99, *) var line: String { "\(dependency.first) \(dependency.second()) \(dependency.third)" }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    @available(macOS 14.1, *) var first: Int { 1 }
    @available(macOS 10.15, iOS 13.0, *) func second() -> Int { 2 }
    @available(*, deprecated, renamed: "second()") var third: Int { 3 }
    var fourth: Int { 4 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
if #available(macOS 99, *) { print(RootComponent().middle.leaf.line) }
