// A type or typealias that an extension nests in a type of another module, or of none: the generated files import the
// module of the extension, too.
// prints: 1 2 3 4 5 6 7, leaf 1, deep 8
// module: Base
// file: Base.swift
public enum Model { public enum Part {} }
public struct Box<Value: Sendable>: Sendable {}
// module: Extra
// file: Extra.swift
public import Base
public struct Number: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } }
extension Model {
    public struct Item: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } }
    public typealias Items = [Item]
}
extension Model.Part { public struct Screw: Sendable { public var number = 8; public init() {} } }
extension Box { public struct Lid: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } } }
extension String { public struct Key: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } } }
extension Int { public typealias Size = Number }
extension Array { public struct Page { public var number: Int; public init(_ number: Int) { self.number = number } } }
// module: Names
// file: Names.swift
public import Base
public import Extra
public typealias Thing = Model.Item
public typealias NumberBox = Box<Int>
public typealias Numbers = [Int]
// module: Feed
// file: Feed.swift
public import Base
public import Extra
public import Names
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    var item: Model.Item { get }
    var items: Model.Items? { get }
    var lid: Box<Int>.Lid { get }
    var key: String.Key { get }
    var size: Swift.Int.Size { get }
    var page: [Int].Page { get }
    var thing: Thing { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String {
        let numbers = [
            dependency.item.number, dependency.items?[0].number ?? 0, dependency.lid.number, dependency.key.number,
            dependency.size.number, dependency.page.number, dependency.thing.number,
        ]
        return numbers.map(String.init).joined(separator: " ")
    }
}
// file: Leaf.swift
public import Base
public import Extra
public import NeedleFoundation
extension Model {
    public protocol LeafDependency: Dependency { var item: Item { get } }
    public final class LeafComponent: Component<any LeafDependency> { public var text: String { "leaf \(dependency.item.number)" } }
}
// module: Deep
// file: Deep.swift
public import Feed
public import Base
public import Extra
public import NeedleFoundation
extension Model.Part {
    public protocol DeepDependency: Dependency {
        var screw: Model.Part.Screw { get }
    }
    public final class DeepComponent: Component<any DeepDependency> {
        public var text: String { "deep \(dependency.screw.number)" }
        public var leaf: Model.LeafComponent { Model.LeafComponent(parent: self) }
    }
}
public final class HallComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
    public var deep: Model.Part.DeepComponent { Model.Part.DeepComponent(parent: self) }
}
// module: App
// file: main.swift
import Base
import Deep
import Extra
import Feed
import Names
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let item = Base.Model.Item(1)
    let items: [Model.Item]? = [Model.Item(2)]
    let lid: NumberBox.Lid = .init(3)
    let key: String.Key = .init(4)
    let size = Number(5)
    let page: Numbers.Page = .init(6)
    let thing = Thing(7)
    let screw = Model.Part.Screw()
    var hall: HallComponent { HallComponent(parent: self) }
}
registerProviderFactories()
let hall = RootComponent().hall
print("\(hall.feed.text), \(hall.deep.leaf.text), \(hall.deep.text)")
