// A global actor whose module has its name, and one whose module has that of a type, isolate what passes through.
// prints: 3
// module: Database
// file: Database.swift
@globalActor public actor Database { public static let shared = Database() }
// module: Kit
// file: Kit.swift
@globalActor public actor Screens { public static let shared = Screens() }
// module: Leaf
// file: Leaf.swift
import Database
import Kit
import NeedleFoundation
public struct Kit {}
public protocol LeafDependency: Dependency {
    @Database var number: Int { get }
    @Screens func count() -> Int
}
public final class LeafComponent: Component<any LeafDependency> {
    @Database public var number: Int { dependency.number }
    @Screens public var count: Int { dependency.count() }
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
import Database
import Kit
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    @Database var number: Int { 1 }
    @Screens func count() -> Int { 2 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
import Database
import Kit
import Middle
registerProviderFactories()
@Database func number() -> Int { RootComponent().middle.leaf.number }
@Screens func count() -> Int { RootComponent().middle.leaf.count }
print(await number() + count())
