// A wrapper without a setter, with one that the property's module does not see, that no parsed module has, or of an actor.
// module: Kit
// file: Kit.swift
@propertyWrapper public struct Constant<Value> {
    private let value: Value
    public init(_ value: Value) { self.value = value }
    public var wrappedValue: Value { value }
}
@propertyWrapper public struct Guarded<Value> {
    public internal(set) var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
import Unparsed
@propertyWrapper struct Hidden<Value> {
    private(set) var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct OnMain<Value: Sendable> {
    private var value: Value
    init(_ value: Value) { self.value = value }
    @MainActor var wrappedValue: Value { value }
}
protocol LeafDependency: Dependency {
    var constant: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'constant: Int' (RootComponent -> LeafComponent) [missing-provider]
    var guarded: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'guarded: Int' (RootComponent -> LeafComponent) [missing-provider]
    var hidden: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'hidden: Int' (RootComponent -> LeafComponent) [missing-provider]
    var unparsed: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'unparsed: Int' (RootComponent -> LeafComponent) [missing-provider]
    var onMain: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'onMain: Int' (RootComponent -> LeafComponent) [missing-provider]
    var read: Int { get }
    var readUnparsed: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    @Constant(1) var constant: Int
    //               ^ note: 'constant' of 'RootComponent' does not provide it: its wrapper 'Constant' has no setter; write '{ get }' after the type of the requirement
    @Guarded var guarded: Int = 2
    //           ^ note: 'guarded' of 'RootComponent' does not provide it: the setter of its wrapper 'Guarded' is internal; write '{ get }' after the type of the requirement
    @Hidden var hidden: Int = 3
    //          ^ note: 'hidden' of 'RootComponent' does not provide it: the setter of its wrapper 'Hidden' is private; write '{ get }' after the type of the requirement
    @Unknown var unparsed: Int = 4
    //           ^ note: 'unparsed' of 'RootComponent' does not provide it: no parsed module says whether its wrapper 'Unknown' lets it be set; write '{ get }' after the type of the requirement
    @OnMain(5) var onMain: Int
    //             ^ note: 'onMain' of 'RootComponent' does not provide it: it is isolated to 'MainActor', and the requirement is not; write '@MainActor' before the requirement, or, if its module is built that way, set 'defaultIsolation' in needle.json
    @Constant(6) var read: Int
    @Unknown var readUnparsed: Int = 7
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
// file: main.swift
registerProviderFactories()
