// What a generic base class has is of the types that its subclass binds, and what its children need is asked of each
// subclass; a generic base that is made itself is a component like others.
// module: Base
// file: Base.swift
import NeedleFoundation

public protocol BadgeDependency: Dependency {
    var badge: Int { get }
    //  ^ error: no ancestor of 'BadgeComponent' provides 'badge: Int' (AppComponent -> ListComponent -> BadgeComponent) [missing-provider]
}
public final class BadgeComponent: Component<any BadgeDependency> {}

open class ScreenComponent<Needs, Content>: Component<Needs> {
    public var badgeComponent: BadgeComponent { BadgeComponent(parent: self) }
    //                                          ^ note: 'ListComponent' creates 'BadgeComponent' here
    open var content: Content { fatalError("abstract") }
    //       ^ note: 'content' of 'ListComponent' does not provide it: its type is 'Content'
}
// module: App
// file: Components.swift
import Base
import NeedleFoundation

protocol RowDependency: Dependency { var content: [String] { get } }
//                                       ^ error: no ancestor of 'RowComponent' provides 'content: [String]' (AppComponent -> ListComponent -> RowComponent) [missing-provider]
final class RowComponent: Component<any RowDependency> {}

final class ListComponent: ScreenComponent<any EmptyDependency, Set<String>> {
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ note: 'ListComponent' creates 'RowComponent' here
}

protocol PlainDependency: Dependency { var title: String { get } }
//                                         ^ error: no ancestor of 'ScreenComponent<App.PlainDependency, Int>' provides 'title: String' (AppComponent -> ScreenComponent<App.PlainDependency, Int>) [missing-provider]

final class AppComponent: BootstrapComponent {
    var list: ListComponent { ListComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'ListComponent' here
    //                        ^ note: 'AppComponent' creates 'ListComponent' here
    var plain: ScreenComponent<any PlainDependency, Int> { ScreenComponent<any PlainDependency, Int>(parent: self) }
    //                                                     ^ note: 'AppComponent' creates 'ScreenComponent<App.PlainDependency, Int>' here
}
