// Two modules have types of one name: a value, a dependency protocol and a component each, and both pass through one scope.
// prints: chat item 1, mail item 2
// module: Chat
// file: Chat.swift
import NeedleFoundation
public struct Item { public var number: Int; public init(number: Int) { self.number = number } }
public protocol ListDependency: Dependency { var item: Item { get } }
public final class ListComponent: Component<any ListDependency> {
    public var text: String { "chat item \(dependency.item.number)" }
}
// module: Mail
// file: Mail.swift
import NeedleFoundation
public struct Item { public var number: Int; public init(number: Int) { self.number = number } }
public protocol ListDependency: Dependency { var item: Item { get } }
public final class ListComponent: Component<any ListDependency> {
    public var text: String { "mail item \(dependency.item.number)" }
}
// module: App
// file: Inbox.swift
import Chat
import Mail
import NeedleFoundation
protocol InboxDependency: Dependency { var item: Mail.Item { get } }
final class InboxComponent: Component<any InboxDependency> {
    var chat: ChatComponent { ChatComponent(parent: self) }
    var mail: Mail.ListComponent { Mail.ListComponent(parent: self) }
}
protocol ChatDependency: Dependency {}
final class ChatComponent: Component<any ChatDependency> {
    var item: Chat.Item { Chat.Item(number: 1) }
    var list: Chat.ListComponent { Chat.ListComponent(parent: self) }
}
// file: main.swift
import Mail
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var item: Item { Item(number: 2) }
    var inbox: InboxComponent { InboxComponent(parent: self) }
}
registerProviderFactories()
let inbox = RootComponent().inbox
print("\(inbox.chat.list.text), \(inbox.mail.text)")
