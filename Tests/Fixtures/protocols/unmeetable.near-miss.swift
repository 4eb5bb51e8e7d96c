// Requirements that no generated class can meet.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    static var first: Int { get }
    //         ^ error: no scope can provide 'first' of 'LeafDependency': it is static [unmeetable-requirement]
    associatedtype Item
    //             ^ error: no scope can provide 'Item' of 'LeafDependency': it is an associated type [unmeetable-requirement]
    var item: Item { get }
    func items(_ item: Self.Item) -> [Item]
    init(number: Int)
    // <- error: no scope can provide 'init' of 'LeafDependency': it is an initializer [unmeetable-requirement]
    subscript(index: Int) -> Int { get }
    // <- error: no scope can provide 'subscript' of 'LeafDependency': it is a subscript [unmeetable-requirement]
    func second<Value: Comparable>(of values: [Value]) -> Value
    //   ^ error: no scope can provide 'second(of:)' of 'LeafDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func third(_ value: some Comparable)
    //   ^ error: no scope can provide 'third(_:)' of 'LeafDependency': it is generic, and the typealiases by which generated code names types cannot be [unmeetable-requirement]
    func fourth(_ values: Int...)
    //   ^ error: no scope can provide 'fourth(_:)' of 'LeafDependency': it is variadic, and Swift cannot pass such arguments on [unmeetable-requirement]
    var copy: Self { get }
    //  ^ error: no scope can provide 'copy' of 'LeafDependency': it names 'Self' [unmeetable-requirement]
    var unwrapped: Int! { get }
    //  ^ error: no scope can provide 'unwrapped' of 'LeafDependency': 'Int!' is an implicitly unwrapped optional [unmeetable-requirement]
    func find(_ key: String!) -> Int?
    //   ^ error: no scope can provide 'find(_:)' of 'LeafDependency': 'String!' is an implicitly unwrapped optional [unmeetable-requirement]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
