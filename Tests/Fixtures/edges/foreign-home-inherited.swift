// A component inherits the child that a module in the middle makes in an extension of its superclass: what connects the two
// goes where both are seen, or serves from the middle a child that only that sees.
// prints: page 2, page 3, page 4 of 5, note 2
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol PageDependency: Dependency { var number: Int { get } }
public final class PageComponent: Component<any PageDependency> {
    public var text: String { "page \(dependency.number)" }
}
open class KitComponent: BootstrapComponent {
    open var number: Int { 1 }
}
open class ScreenComponent: Component<any EmptyDependency> {}
// module: Feature
// file: Feature.swift
import Kit
import NeedleFoundation
extension KitComponent { public var page: PageComponent { PageComponent(parent: self) } }
final class NoteComponent: Component<any PageDependency> {
    var text: String { "note \(dependency.number)" }
}
extension KitComponent { public var note: String { NoteComponent(parent: self).text } }
public protocol RowDependency: PageDependency { var count: Int { get } }
public final class RowComponent: Component<any RowDependency> {
    public var text: String { "page \(dependency.number) of \(dependency.count)" }
}
extension ScreenComponent { public var row: RowComponent { RowComponent(parent: self) } }
// module: Other
// file: Other.swift
import Kit
import NeedleFoundation
public final class OtherComponent: KitComponent {
    override public var number: Int { 3 }
}
// module: App
// file: main.swift
import Feature
import Kit
import NeedleFoundation
import Other
final class ListComponent: ScreenComponent {
    let number = 4
}
final class AppComponent: KitComponent {
    override var number: Int { 2 }
    let count = 5
    var list: ListComponent { ListComponent(parent: self) }
    var base: ScreenComponent { ScreenComponent(parent: self) }
}
registerProviderFactories()
print("\(AppComponent().page.text), \(OtherComponent().page.text), \(AppComponent().list.row.text), \(AppComponent().note)")
