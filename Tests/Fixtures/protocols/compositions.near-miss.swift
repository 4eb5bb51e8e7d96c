// Each part of a composition has requirements; one name with two types in one composition cannot be met. That the one of
// another type has no provider is no mistake of its own.
// module: App
// file: Components.swift
import NeedleFoundation

protocol FirstDependency: Dependency {
    var value: Int { get }
    //  ^ note: 'value: Int' of 'FirstDependency' is declared here
}

protocol SecondDependency: Dependency {
    var value: String { get }
    //  ^ error: 'value: String' of 'SecondDependency' and 'value: Int' of 'FirstDependency' cannot both be met by one object; rename one of them, or give both one type [conflicting-requirements]
}

final class LeafComponent: Component<FirstDependency & SecondDependency> {}

final class RootComponent: BootstrapComponent {
    let value: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
