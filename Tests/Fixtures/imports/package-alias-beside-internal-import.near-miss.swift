// No file of the module imports the types' module, or the scope is public: the alias of the child's protocol serves.
// prints: 1 2
// module: Kit, package: app
// file: Kit.swift
public struct Session: Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
}
// module: Chat, package: app
// file: Chat.swift
public import Kit
public import NeedleFoundation
public protocol ChatDependency: Dependency { var sessions: [Session] { get } }
public final class ChatComponent: Component<any ChatDependency> {
    public var text: String { dependency.sessions[0].name }
}
// module: Middle, package: app
// file: Middle.swift
package import Chat
package import NeedleFoundation
package final class PhotoComponent: Component<any EmptyDependency> {
    package var chat: ChatComponent { ChatComponent(parent: self) }
}
// module: App, package: app
// file: main.swift
internal import Chat
internal import Kit
internal import Middle
public import NeedleFoundation
public final class PublicComponent: Component<any EmptyDependency> {
    var chat: ChatComponent { ChatComponent(parent: self) }
}
protocol RowDependency: Dependency { var other: [Session] { get } }
final class RowComponent: Component<any RowDependency> {}
final class RootComponent: BootstrapComponent {
    let sessions = [Session("1")]
    let other = [Session("2")]
    var photo: PhotoComponent { PhotoComponent(parent: self) }
    var publicly: PublicComponent { PublicComponent(parent: self) }
    var row: RowComponent { RowComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
_ = root.publicly.chat.text
print(root.photo.chat.text, root.row.dependency.other[0].name)
