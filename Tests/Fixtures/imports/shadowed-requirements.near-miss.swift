// The app's own type does not meet a requirement that is written in the short form of the standard library's, nor the other way.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var numbers: [Int] { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'numbers: [Int]' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: App.swift
import Core
import NeedleFoundation
struct Array<Element> {}
struct Optional<Wrapped> {}
protocol ListDependency: Dependency {
    var list: [Int] { get }
    //  ^ error: '[T]' would be taken for 'App.Array' here; write 'Swift.' and the name instead [shadowed-standard-type]
    var own: Array<Int> { get }
    func find(_ word: String) -> [Int]?
    //   ^ error: '[T]' would be taken for 'App.Array' here; write 'Swift.' and the name instead [shadowed-standard-type]
    var plain: [Int] { get }
}
final class ListComponent: Component<any ListDependency> {}
final class RootComponent: BootstrapComponent {
    var list: Array<Int> { Array() }
    let own = [1]
    //  ^ error: '[T]' would be taken for 'App.Array' here; write 'Swift.' and the name instead [shadowed-standard-type]
    func find(_ word: String) -> Optional<Array<Int>> { Optional() }
    let plain = [1]
    var numbers: [Int] { [] }
    //  ^ note: 'numbers' of 'RootComponent' does not provide it: its type is 'App.Array<Int>', not 'Array<Int>'; '[T]' is taken for 'App.Array', where that is seen; write 'Swift.' and the name instead
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
    var children: ListComponent { ListComponent(parent: self) }
}
