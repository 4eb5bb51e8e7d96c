// What a protocol that need not be a class's states passes through, though to use it may change what has it.
// prints: 7 3 5 9
// module: App
// file: main.swift
import NeedleFoundation
protocol Counting {
    var count: Int { get set }
    mutating func add(_ number: Int) -> Int
}
protocol MaybeCounting: Sequenced { var steps: Int { get set } }
protocol Sequenced {}
protocol OneDependency: Counting, MaybeCounting, Dependency {
    var total: Int { get set }
    var own: Int { get set }
}
final class OneComponent: Component<any OneDependency> {
    func up() {
        var dependency: any OneDependency = dependency
        dependency.count += 1
        dependency.steps = 3
        dependency.total = 5
        dependency.own = dependency.add(8)
    }
}
protocol MidDependency: Counting, Dependency {}
final class MidComponent: Component<any MidDependency> {
    var one: OneComponent { OneComponent(parent: self) }
}
final class UpperComponent: Component<any OneDependency> {
    var mid: MidComponent { MidComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var total = 0
    func add(_ number: Int) -> Int { number + 1 }
    var count = 6
    var steps = 0
    var own = 0
    var upper: UpperComponent { UpperComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
root.upper.mid.one.up()
print(root.count, root.steps, root.total, root.own)
