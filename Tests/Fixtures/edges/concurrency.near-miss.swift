// In a task of another object the `self` is no component, and a captured component is another object.
// module: App
// file: Components.swift
import NeedleFoundation
protocol RowDependency: Dependency { var number: Int { get } }
final class RowComponent: Component<any RowDependency>, @unchecked Sendable {}
final class Loader: @unchecked Sendable {
    let component: AppComponent
    init(_ component: AppComponent) { self.component = component }
    func load() async -> RowComponent {
        await Task { [component] in RowComponent(parent: component) }.value
        //                          ^ error: 'RowComponent' must be created inside its parent with 'parent: self', not 'parent: component' [foreign-parent]
    }
}
final class AppComponent: BootstrapComponent, @unchecked Sendable {
    let number = 1
    var row: RowComponent { RowComponent(parent: self) }
}
