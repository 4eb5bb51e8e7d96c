// A default in a protocol extension is kept where no ancestor has the requirement; an ancestor wins.
// prints: default 2 default
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: String { get }
    var second: Int { get }
    func third() -> String
    static var fourth: Int { get }
    func fifth(_ values: Int...)
}

extension LeafDependency {
    var first: String { "default" }
    var second: Int { 0 }
    func third() -> String { "default" }
    static var fourth: Int { 4 }
    func fifth(_ values: Int...) {}
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.first) \(dependency.second) \(dependency.third())" }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let second = 2
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
