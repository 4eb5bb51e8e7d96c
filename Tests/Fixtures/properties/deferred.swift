// A requirement `() -> T` that nobody has under that type is met by a closure that reads `T` each time.
// prints: 1 2 3 3
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
    /// Not what is asked for: the root has it under its very type.
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
