// Requirements of one name pass through a component in an order that follows from them, whatever a module above states first.
// prints: 1 one true, 1 one
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol TextDependency: Dependency { var store: String { get } }
public final class TextComponent: Component<any TextDependency> { public var text: String { dependency.store } }
public protocol NumberDependency: Dependency { var store: Int { get } }
public final class NumberComponent: Component<any NumberDependency> { public var text: String { "\(dependency.store)" } }
public protocol FlagDependency: Dependency {
    #if !STORE
    var store: Bool { get }
    #endif
}
public final class FlagComponent: Component<any FlagDependency> {
    public var text: String {
        #if !STORE
        "\(dependency.store)"
        #else
        ""
        #endif
    }
}
public final class HubComponent: Component<any EmptyDependency> {
    public var text: TextComponent { TextComponent(parent: self) }
    public var number: NumberComponent { NumberComponent(parent: self) }
    public var flag: FlagComponent { FlagComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol AppNumberDependency: Dependency { var store: Int { get } }
final class AppNumberComponent: Component<any AppNumberDependency> {}
final class FlagsComponent: Component<any EmptyDependency> {
    let store = true
    var numbers: NumbersComponent { NumbersComponent(parent: self) }
}
final class NumbersComponent: Component<any EmptyDependency> {
    let store = 1
    var texts: TextsComponent { TextsComponent(parent: self) }
    var number: AppNumberComponent { AppNumberComponent(parent: self) }
}
final class TextsComponent: Component<any EmptyDependency> {
    let store = "one"
    var hub: HubComponent { HubComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var flags: FlagsComponent { FlagsComponent(parent: self) }
}
registerProviderFactories()
let hub = RootComponent().flags.numbers.texts.hub
print("\(hub.number.text) \(hub.text.text) \(hub.flag.text), \(hub.number.text) \(hub.text.text)")
