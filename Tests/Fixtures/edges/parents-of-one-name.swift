// Parents of one name: in two modules, nested in two types, and specializations; and parents whose names are no plain words.
// prints: kit app | first second | 1 one | spaced class Été | base
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol TextDependency: Dependency { var text: String { get } }
public final class TextComponent: Component<any TextDependency> { public var value: String { dependency.text } }
open class FlowComponent: BootstrapComponent {
    public let text = "kit"
    public var child: TextComponent { TextComponent(parent: self) }
}
open class BaseComponent: BootstrapComponent {
    public let text = "base"
    public var child: TextComponent { TextComponent(parent: self) }
}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
final class FlowComponent: BootstrapComponent {
    var text: String { "app" }
    var child: TextComponent { TextComponent(parent: self) }
}
enum First {
    final class Parent: BootstrapComponent {
        var text: String { "first" }
        var child: TextComponent { TextComponent(parent: self) }
    }
}
enum Second {
    final class Parent: BootstrapComponent {
        var text: String { "second" }
        var child: TextComponent { TextComponent(parent: self) }
    }
}
final class GenericComponent<Value: CustomStringConvertible>: Component<any EmptyDependency> {
    let value: Value
    var text: String { value.description }
    init(parent: any Scope, _ value: Value) {
        self.value = value
        super.init(parent: parent)
    }
    var child: TextComponent { TextComponent(parent: self) }
}
final class `the spaced one`: BootstrapComponent {
    var text: String { "spaced" }
    var child: TextComponent { TextComponent(parent: self) }
}
final class `class`: BootstrapComponent {
    var text: String { "class" }
    var child: TextComponent { TextComponent(parent: self) }
}
final class Été: BootstrapComponent {
    var text: String { "Été" }
    var child: TextComponent { TextComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var number: GenericComponent<Int> { GenericComponent<Int>(parent: self, 1) }
    var word: GenericComponent<String> { GenericComponent<String>(parent: self, "one") }
}
final class DerivedComponent: BaseComponent {}
// file: main.swift
import Kit
registerProviderFactories()
print(
    Kit.FlowComponent().child.value, FlowComponent().child.value, "|",
    First.Parent().child.value, Second.Parent().child.value, "|",
    RootComponent().number.child.value, RootComponent().word.child.value, "|",
    `the spaced one`().child.value, `class`().child.value, Été().child.value, "|",
    DerivedComponent().child.value
)
