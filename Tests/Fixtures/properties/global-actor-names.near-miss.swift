// What a global actor isolates does not provide what is isolated to nothing, whatever the actor is called; an attribute
// of another kind isolates nothing.
// module: Store
// file: Database.swift
@globalActor public actor Database { public static let shared = Database() }
// file: Logged.swift
@propertyWrapper public struct Logged {
    public var wrappedValue: Int

    public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Store

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    @Database var first: Int { 1 }
    //            ^ note: 'first' of 'RootComponent' does not provide it: it is isolated to 'Store.Database'
    @Logged var second: Int = 2
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
