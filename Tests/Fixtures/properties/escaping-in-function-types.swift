// A function in a parameter of a function type escapes or does not, which is part of the type. A typealias of a function says
// nothing of it, and a function that is a generic argument escapes. A function that asks less of its parameter provides, too.
// prints: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
// module: Kit
// file: Kit.swift
import NeedleFoundation
public typealias Action = () -> Void
public typealias Take<Value> = (Value) -> Void
public typealias Changing<Value> = (inout Value) -> Void
public struct Box<Value> {
    public typealias Use = (Value) -> Void
    public typealias Held = Value
}
open class FlowComponent<Input>: BootstrapComponent {
    public func start(_ input: Input) { (input as! () -> Void)() }
}
public protocol LeafDependency: Dependency {
    var same: (@escaping () -> Void) -> Void { get }
    var alias: (Action) -> Void { get }
    var asking: (@escaping () -> Void) -> Void { get }
    var optional: ((@escaping Action) -> Void)? { get }
    var argument: (@escaping () -> Void) -> Void { get }
    var nested: Box<() -> Void>.Use { get }
    var held: (Box<() -> Void>.Held) -> Void { get }
    var changing: (inout () -> Void) -> Void { get }
    var words: (@escaping @Sendable () -> Void) -> Void { get }
    var maker: () -> (@escaping () -> Void) -> Void { get }
    var deep: ((() -> Void) -> Void) -> Void { get }
    var all: [(@escaping () -> Void) -> Void] { get }
    var pair: ((Action)?, Int) -> Void { get }
    func run(_ action: ((@escaping () -> Void) -> Void))
    func later(_ action: @autoclosure @escaping () -> Int)
    func start(_ input: @escaping () -> Void)
}
public final class LeafComponent: Component<any LeafDependency> {
    public func run() {
        dependency.same { print(1, terminator: " ") }
        dependency.alias { print(2, terminator: " ") }
        dependency.asking { print(3, terminator: " ") }
        dependency.optional?({ print(4, terminator: " ") })
        dependency.argument { print(5, terminator: " ") }
        dependency.nested { print(6, terminator: " ") }
        dependency.held { print(7, terminator: " ") }
        var action: () -> Void = {}
        dependency.changing(&action)
        action()
        dependency.words { print(9, terminator: " ") }
        dependency.maker()({ print(10, terminator: " ") })
        dependency.deep { $0() }
        dependency.all[0]({ print(12, terminator: " ") })
        dependency.pair({ print(13, terminator: " ") }, 1)
        dependency.run { $0() }
        dependency.later(15)
        dependency.start { print(16) }
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: FlowComponent<() -> Void> {
    let same: (@escaping Action) -> Void = { $0() }
    let alias: (() -> Void) -> Void = { $0() }
    let asking: (() -> Void) -> Void = { $0() }
    let optional: (Action) -> Void = { $0() }
    let argument: Take<() -> Void> = { $0() }
    let nested: (@escaping () -> Void) -> Void = { $0() }
    let held: (Action) -> Void = { $0() }
    let changing: Changing<() -> Void> = { $0 = { print(8, terminator: " ") } }
    let words: (@Sendable @escaping () -> Void) -> Void = { $0() }
    let maker: () -> (() -> Void) -> Void = { { $0() } }
    let deep: ((@escaping () -> Void) -> Void) -> Void = { $0 { print(11, terminator: " ") } }
    let all: Array<Take<Action>> = [{ $0() }]
    let pair: (Optional<() -> Void>, Int) -> Void = { action, _ in action?() }
    func run(_ action: ((@escaping Action) -> Void)) { action { print(14, terminator: " ") } }
    func later(_ action: @escaping @autoclosure () -> Int) { print(action(), terminator: " ") }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
RootComponent().middle.leaf.run()
