// What an extension of a protocol has is no component's whose class the extension leaves out, and not known where it depends
// on what the protocol leaves open.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var log: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'log: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var item: Int { get }
    var number: Int { get }
    var text: String { get }
    var debugged: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'debugged: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var count: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    func step() -> Int
    var own: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'own: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var greting: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'greting: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var farewel: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'farewel: String' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
protocol Owned { var owner: String { get } }
extension Owned {
    var greeting: String { "Hello, \(owner)" }
    //  ^ note: 'greeting' of 'RootComponent' has a similar name
}
protocol Greeting: Owned { var farewell: String { get } }
class GreetingComponent: BootstrapComponent, Greeting {
    let owner = "Ada"
    var farewell: String { "Bye, \(owner)" }
    //  ^ note: 'farewell' of 'RootComponent' has a similar name
}
protocol HasLog {}
extension HasLog where Self: RootComponent {
    var log: String { "log" }
}
protocol HasItem {
    associatedtype Item
    var made: Item { get }
}
extension HasItem {
    var item: Item { made }
    //  ^ warning: 'item' of 'MiddleComponent' does not provide 'item: Int': its type depends on conformances to 'HasItem'; declare it in the class [uncertain-property]
    var other: Item { made }
}
extension HasItem where Item == Int {
    var number: Int { made }
    //  ^ warning: 'number' of 'MiddleComponent' does not provide 'number: Int': only the compiler knows which types have the extension where 'Item == Int'; declare it in the class [uncertain-property]
    var text: Int { made }
}
protocol Debugged {}
extension Debugged { var debugged: String { "debugged" } }
    //                   ^ note: 'debugged' of 'MiddleComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
protocol Counted { var stored: Int { get set } }
extension Counted {
    var count: Int {
    //  ^ note: 'count' of 'MiddleComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
        get { stored }
        set { stored = newValue }
    }
    mutating func step() -> Int { 1 }
}
protocol Unused {}
extension Unused { var own: String { "own" } }
final class MiddleComponent: Component<any EmptyDependency>, Counted, HasItem, HasLog {
    var stored = 1
    let made = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
#if DEBUG
extension MiddleComponent: Debugged {}
#endif
final class RootComponent: GreetingComponent {
    let item = 0, number = 0, text = "far"
    func step() -> Int { 0 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
