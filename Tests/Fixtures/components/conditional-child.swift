// A child that is made under a condition needs its provider only there: where its call is in an `#if`, or the member, the
// extension or the class that has the call, or its own class, also through a scope between.
// prints: tools of Ada, log of Ada, cell of Ada at 1, 2
// module: App
// file: Components.swift
import NeedleFoundation

protocol ToolsDependency: Dependency { var user: String { get } }
final class ToolsComponent: Component<any ToolsDependency> {
    var text: String { "tools of \(dependency.user)" }
}

#if DEBUG
protocol TraceDependency: Dependency { var tracer: Int { get } }
final class TraceComponent: Component<any TraceDependency> {}
#else
protocol LogDependency: Dependency { var user: String { get } }
final class LogComponent: Component<any LogDependency> {
    var text: String { "log of \(dependency.user)" }
}
#endif

protocol CellDependency: Dependency {
    var user: String { get }
    var position: Int { get }
}
final class CellComponent: Component<any CellDependency> {
    var text: String { "cell of \(dependency.user) at \(dependency.position)" }
}

protocol NumberDependency: Dependency { var number: Int { get } }
final class NumberComponent: Component<any NumberDependency> {
    var number: Int { dependency.number }
}

final class MiddleComponent: Component<any EmptyDependency> {
    #if DEBUG
    var trace: TraceComponent { TraceComponent(parent: self) }
    #else
    var position: Int { 1 }
    var cell: CellComponent { CellComponent(parent: self) }
    #endif
    var again: MiddleComponent { MiddleComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    #if DEBUG
    let tracer: Int = 1
    #else
    var user: String { "Ada" }
    var tools: ToolsComponent { ToolsComponent(parent: self) }
    #endif
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var numbers: NumberComponent? {
        #if DEBUG
        return nil
        #else
        return NumberComponent(parent: self)
        #endif
    }
}

#if !DEBUG
extension RootComponent {
    var log: LogComponent { LogComponent(parent: self) }
}
extension RootComponent {
    var number: Int { 2 }
}
#endif
// file: main.swift
registerProviderFactories()
#if !DEBUG
let root = RootComponent()
let cell = root.middle.again.cell
print("\(root.tools.text), \(root.log.text), \(cell.text), \(root.numbers?.number ?? 0)")
#endif
