// A property whose wrapper has a setter that its module sees can be set; the wrapper may be of another module, in a typealias,
// or be isolated to the actor of the requirement.
// prints: 2 4 6 8
// module: Kit, package: app
// file: Kit.swift
@propertyWrapper public struct Stored<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public final class Shared<Value> {
    private var value: Value
    public init(_ value: Value) { self.value = value }
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
}
// module: App, package: app
// file: Components.swift
import Kit
import NeedleFoundation
typealias Held = Shared
@propertyWrapper struct OnMain<Value: Sendable> {
    private var value: Value
    init(_ value: Value) { self.value = value }
    @MainActor var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
}
protocol LeafDependency: Dependency {
    var stored: Int { get set }
    var shared: Int { get set }
    var held: Int { get set }
    @MainActor var main: Int { get set }
}
final class LeafComponent: Component<any LeafDependency> {
    @MainActor func double() {
        dependency.stored *= 2
        dependency.shared *= 2
        dependency.held *= 2
        dependency.main *= 2
    }
}
final class RootComponent: BootstrapComponent {
    @Stored var stored: Int = 1
    @Shared(2) var shared: Int
    @Held(3) var held: Int
    @OnMain(4) var main: Int
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
MainActor.assumeIsolated {
    root.leaf.double()
    print(root.stored, root.shared, root.held, root.main)
}
