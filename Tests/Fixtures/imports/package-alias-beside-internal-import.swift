// What passes through a `package` scope is spelled by its types, where a file of the module imports their modules for itself:
// the compiler refuses an alias of a type whose import is internal. One passes by a protocol that inherits it.
// prints: 1 2 3 4 5
// module: Kit, package: app
// file: Kit.swift
public protocol Signed { var name: String { get } }
public struct Session: Signed, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
}
public struct Box<Content> {
    public let content: Content
    public init(_ content: Content) { self.content = content }
}
// module: Chat, package: app
// file: Chat.swift
public import Kit
public import NeedleFoundation
public protocol ChatDependency: Dependency {
    var session: Session { get }
    var signed: any Signed { get }
    var sessions: [Session] { get }
    var box: Box<Session?> { get }
}
public final class ChatComponent: Component<any ChatDependency> {
    public var text: String {
        "\(dependency.session.name) \(dependency.signed.name) \(dependency.sessions[0].name) \(dependency.box.content!.name)"
    }
}
// module: App, package: app
// file: Components.swift
internal import Chat
internal import Kit
package import NeedleFoundation
package final class PhotoComponent: Component<any EmptyDependency> {
    var chat: ChatComponent { ChatComponent(parent: self) }
}
protocol RowDependency: Dependency { var other: [Session] { get } }
final class RowComponent: Component<any RowDependency> {
    var text: String { dependency.other[0].name }
}
final class RootComponent: BootstrapComponent {
    let session = Session("1")
    var signed: any Signed { Session("2") }
    let sessions = [Session("3")]
    let box: Box<Session?> = Box(Session("4"))
    let other = [Session("5")]
    var photo: PhotoComponent { PhotoComponent(parent: self) }
    var row: RowComponent { RowComponent(parent: self) }
    var heir: HeirComponent { HeirComponent(parent: self) }
}
// file: Heir.swift
package import Chat
package import NeedleFoundation
package protocol HeirDependency: ChatDependency {}
package final class HeirComponent: Component<any HeirDependency> {
    var row: RowComponent { RowComponent(parent: self) }
}
// file: Other.swift
package import Kit
package func describe(_ session: Session) -> String { session.name }
// file: main.swift
internal import Chat
internal import Kit
registerProviderFactories()
let root = RootComponent()
_ = root.heir.dependency.session
print(root.photo.chat.text, root.row.text)
