// A root in a library collects what each program has that is above it; a subclass takes the place of its superclass.
// prints: kept, tracked by mock
// prints: kept, tracked by mock
// prints: kept, tracked by mock
// prints: kept
// module: Core
// file: CoreComponent.swift
public import NeedleFoundation
public protocol Service { var text: String { get } }
open class CoreComponent: BootstrapComponent {
    public let owner: String
    public init(owner: String) { self.owner = owner }
    public var services: [any Service] { contributions() }
}
public final class PlainRootComponent: BootstrapComponent {
    public let owner = "inner root"
    public var inner: InnerComponent { InnerComponent(parent: self) }
}
public final class InnerComponent: Component<EmptyDependency> {
    public var services: [any Service] { contributions() }
}
// module: Mail
// file: MailComponent.swift
public import Core
public import NeedleFoundation
public protocol MailDependency: Dependency { var owner: String { get } }
open class MailComponent: Component<any MailDependency>, Contributing {
    open var contribution: any Service { Mail(text: "mail of \(dependency.owner)") }
}
public struct Mail: Service {
    public let text: String
    public init(text: String) { self.text = text }
}
// module: Kept
// file: KeptComponent.swift
import Core
import NeedleFoundation
final class KeptComponent: BootstrapComponent {
    var services: [any Service] { contributions() }
}
// It is not public, since its own module alone collects it.
final class OwnServiceComponent: Component<EmptyDependency>, Contributing {
    var contribution: any Service { OwnService() }
}
struct OwnService: Service { var text: String { "kept" } }
public func keptText() -> String {
    registerProviderFactories()
    return KeptComponent().services.map(\.text).joined()
}
// module: Mocks
// file: Mocks.swift
import Core
import Mail
import NeedleFoundation
final class MockMailComponent: MailComponent {
    override var contribution: any Service { Mail(text: "tracked by mock") }
}
final class MockedComponent: CoreComponent {}
public func mockedText() -> String {
    registerProviderFactories()
    return MockedComponent(owner: "nobody").services.map(\.text).joined(separator: ", ")
}
// module: App
// file: main.swift
import Core
import Kept
import Mail
import Mocks
import NeedleFoundation
registerProviderFactories()
print(CoreComponent(owner: "app").services.map(\.text).joined(separator: ", "))
print(PlainRootComponent().inner.services.map(\.text).joined(separator: ", "))
print(mockedText())
print(keptText())
