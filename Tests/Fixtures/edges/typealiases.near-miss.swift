// What a typealias stands for in one branch of an `#if` needs its provider there; what a constant or an argument of a
// closure stands for is not known.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var number: Int { get }
    //  ^ error: no ancestor of 'DebugComponent' provides 'number: Int' (RootComponent -> DebugComponent) [missing-provider]
}
final class DebugComponent: Component<any LeafDependency> {}
final class ReleaseComponent: Component<any EmptyDependency> {}
#if DEBUG
typealias Build = DebugComponent
#else
typealias Build = ReleaseComponent
#endif
final class RootComponent: BootstrapComponent {
    var build: Build { Build(parent: self) }
    //                 ^ note: 'RootComponent' creates 'DebugComponent' here
    var release: ReleaseComponent {
        let Made = ReleaseComponent.self
        return Made.init(parent: self)
        //     ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    }
    var all: [ReleaseComponent] { [ReleaseComponent.self].map { $0.init(parent: self) } }
    //                                                          ^ error: cannot tell what '$0.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    func generic<Made>(_ type: Made.Type) -> RowComponent<Made> {
        typealias Row = RowComponent<Made>
        return Row(parent: self)
        //     ^ error: generic component 'RowComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
    }
}
final class RowComponent<Item>: Component<any EmptyDependency> {}
