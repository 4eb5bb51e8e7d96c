// Subclasses inherit an internal child from a class of another module, a generic one among them, and read nothing else that is internal.
// The class of the superclass's edge serves them.
// prints: 7 Ada, 7 Ada, 8 Ada Mark 8, 9
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol TokenDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
open class BoxComponent<Value>: Component<any EmptyDependency> {
    public let token = 7
    var list: ListComponent<Value> { ListComponent<Value>(parent: self) }
    public var text: String { list.end.text }
}
final class ListComponent<Value>: Component<any TokenDependency> {
    var end: EndComponent { EndComponent(parent: self) }
}
final class EndComponent: Component<any TokenDependency> {
    var text: String { "\(dependency.token) \(dependency.user)" }
}
struct Mark {}
open class PlainComponent: Component<any EmptyDependency> {
    public let token = 8
    var item: ItemComponent { ItemComponent(parent: self) }
    var marked: MarkComponent<Mark> { MarkComponent<Mark>(parent: self) }
    public var text: String { item.text + marked.text }
}
final class ItemComponent: Component<any TokenDependency> {
    var text: String { "\(dependency.token) \(dependency.user)" }
}
public final class MarkComponent<Value>: Component<any TokenDependency> {
    var text: String { " \(Value.self) \(dependency.token)" }
}
protocol NoteDependency: Dependency { var note: Int { get } }
open class NotesComponent: Component<any EmptyDependency> {
    open var note: Int { 8 }
    var item: NoteComponent { NoteComponent(parent: self) }
    public var text: String { item.text }
}
final class NoteComponent: Component<any NoteDependency> {
    var text: String { "\(dependency.note)" }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
class MyComponent: BoxComponent<Int> {}
final class LastComponent: MyComponent {}
final class MyPlainComponent: PlainComponent {}
final class MyNotesComponent: NotesComponent {
    override var note: Int { 9 }
}
final class RootComponent: BootstrapComponent {
    let user = "Ada"
    var box: MyComponent { MyComponent(parent: self) }
    var last: LastComponent { LastComponent(parent: self) }
    var plain: MyPlainComponent { MyPlainComponent(parent: self) }
    var notes: MyNotesComponent { MyNotesComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.box.text, root.last.text, root.plain.text, root.notes.text].joined(separator: ", "))
