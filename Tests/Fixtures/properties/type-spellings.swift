// Two spellings of one type are the same type.
// prints: 1 [2] ["k": 3] () 5 6 7 8
// module: App
// file: Components.swift
import NeedleFoundation

protocol Store { var number: Int { get } }
protocol Named {}
struct Shelf: Store, Named { var number: Int }

protocol LeafDependency: Dependency {
    var first: Int? { get }
    var second: Array<Int> { get }
    var third: [String: Int] { get }
    var fourth: () -> Void { get }
    var fifth: any Store { get }
    var sixth: any Store & Named { get }
    var seventh: (Int) { get }
    var eighth: Swift.Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let needs: [Any] = [
            dependency.first!, dependency.second, dependency.third, dependency.fourth(), dependency.fifth.number,
            dependency.sixth.number, dependency.seventh, dependency.eighth,
        ]
        return needs.map { "\($0)" }.joined(separator: " ")
    }
}

final class RootComponent: BootstrapComponent {
    let first: Optional<Int> = 1
    let second: [Int] = [2]
    let third: Dictionary<String, Int> = ["k": 3]
    let fourth: (() -> ()) = {}
    let fifth: (any Store) = Shelf(number: 5)
    let sixth: any Named & Store = Shelf(number: 6)
    let seventh: Int = 7
    let eighth: Int = 8
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
