// Two apps share a scope; one of them adds a child to it, which needs what the other app does not have.
// prints: chat of Ada
// module: LoggedIn
// file: LoggedInComponent.swift
import NeedleFoundation
public final class LoggedInComponent: Component<EmptyDependency> {}
// module: Chat
// file: ChatComponent.swift
import NeedleFoundation
public protocol ChatDependency: Dependency { var user: String { get } }
public final class ChatComponent: Component<any ChatDependency> {
    public var text: String { "chat of \(dependency.user)" }
}
// module: Phone
// file: PhoneComponent.swift
import LoggedIn
import NeedleFoundation
final class PhoneComponent: BootstrapComponent {
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
}
// module: App
// file: main.swift
import Chat
import LoggedIn
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
}
extension LoggedInComponent {
    var chat: ChatComponent { ChatComponent(parent: self) }
}
registerProviderFactories()
print(AppComponent().loggedIn.chat.text)
