// Subclasses of a generic component of another module, which makes children and provides for them internally: of it with arguments, and a
// generic one. The modules of the subclasses add the edges of the generic class with the arguments that they know.
// prints: 7 en, 7 en row of Int, 7 en row of Array<Int>, 7 en, 7 en row of Array<String>
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var token: Int { get }
    var language: String { get }
}
public final class SideComponent: Component<any SideDependency> {
    public var text: String { "\(dependency.token) \(dependency.language)" }
}
public final class RowComponent<Item>: Component<any SideDependency> {
    public var text: String { "\(dependency.token) \(dependency.language) row of \(Item.self)" }
}
open class BaseComponent<Item>: Component<any EmptyDependency> {
    let token = 7
    public var side: SideComponent { SideComponent(parent: self) }
    public var row: RowComponent<Item> { RowComponent(parent: self) }
}
// module: Mid
// file: Mid.swift
import Core
import NeedleFoundation
open class MidComponent<T>: BaseComponent<[T]> {}
// module: App
// file: main.swift
import Core
import Mid
import NeedleFoundation
final class PlainComponent: BaseComponent<Int> {}
final class LastComponent: MidComponent<String> {}
final class RootComponent: BootstrapComponent {
    let token = 1
    let language = "en"
    var plain: PlainComponent { PlainComponent(parent: self) }
    var mid: MidComponent<Int> { MidComponent(parent: self) }
    var last: LastComponent { LastComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.plain.side.text, root.plain.row.text, root.mid.row.text, root.last.side.text, root.last.row.text].joined(separator: ", "))
