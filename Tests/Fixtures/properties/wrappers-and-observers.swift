// Property wrappers and observers do not hide a property.
// prints: 5 2 set 4
// module: App
// file: Components.swift
import NeedleFoundation

@propertyWrapper struct Clamped {
    var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 5) } }
    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 5) }
}

@propertyWrapper struct Stored<Value> {
    var wrappedValue: Value
    init(_ value: Value) { wrappedValue = value }
}

protocol LeafDependency: Dependency {
    var clamped: Int { get set }
    var stored: Int { get }
    var observed: String { get }
    var shown: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        dependency.clamped = 9
        return "\(dependency.clamped) \(dependency.stored) \(dependency.observed) \(dependency.shown)"
    }
}

final class RootComponent: BootstrapComponent {
    @Clamped var clamped: Int = 1
    @Stored(2) var stored: Int
    @usableFromInline let shown = 4
    var observed: String = "" { didSet {} }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
root.observed = "set"
print(root.leaf.line)
