// The same with plain imports: both generated files import plainly, as everywhere else in the module.
// prints: chat at 8
// module: Store, package: Shop
// file: Store.swift
import NeedleFoundation
public struct Clock: Sendable {
    public let hour: Int
    public init(_ hour: Int) { self.hour = hour }
}
public protocol ShelfDependency: Dependency { var clock: Clock { get } }
public final class ShelfComponent: Component<any ShelfDependency> {
    public var list: ListComponent { ListComponent(parent: self) }
}
public final class ListComponent: Component<any ShelfDependency> {
    public var hour: Int { dependency.clock.hour }
}
// module: Kit, package: Shop
// file: Kit.swift
@_exported import Store
// module: App, package: Shop
// file: Chat.swift
import Kit
import NeedleFoundation
package protocol ChatDependency: Dependency { var clock: Clock { get } }
final class ChatComponent: Component<any ChatDependency> {
    var text: String { "chat at \(dependency.clock.hour)" }
}
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let clock = Clock(8)
    var chat: ChatComponent { ChatComponent(parent: self) }
    var shelf: ShelfComponent { ShelfComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
precondition(RootComponent().shelf.list.hour == 8)
print(RootComponent().chat.text)
