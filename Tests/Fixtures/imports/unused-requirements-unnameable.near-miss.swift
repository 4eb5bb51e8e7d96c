// No component depends on these protocols yet. One of a module above may, so their types get aliases, and one of them cannot
// be named. What no other module sees needs none.
// module: Store
// file: Store.swift
public struct Store { public init() {} }
public protocol Task { var id: Int { get } }
// module: Core
// file: Core.swift
public struct Task<Value> { public let value: Value }
// module: Plain
// file: Plain.swift
import Store
public protocol HasTask { var task: any Task { get } }
//                            ^ error: generated code cannot name 'Task': module 'Core' declares it, too, and 'Store.Task' means a member of the type 'Store' [unnameable-type]
// module: App
// file: Item.swift
import NeedleFoundation
import Store
public protocol Holding: Dependency {
    var item: any Task { get }
//      ^ error: generated code cannot name 'Task': module 'Core' declares it, too, and 'Store.Task' means a member of the type 'Store' [unnameable-type]
    func sorted<T>(_ items: T, by task: any Task) -> T
}
// file: Heir.swift
import NeedleFoundation
import Plain
public protocol Heir: Dependency, HasTask {}
// file: main.swift
import Core
import NeedleFoundation
final class RootComponent: BootstrapComponent {}
