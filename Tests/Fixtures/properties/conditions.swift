// `#if` around members, types and imports is kept; the branches of one `#if` are alternatives.
// prints: release 2 3
// module: Debugging
// file: Debugger.swift
public struct Debugger: Sendable { public init() {} }
// module: App
// file: Components.swift
#if DEBUG
import Debugging
#endif
import NeedleFoundation

#if DEBUG
struct Flavor { let name = "debug" }
#else
struct Flavor { let name = "release" }
#endif

protocol LeafDependency: Dependency {
    var flavor: Flavor { get }
    #if DEBUG
    var debugger: Debugger { get }
    #else
    var number: Int { get }
    #endif
    var other: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    #if DEBUG
    var line: String { "\(dependency.flavor.name) \(dependency.debugger) \(dependency.other)" }
    #else
    var line: String { "\(dependency.flavor.name) \(dependency.number) \(dependency.other)" }
    #endif
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let flavor = Flavor()
    #if DEBUG
    let debugger: Debugger = Debugger()
    #else
    let number = 2
    #endif
    #if os(Linux)
    var other: Int { 3 }
    #elseif DEBUG
    let other: Int = 4
    #else
    lazy var other: Int = 5
    #endif
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
