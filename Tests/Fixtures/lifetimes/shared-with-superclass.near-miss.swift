// Without a superclass of the user's, all calls in one declaration share one object, and so do functions of one name in two bodies. With
// one, each call shares its own; a function with parameters shares one for all arguments anyway.
// prints: left left one one ab left right a
// module: Kit
public import NeedleFoundation
open class PaneComponent: Component<any EmptyDependency> {
    public init(isLeft: Bool, parent: any Scope) {
        self.isLeft = isLeft
        super.init(parent: parent)
    }
    public var isLeft: Bool
    public final var side: String { isLeft ? shared { "left" } : shared { "right" } }
    //               ^ warning: all calls of 'shared' in 'side' share one object; give each a property of its own [shared-twice]
    open func row(_ name: String) -> String { shared { name } }
    //        ^ warning: 'row(_:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class ListComponent: PaneComponent {
    func column(_ name: String) -> String { shared { name } }
    //   ^ warning: 'column(_:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
    var twice: String { shared { "a" } + shared { "b" } }
}
final class RootComponent: BootstrapComponent {
    var pane: PaneComponent { shared { PaneComponent(isLeft: true, parent: self) } }
    var list: ListComponent { shared { ListComponent(isLeft: true, parent: self) } }
    var one: String {
    //  ^ note: the other function is inside this declaration
        func make() -> String { shared { "one" } }
        return make()
    }
    var two: String {
    //  ^ warning: two functions 'make()' call 'shared' and share one object; rename one of them [shared-twice]
        func make() -> String { shared { "two" } }
        return make()
    }
}
registerProviderFactories()
let root = RootComponent()
let (pane, list) = (root.pane, root.list)
let sides = [pane, list].map { pane in
    let first = pane.side
    pane.isLeft = false
    return "\(first) \(pane.side)"
}
_ = list.column("a")
print(sides[0], root.one, root.two, list.twice, sides[1], list.column("b"))
