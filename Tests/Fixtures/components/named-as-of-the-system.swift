// Components and dependency protocols of another module with the names of types of Foundation, in a module one file of which
// imports Foundation.
// prints: 1 2 3
// module: Kit
// file: Kit.swift
import NeedleFoundation
public struct Timer {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol Port: Dependency { var timer: Timer { get } }
public final class Progress: Component<any EmptyDependency> {
    public var number: Int { 1 }
}
public final class Operation<Content>: Component<any Port> {
    public var number: Int { dependency.timer.number }
}
// module: App
// file: A.swift
import Foundation
import NeedleFoundation
protocol ItemDependency: Dependency { var data: Data { get } }
final class ItemComponent: Component<any ItemDependency> {
    var number: Int { dependency.data.count + 3 }
}
extension RootComponent {
    var data: Data { Data() }
}
// file: B.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var operation: Operation<Timer> { Operation<Timer>(parent: self) }
    var item: ItemComponent { ItemComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let timer = Timer(2)
    var progress: Progress { Progress(parent: self) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.progress.number, root.middle.operation.number, root.middle.item.number)
