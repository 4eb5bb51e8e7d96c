// What is nested in a type around a class hides the runtime's classes, and so does what a superclass of that has; the
// class's own generic parameter is what it inherits with. In a body and behind `typealias … =`, what is nested counts.
// module: Kit
// file: Kit.swift
open class Screens {
    open class Component<Needs> { public init() {} }
}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
protocol ListDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'Pages.ListComponent' provides 'number: Int' (RootComponent -> Pages.ListComponent) [missing-provider]
enum Grids {
    class Component<Needs> {}
    final class ListComponent: Component<any ListDependency> {}
}
final class Sides: Screens {
    final class ListComponent: Component<any ListDependency> {}
}
enum Pages {
    final class ListComponent: Component<any ListDependency> {
        class Component {}
        struct ListDependency {}
    }
}
final class RootComponent: BootstrapComponent {
    var page: Pages.ListComponent { Pages.ListComponent(parent: self) }
    //                              ^ note: 'RootComponent' creates 'Pages.ListComponent' here
    var grid: Grids.ListComponent { Grids.ListComponent() }
    var side: Sides.ListComponent { Sides.ListComponent() }
}
