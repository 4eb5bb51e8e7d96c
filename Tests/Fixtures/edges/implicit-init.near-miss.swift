// An `.init(parent: self)` makes what its own context says, and nothing that is only named beside it; its needs are
// checked like those of any child.
// module: App
// file: Components.swift
import NeedleFoundation

protocol RowDependency: Dependency { var title: String { get } }
//                                       ^ error: no ancestor of 'FooterComponent' provides 'title: String' (AppComponent -> FooterComponent) [missing-provider]
//                                       ^ note: 'HeaderComponent' needs it, too
class RowComponent: Component<any RowDependency> {}
final class HeaderComponent: RowComponent {}
final class FooterComponent: RowComponent {}
final class NeverMadeComponent: RowComponent {}
//          ^ warning: component 'NeverMadeComponent' has no parent: no component creates it with 'NeverMadeComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]

final class AppComponent: BootstrapComponent {
    var header: HeaderComponent? { .init(parent: self) }
    func footer() -> FooterComponent {
        let other: NeverMadeComponent? = nil
        _ = other
        return .init(parent: self)
        //     ^ note: 'AppComponent' creates 'FooterComponent' here
    }
}
