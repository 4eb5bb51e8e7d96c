// Requirements that are almost those that no class can meet: an optional, functions over concrete types, an array for
// a variadic; and some that only a default can meet, which is kept.
// prints: 1 2 3 [4] 5 6 zero 7
// module: App
// file: Components.swift
import NeedleFoundation

struct Unit { var number: Int }

protocol ListDependency: Dependency {
    typealias Item = Int
    var unwrapped: Int? { get }
    func second(of values: [Item]) -> Item
    func third(_ value: any Equatable) -> Int
    func fourth(_ values: [Int]) -> [Int]
    func fifth(_ body: () throws -> Int) throws -> Int
    var make: (Int) -> Unit { get }
    func all<Value>(of type: Value.Type) -> String
    static var total: Int { get }
}

extension ListDependency {
    func all<Value>(of type: Value.Type) -> String { type == Int.self ? "zero" : "many" }
    static var total: Int { 7 }
}

final class ListComponent: Component<any ListDependency> {
    func line() throws -> String {
        let fifth = try dependency.fifth { 5 }
        return "\(dependency.unwrapped ?? 0) \(dependency.second(of: [1, 2])) \(dependency.third("")) "
            + "\(dependency.fourth([4])) \(fifth) \(dependency.make(6).number) \(dependency.all(of: Int.self)) \(total)"
    }
    private var total: Int { type(of: dependency).total }
}

final class RootComponent: BootstrapComponent {
    let unwrapped: Int? = 1
    func second(of values: [Int]) -> Int { values[1] }
    func third(_ value: any Equatable) -> Int { 3 }
    func fourth(_ values: [Int]) -> [Int] { values }
    func fifth(_ body: () throws -> Int) throws -> Int { try body() }
    var make: (Int) -> Unit { { Unit(number: $0) } }
    var list: ListComponent { ListComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(try RootComponent().list.line())
