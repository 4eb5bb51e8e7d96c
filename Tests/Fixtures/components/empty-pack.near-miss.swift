// A component of an empty pack is another one than that of a pack of one type, and each has its own requirements proven.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'Pack< >' provides 'number: Int' (RootComponent -> Pack< >) [missing-provider]
public final class Pack<each T>: Component<any FeedDependency> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    let number = 1
    //  ^ note: 'MiddleComponent' has it, but is not above 'Pack< >'
    var one: Pack<Int> { Pack<Int>(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var none: Pack< > { Pack< >(parent: self) }
    //                  ^ note: 'RootComponent' creates 'Pack< >' here
}
