// Only the child that is there in more builds than the provider lacks it.
// module: App
// file: Components.swift
import NeedleFoundation
#if DEBUG
protocol FirstDependency: Dependency { var user: String { get } }
final class FirstComponent: Component<any FirstDependency> {}
#endif
protocol UsualDependency: Dependency { var user: String { get } }
//                                         ^ error: no ancestor of 'UsualComponent' provides 'user: String' (RootComponent -> MiddleComponent -> UsualComponent) [missing-provider]
final class UsualComponent: Component<any UsualDependency> {}
final class MiddleComponent: Component<any EmptyDependency> {
    #if DEBUG
    var first: FirstComponent { FirstComponent(parent: self) }
    #endif
    var usual: UsualComponent { UsualComponent(parent: self) }
//                              ^ note: 'MiddleComponent' creates 'UsualComponent' here
}
final class RootComponent: BootstrapComponent {
    #if DEBUG
    var user: String { "Ada" }
//      ^ note: 'user' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    #endif
    var middle: MiddleComponent { MiddleComponent(parent: self) }
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
}
