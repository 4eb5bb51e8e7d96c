// What passes through a scope is spelled by a child that is there in the same builds, or by one child in each build.
// prints: Ada, Ada
// module: Feature
// file: Feature.swift
import NeedleFoundation
#if DEBUG
public protocol FirstDependency: Dependency { var user: String? { get } }
public final class FirstComponent: Component<any FirstDependency> {}
#elseif TEST
public protocol SecondDependency: Dependency { var user: String? { get } }
public final class SecondComponent: Component<any SecondDependency> {}
#else
public protocol ThirdDependency: Dependency { var user: String? { get } }
public final class ThirdComponent: Component<any ThirdDependency> {
    public var text: String { dependency.user ?? "nobody" }
}
#endif
public final class BranchesComponent: Component<any EmptyDependency> {
    #if DEBUG
    public var first: FirstComponent { FirstComponent(parent: self) }
    #elseif TEST
    public var second: SecondComponent { SecondComponent(parent: self) }
    #else
    public var third: ThirdComponent { ThirdComponent(parent: self) }
    #endif
}

public protocol UsualDependency: Dependency { var user: String? { get } }
public final class UsualComponent: Component<any UsualDependency> {
    public var text: String { dependency.user ?? "nobody" }
}
public final class MiddleComponent: Component<any EmptyDependency> {
    #if DEBUG
    public var first: FirstComponent { FirstComponent(parent: self) }
    #endif
    public var usual: UsualComponent { UsualComponent(parent: self) }
}
// module: App
// file: main.swift
import Feature
import NeedleFoundation
final class OuterComponent: Component<any EmptyDependency> {
    var branches: BranchesComponent { BranchesComponent(parent: self) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var user: String? { "Ada" }
    var outer: OuterComponent { OuterComponent(parent: self) }
}
registerProviderFactories()
#if !DEBUG && !TEST
let outer = RootComponent().outer
print("\(outer.branches.third.text), \(outer.middle.usual.text)")
#endif
