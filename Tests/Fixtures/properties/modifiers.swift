// Modifiers stand in any order.
// prints: 1 2 3 4 5 6
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get }
    var second: Int { get }
    var third: Int { get }
    var fourth: Int { get }
    var fifth: Int { get }
    var sixth: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let needs = [
            dependency.first, dependency.second, dependency.third, dependency.fourth, dependency.fifth,
            dependency.sixth,
        ]
        return needs.map(String.init).joined(separator: " ")
    }
}

open class BaseComponent: BootstrapComponent {
    open var sixth: Int { 0 }
}

final class RootComponent: BaseComponent {
    final internal let first: Int = 1
    lazy final internal var second: Int = 2
    private(set) final var third: Int = 3
    final fileprivate(set) public var fourth: Int = 4
    internal private(set) lazy var fifth: Int = 5
    override public var sixth: Int { 6 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
