// A requirement that is a function is forwarded to the function of that name, whatever its parameters are.
// prints: 1 2 3 [4, 5] 6 7 8 9 10
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    func first() -> Int
    func second(_ number: Int) -> Int
    func second(argument0: Int) -> Int
    func third(at index: Int, in list: [Int]) -> Int
    func fourth(_ first: Int, _ second: Int) -> [Int]
    func fifth(_ number: inout Int)
    func sixth(_ make: @escaping () -> Int) -> () -> Int
    func seventh(_ make: @autoclosure () -> Int) -> Int
    func seventh(other: Int) -> Int
    @discardableResult func eighth() -> Int
    func ninth(_ number: consuming Int) -> Int
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        var number = 0
        dependency.fifth(&number)
        dependency.eighth()
        let needs: [Any] = [
            dependency.first(), dependency.second(2), dependency.third(at: 1, in: [1, 3]), dependency.fourth(4, 5),
            number, dependency.sixth { 7 }(), dependency.seventh(8), dependency.seventh(other: 9), dependency.ninth(10),
        ]
        return needs.map { "\($0)" }.joined(separator: " ")
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    func first() -> Int { 1 }
    func second(_ other: Int) -> Int { other }
    func second(argument0: Int) -> Int { argument0 }
    func third(at index: Int, in list: [Int]) -> Int { list[index] }
    func fourth(_ first: Int, _ second: Int) -> [Int] { [first, second] }
    func fifth(_ number: inout Int) { number = 6 }
    func sixth(_ make: @escaping () -> Int) -> () -> Int { make }
    func seventh(_ make: @autoclosure () -> Int) -> Int { make() }
    func seventh(other: Int) -> Int { other }
    func eighth() -> Int { 0 }
    func ninth(_ number: consuming Int) -> Int { number }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
