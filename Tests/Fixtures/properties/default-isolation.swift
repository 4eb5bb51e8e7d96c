// Modules built with default isolation `MainActor`: protocols and extensions are isolated, components are not.
// prints: 1 2 3 4 5
// module: Core, isolation: MainActor
// file: Core.swift
import NeedleFoundation

public final class View {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}

public protocol LeafDependency: Dependency {
    var first: View { get }
    nonisolated var second: Int { get }
    func third() -> Int
}

nonisolated public protocol TwigDependency: Dependency {
    var fourth: Int { get }
    @MainActor var fifth: View { get }
}

public final class LeafComponent: Component<any LeafDependency> {
    @MainActor public var line: String { "\(dependency.first.number) \(number) \(dependency.third())" }
    public var number: Int { dependency.second }
}

public final class TwigComponent: Component<any TwigDependency> {
    @MainActor public var line: String { "\(dependency.fourth) \(dependency.fifth.number)" }
}
// module: App, isolation: MainActor
// file: Components.swift
import Core
import NeedleFoundation

final class MiddleComponent: Component<any EmptyDependency> {
    var second: Int { 2 }
    var twig: TwigComponent { TwigComponent(parent: self) }
}

extension MiddleComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    func third() -> Int { 3 }
}

final class RootComponent: BootstrapComponent {
    @MainActor var first: View { shared { View(1) } }
    var fourth: Int { 4 }
    @MainActor var fifth: View { View(5) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated {
    let middle = RootComponent().middle
    print(middle.leaf.line, middle.twig.line)
}
