// One annotation at the end of several bindings is that of each of them; each may also have its own, or an initializer.
// prints: 1 2 3 4 5 6 seven 8
// module: App
// file: Components.swift
import NeedleFoundation

final class Store {
    let number: Int
    init(_ number: Int) { self.number = number }
}

protocol LeafDependency: Dependency {
    var first: Store { get }
    var second: Store { get }
    var third: Int { get }
    var fourth: Store { get }
    var fifth: Store { get }
    var sixth: Store { get }
    var seventh: String { get }
    var eighth: Int { get set }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let stores = [dependency.first, dependency.second, dependency.fourth, dependency.fifth, dependency.sixth]
        dependency.eighth += 1
        return "\(stores[0].number) \(stores[1].number) \(dependency.third) \(stores[2].number) \(stores[3].number) "
            + "\(stores[4].number) \(dependency.seventh) \(dependency.eighth)"
    }
}

final class RootComponent: BootstrapComponent {
    let first, second: Store
    let third: Int, unused = ""
    // The first has a type by its initializer; the annotation is that of the two behind it.
    private(set) var made = 0, fourth, fifth: Store, sixth = Store(6)
    lazy var seventh = "seven"
    var (left, right) = (0, 0), eighth: Int = 7

    override init() {
        first = Store(1)
        second = Store(2)
        third = 3
        fourth = Store(4)
        fifth = Store(5)
        super.init()
    }

    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
