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
    //             ^ warning: component 'CellComponent' has no parent but itself and what it creates; create it in a component to which a root leads [component-without-parent]
    public var contribution: Cell { Cell() }
    var rows: [Row] { contributions() }
}
// module: App
// file: RootComponent.swift
import NeedleFoundation
import Widgets
final class RootComponent: BootstrapComponent {}
