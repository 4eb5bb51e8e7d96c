// A global actor is known by its declaration, whatever its name: at top level, inside a type, or under a typealias.
// prints: 1 2 3 4
// module: Store
// file: Database.swift
@globalActor public actor Database { public static let shared = Database() }
public enum Disk { @globalActor public actor Writing { public static let shared = Writing() } }
// module: Leaf
// file: Names.swift
import Store

public typealias Storage = Database
public typealias Screen = MainActor
// file: Leaf.swift
import NeedleFoundation
import Store

@Database public protocol LeafDependency: Dependency {
    var first: Int { get }
    @Storage func second() -> Int
    @Disk.Writing var third: Int { get async }
    @Screen var fourth: Int { get }
}

public final class LeafComponent: Component<any LeafDependency> {
    @Database public var line: String { "\(dependency.first) \(dependency.second())" }
    @Disk.Writing public func third() async -> Int { await dependency.third }
    @MainActor public var fourth: Int { dependency.fourth }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: Components.swift
import Leaf
import Middle
import NeedleFoundation
import Store

final class RootComponent: BootstrapComponent {
    @Database var first: Int { 1 }
    @Leaf.Storage func second() -> Int { 2 }
    @Disk.Writing var third: Int { 3 }
    @Screen var fourth: Int { 4 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
import Middle
import Store

registerProviderFactories()
@Database func line() -> String { RootComponent().middle.leaf.line }
@Disk.Writing func third() async -> Int { await RootComponent().middle.leaf.third() }
print(await line(), await third(), RootComponent().middle.leaf.fourth)
