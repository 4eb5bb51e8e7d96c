// Children made in tasks, behind `if #available`, in `do`, and in properties that throw or are asynchronous, by a root
// that is a singleton.
// prints: 1 2 3 4
// module: App
// file: main.swift
import NeedleFoundation
protocol RowDependency: Dependency { var number: Int { get } }
class RowComponent: Component<any RowDependency>, @unchecked Sendable {
    var number: Int { dependency.number }
}
final class TaskComponent: RowComponent, @unchecked Sendable {}
final class AvailableComponent: RowComponent, @unchecked Sendable {}
final class ThrowingComponent: RowComponent, @unchecked Sendable {}
final class AsyncComponent: RowComponent, @unchecked Sendable {}
final class AppComponent: BootstrapComponent, @unchecked Sendable {
    static let shared = AppComponent()
    private var last = 0
    var number: Int {
        last += 1
        return last
    }
    func task() async -> Int {
        await Task { TaskComponent(parent: self).number }.value
    }
    var available: Int {
        if #available(macOS 10.15, *) { return AvailableComponent(parent: self).number }
        return 0
    }
    var throwing: ThrowingComponent {
        get throws {
            do { return ThrowingComponent(parent: self) }
        }
    }
    var asynchronous: AsyncComponent {
        get async { .init(parent: self) }
    }
}
registerProviderFactories()
let app = AppComponent.shared
let first = await app.task()
let second = app.available
let third = try app.throwing.number
let fourth = await app.asynchronous.number
print(first, second, third, fourth)
