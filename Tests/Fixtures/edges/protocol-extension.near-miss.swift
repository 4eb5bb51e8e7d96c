// The `self` of a protocol's extension is whoever conforms, and no component that Needle knows.
// module: App
// file: Components.swift
import NeedleFoundation
protocol RowDependency: Dependency { var number: Int { get } }
final class RowComponent: Component<any RowDependency> {}
protocol HasRow: AnyObject {}
extension HasRow where Self: RootComponent {
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ error: the parent of 'RowComponent' must be a component, but 'HasRow' is not one [parent-not-a-component]
}
extension Scope {
    var rowOfScope: RowComponent { RowComponent(parent: self) }
    //                             ^ error: the parent of 'RowComponent' must be a component, but 'Scope' is not one [parent-not-a-component]
}
final class RootComponent: BootstrapComponent, HasRow {
    let number = 1
    var own: RowComponent { RowComponent(parent: self) }
}
