// A requirement `() -> T` is met by the nearest `() -> T` or `T` of its name; a closure reads the latter each time.
// prints: 1 2 0 0
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var number: () -> Int { get }
    var later: () -> Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let number = dependency.number
        return "\(number()) \(number()) \(dependency.later()) \(dependency.later())"
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    /// Nearer than that of the root, which has it under its very type.
    var later: Int { 0 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    private var count = 0
    var number: Int {
        count += 1
        return count
    }
    var later: () -> Int { { 3 } }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
