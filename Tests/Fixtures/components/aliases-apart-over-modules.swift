// Two modules require names that differ in a space, and one name with two types: what passes through scopes of a third
// module stays apart.
// prints: 1 2 text high
// module: Left
// file: Left.swift
import NeedleFoundation
public struct Fault: Error { public init() {} }
public protocol LeftDependency: Dependency {
    var first: Int { get throws(Fault) }
    var `a b`: Int { get }
}
public final class LeftComponent: Component<any LeftDependency> {
    public func text() throws -> String { "\(try dependency.first) \(dependency.`a b`)" }
}
// module: Right
// file: Right.swift
import NeedleFoundation
public protocol RightDependency: Dependency {
    var first: String { get }
    var a_b: String { get }
}
public final class RightComponent: Component<any RightDependency> {
    public var text: String { "\(dependency.a_b) \(dependency.first)" }
}
// module: Middle
// file: Middle.swift
import Left
import NeedleFoundation
import Right
public final class MiddleComponent: Component<any EmptyDependency> {
    public var left: LeftComponent { LeftComponent(parent: self) }
    public var right: RightComponent { RightComponent(parent: self) }
}
public final class UpperComponent: Component<any EmptyDependency> {
    public var first: String { "high" }
    public var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// module: App
// file: main.swift
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let first = 1
    let `a b` = 2
    let a_b = "text"
    var upper: UpperComponent { UpperComponent(parent: self) }
}
registerProviderFactories()
let middle = RootComponent().upper.middle
print(try middle.left.text(), middle.right.text)
