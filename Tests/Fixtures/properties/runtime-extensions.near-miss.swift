// An extension of the runtime's class for some dependencies may be another component's, and one of another library's
// 'Component' is no component's.
// module: Other
// file: Other.swift
open class Component {}
// module: Words
// file: Words.swift
import Other
extension Component { public var word: String { "other" } }
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var word: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'word: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var number: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {}
extension Component where DependencyType == any LeafDependency {
    var number: Int { 1 }
    //  ^ warning: 'number' of 'MiddleComponent' does not provide 'number: Int': only the compiler knows which types have the extension where 'DependencyType == any LeafDependency'; declare it in the class [uncertain-property]
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
