// A generic base class is no node of its own: its properties and its children belong to the classes below it.
// prints: list of words, badge 7 on words, badge 7 on note 8, badge 7 on menu
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol BadgeDependency: Dependency {
    var badge: Int { get }
    var title: String { get }
}
public final class BadgeComponent: Component<any BadgeDependency> {
    public var text: String { "badge \(dependency.badge) on \(dependency.title)" }
}
open class ScreenComponent<Needs, Content>: Component<Needs> {
    public var badgeComponent: BadgeComponent { BadgeComponent(parent: self) }
    open var content: Content { fatalError("abstract") }
}
// module: App
// file: main.swift
import Base
import NeedleFoundation
protocol ListDependency: Dependency { var badge: Int { get } }
protocol RowDependency: Dependency { var content: [String] { get } }
final class RowComponent: Component<any RowDependency> {
    var text: String { "list of \(dependency.content.joined())" }
}
final class ListComponent: ScreenComponent<any ListDependency, [String]> {
    var title: String { "words" }
    override var content: [String] { ["words"] }
    var row: RowComponent { RowComponent(parent: self) }
}
// A typealias has a parameter of its own, or passes arguments on, beside one of the type around it that is named as the class's.
enum Themed<Content> {
    typealias Base<Needs> = ScreenComponent<Needs, Content>
    typealias Plain = ScreenComponent
}
class CardComponent<Content>: Themed<Int>.Base<Content> { override var content: Int { 8 } }
final class NoteComponent: CardComponent<any ListDependency> {
    var title: String { "note \(content)" }
}
final class MenuComponent<Content>: Themed<Int>.Plain<any ListDependency, Content> {
    var title: String { "menu" }
    var row: RowComponent { RowComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var badge: Int { 7 }
    var list: ListComponent { ListComponent(parent: self) }
    var note: NoteComponent { NoteComponent(parent: self) }
    var menu: MenuComponent<[String]> { MenuComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
let list = root.list
_ = root.menu.row
print("\(list.row.text), \(list.badgeComponent.text), \(root.note.badgeComponent.text), \(root.menu.badgeComponent.text)")
