// What takes a component as its parent is often no component: functions, cases, local and nested types, what is cast.
// prints: 3 watched, hidden, local, nested, case, noted, function, alias, library, screen
// module: App
// file: main.swift
import Foundation
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
func watch(parent: RootComponent) -> String { "\(parent.leaf.dependency.number) watched" }
func _hide(parent: RootComponent) -> String { "hidden" }
enum Registry {
    case root(parent: RootComponent)
    static func note(parent: AnyObject) -> String { "noted" }
}
struct Outer {
    struct Row { var parent: RootComponent }
}
typealias Line = Outer.Row
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    let make: (AnyObject) -> String = { _ in "function" }
    func make(parent: RootComponent) -> String { make(parent as AnyObject) }
    var texts: [String] {
        struct Local<Value> { var parent: RootComponent }
        enum LeafComponent { static func of(parent: RootComponent) -> LeafComponent.Type { Self.self } }
        let one = 1
        if one == 1 { _ = [Local<Int>(parent: self)].map { _ in LeafComponent.of(parent: self) } }
        _ = Outer.Row(parent: self)
        _ = Line(parent: self)
        let kept: [Any] = [Registry.root(parent: self), Progress(parent: nil)]
        return [
            watch(parent: self), _hide(parent: self), "local", "nested", kept.isEmpty ? "" : "case", Registry.note(parent: self),
            make(parent: self), "alias", NSString(parent: self as AnyObject) as String,
        ]
    }
}
final class Screen {
    var text: String { Self.text(of: .init(parent: self)) }
    private static func text(of window: Window) -> String { window.text }
}
struct Window {
    let text = "screen"
    init(parent: Screen) {}
}
extension NSString {
    convenience init(parent: AnyObject) { self.init(string: "library") }
}
registerProviderFactories()
print((RootComponent().texts + [Screen().text]).joined(separator: ", "))
