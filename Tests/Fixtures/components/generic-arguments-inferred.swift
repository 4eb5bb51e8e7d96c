// The arguments of a generic component follow from the type that is declared around the call: of a property, a constant, a function, by
// typealiases, in a closure of `shared`, beside a placeholder, and inside a generic component of its own parameter.
// prints: String 3, Int 3, Int 3, Bool 3, String 3, Int 3, Set<Int> 3, (Int, Bool), (Int, String), row of Bool
// module: Lists
// file: ListComponent.swift
import NeedleFoundation
public protocol ListDependency: Dependency { var count: Int { get } }
open class ListComponent<Item>: Component<any ListDependency> {
    public var text: String { "\(Item.self) \(dependency.count)" }
}
public typealias NumberList = ListComponent<Int>
public final class PairComponent<First, Second>: Component<EmptyDependency> {
    public var text: String { "(\(First.self), \(Second.self))" }
}
public typealias NumberPair<Item> = PairComponent<Int, Item>
public final class RowComponent<Item>: Component<EmptyDependency> {
    public var text: String { "row of \(Item.self)" }
}
public final class BoxComponent<Item>: Component<EmptyDependency> {
    public var row: RowComponent<Item> { RowComponent(parent: self) }
}
// module: App
// file: main.swift
import Lists
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let count = 3
    var words: ListComponent<String> { ListComponent(parent: self) }
    var numbers: NumberList { ListComponent(parent: self) }
    var maybe: Lists.ListComponent<Int>? { return ListComponent(parent: self) }
    var flags: ListComponent<Bool> { shared { ListComponent(parent: self) } }
    func list() -> ListComponent<String> {
        let made: ListComponent<String> = Lists.ListComponent.init(parent: self)
        return made
    }
    lazy var later: () -> ListComponent<Int> = { [unowned self] in ListComponent(parent: self) }
    var sets: [ListComponent<Set<Int>>] { [ListComponent(parent: self)] }
    var pair: PairComponent<Int, Bool> { PairComponent<_, Bool>(parent: self) }
    var numberPair: NumberPair<String> { NumberPair(parent: self) }
    var box: BoxComponent<Bool> { .init(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
let lists = [root.words.text, root.numbers.text, root.maybe!.text, root.flags.text, root.list().text, root.later().text, root.sets[0].text]
print((lists + [root.pair.text, root.numberPair.text, root.box.row.text]).joined(separator: ", "))
