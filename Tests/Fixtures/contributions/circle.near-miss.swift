// Scopes that collect each other, and to which no root leads.
// module: Widgets
// file: Widgets.swift
import NeedleFoundation
public struct Row {}
public struct Cell {}
public final class ListComponent: Component<EmptyDependency>, Contributing {
    public var contribution: Row { Row() }
    var cells: [Cell] { contributions() }
}
public final class CellComponent: Component<EmptyDependency>, Contributing {
    //             ^ warning: component 'CellComponent' is created only below itself; create it in a root, or in a component below one [component-without-parent]
    public var contribution: Cell { Cell() }
    var rows: [Row] { contributions() }
}
// module: App
// file: RootComponent.swift
import NeedleFoundation
import Widgets
final class RootComponent: BootstrapComponent {}
