// Facts between the members of structs and enums that keep properties from providing, and children that are made there.
// module: Values
// file: Values.swift
public struct Look {
    //        ^ note: 'Look' has 'init?(text:)'
    let title = { "look" }()
    public init?(text: String) { return nil }
    var isPlain: Bool { true }
}
public enum Wrappers {
    static let first = Optional(1).map { $0 + 1 } ?? 0
    @propertyWrapper public struct Fixed {
        let value: Int
        public var wrappedValue: Int { value }
        public init(wrappedValue: Int) { value = wrappedValue }
    }
}
public struct Sizes {
    var first: Int { 1 }
    #if SMALL
    public typealias Size = Int8
    #else
    var second: Int { 2 }
    public typealias Size = Int16
    #endif
    var third: Int { 3 }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Values
protocol LeafDependency: Dependency {
    var look: Look { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'look: Look' (RootComponent -> LeafComponent) [missing-provider]
    var fixed: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fixed: Int' (RootComponent -> LeafComponent) [missing-provider]
    var size: Sizes.Size { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'size: Sizes.Size' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let look = Look(text: "")
    //  ^ note: 'look' of 'RootComponent' does not provide it: its type is 'Look?': the initializer may return nil
    @Wrappers.Fixed var fixed: Int = 1
    //                  ^ note: 'fixed' of 'RootComponent' does not provide it: its wrapper 'Wrappers.Fixed' has no setter; write '{ get }' after the type of the requirement
    let size: Int = 7
    //  ^ note: 'size' of 'RootComponent' does not provide it: its type is 'Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
struct Factory {
    var count = 0
    func leaf(of root: RootComponent) -> LeafComponent { LeafComponent(parent: root) }
    //                                                   ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: root' [foreign-parent]
    var other: Int { 1 }
}
