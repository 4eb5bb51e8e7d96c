// The module that has them writes such names alone, and so does one that imports nothing of the system.
// prints: 1 2
// module: Kit
// file: Kit.swift
import Foundation
import NeedleFoundation
public protocol Port: Dependency { var date: Date? { get } }
public final class Progress: Component<any Port> {
    public var child: Operation { Operation(parent: self) }
}
public final class Operation: Component<any EmptyDependency> {}
public final class Process: BootstrapComponent {
    public let date: Date? = nil
    public var progress: Progress { Progress(parent: self) }
}
// module: App
// file: main.swift
import NeedleFoundation
protocol Stream: Dependency { var number: Int { get } }
final class Formatter: Component<any Stream> {
    var number: Int { dependency.number }
}
final class Pipe: BootstrapComponent {
    let number = 1
    var formatter: Formatter { Formatter(parent: self) }
}
registerProviderFactories()
print(Pipe().formatter.number, 2)
