// A child that is made under a condition, and without it as well, needs its provider always; an extension that is there
// under a condition alone provides it only there.
// module: App
// file: Components.swift
import NeedleFoundation
protocol ToolsDependency: Dependency { var user: String { get } }
//                                         ^ error: no ancestor of 'ToolsComponent' provides 'user: String' (RootComponent -> MiddleComponent -> ToolsComponent) [missing-provider]
final class ToolsComponent: Component<any ToolsDependency> {}
final class MiddleComponent: Component<any EmptyDependency> {
    var tools: ToolsComponent { ToolsComponent(parent: self) }
//                              ^ note: 'MiddleComponent' creates 'ToolsComponent' here
}
protocol LogDependency: Dependency { var level: Int { get } }
//                                       ^ error: no ancestor of 'LogComponent' provides 'level: Int' (RootComponent -> LogComponent) [missing-provider]
final class LogComponent: Component<any LogDependency> {}
final class RootComponent: BootstrapComponent {
    #if DEBUG
    var user: String { "Ada" }
//      ^ note: 'user' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    var tools: ToolsComponent { ToolsComponent(parent: self) }
    #endif
    var middle: MiddleComponent { MiddleComponent(parent: self) }
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
    var log: LogComponent { LogComponent(parent: self) }
//                          ^ note: 'RootComponent' creates 'LogComponent' here
}
#if DEBUG
extension RootComponent {
    var level: Int { 1 }
//      ^ note: 'level' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
}
#endif
