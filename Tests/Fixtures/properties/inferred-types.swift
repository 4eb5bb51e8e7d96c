// The type of a property follows from its initializer.
// prints: 12 b 3 4.5 true [1, 2] six ["k": 7] 8 nine
// module: App
// file: Components.swift
import NeedleFoundation

final class Clock {
    let time: Int
    init(time: Int = 12) { self.time = time }
    final class Face {
        let name: String
        init(_ name: String) { self.name = name }
    }
}

struct Box<Item> { var item: Item }

protocol LeafDependency: Dependency {
    var clock: Clock { get }
    var face: Clock.Face { get }
    var count: Int { get }
    var ratio: Double { get }
    var isOn: Bool { get }
    var list: [Int] { get }
    var name: String { get }
    var table: [String: Int] { get }
    var box: Box<Int> { get }
    var cast: any StringProtocol { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let needs: [Any] = [
            dependency.clock.time, dependency.face.name, dependency.count, dependency.ratio, dependency.isOn,
            dependency.list, dependency.name, dependency.table, dependency.box.item, dependency.cast,
        ]
        return needs.map { "\($0)" }.joined(separator: " ")
    }
}

final class RootComponent: BootstrapComponent {
    let clock = Clock()
    lazy var face = Clock.Face.init("b")
    let count = 3
    var ratio = 4.5, isOn = true
    let list = [1, 2]
    let name = "six"
    let table = ["k": 7]
    let box = Box<Int>(item: 8)
    let cast = "nine" as any StringProtocol
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
