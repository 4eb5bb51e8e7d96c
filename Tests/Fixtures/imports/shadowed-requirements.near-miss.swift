// A short form always means the type of the standard library, so the app's own type under that name meets no such requirement.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var numbers: [Int] { get } }
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: App.swift
import Core
import NeedleFoundation
struct Array<Element> {}
struct Optional<Wrapped> {}
protocol ListDependency: Dependency {
    var list: [Int] { get }
    //  ^ error: no ancestor of 'ListComponent' provides 'list: [Int]' (RootComponent -> ListComponent) [missing-provider]
    var own: Array<Int> { get }
    //  ^ error: no ancestor of 'ListComponent' provides 'own: Array<Int>' (RootComponent -> ListComponent) [missing-provider]
    func find(_ word: String) -> [Int]?
    //   ^ error: no ancestor of 'ListComponent' provides 'find(_:) -> [Int]?' (RootComponent -> ListComponent) [missing-provider]
    var plain: [Int] { get }
}
final class ListComponent: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    var list: Array<Int> { Array() }
    //  ^ note: 'list' of 'RootComponent' does not provide it: its type is 'Array<Int>'
    let own = [1]
    //  ^ note: 'own' of 'RootComponent' does not provide it: its type is '[Int]'
    func find(_ word: String) -> Optional<Array<Int>> { Optional() }
    //   ^ note: 'find' of 'RootComponent' does not provide it: its type is 'Optional<Array<Int>>'
    let plain = [1]
    var numbers: [Int] { [] }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var children: ListComponent { ListComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'ListComponent' here
    //                            ^ note: 'RootComponent' creates 'ListComponent' here
    //                            ^ note: 'RootComponent' creates 'ListComponent' here
}
