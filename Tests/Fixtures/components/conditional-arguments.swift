// A generic argument that is there in some builds alone, in a component whose arguments decide what it provides, and in one whose do not.
// prints: 7 en, 7 en
// module: Pay
// file: Pay.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var token: Int { get }
    var language: String { get }
}
public final class SideComponent: Component<any SideDependency> {
    public var text: String { "\(dependency.token) \(dependency.language)" }
}
public final class PayComponent<Item>: Component<any EmptyDependency> {
    let token = 7
    public var side: SideComponent { SideComponent(parent: self) }
}
public protocol ListSideDependency: Dependency {
    var token: Int { get }
    var items: [Int] { get }
    var language: String { get }
}
public final class ListSideComponent: Component<any ListSideDependency> {
    public var text: String { "\(dependency.token) \(dependency.language)" }
}
public final class ListComponent<Item>: Component<any EmptyDependency> {
    public let token = 7
    public let items: [Item] = []
    public var side: ListSideComponent { ListSideComponent(parent: self) }
}
// module: App
// file: main.swift
import NeedleFoundation
import Pay
#if NEVER
struct Thing {}
#endif
final class RootComponent: BootstrapComponent {
    let language = "en"
    let items = [1]
    #if NEVER
    var pay: PayComponent<[Thing]> { PayComponent(parent: self) }
    var list: ListComponent<Thing> { ListComponent(parent: self) }
    #endif
    var otherPay: PayComponent<Int> { PayComponent(parent: self) }
    var otherList: ListComponent<String> { ListComponent(parent: self) }
}
registerProviderFactories()
print([RootComponent().otherPay.side.text, RootComponent().otherList.side.text].joined(separator: ", "))
