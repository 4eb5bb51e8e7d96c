// What a function, a member of an object or a generic call without arguments gives is known to the compiler alone.
// module: App
// file: Components.swift
import NeedleFoundation

final class Clock {
    nonisolated(unsafe) static let shared = Clock()
}

func makeClock() -> Clock { Clock() }

protocol LeafDependency: Dependency {
    var first: Clock { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Clock' (RootComponent -> LeafComponent) [missing-provider]
    var second: Clock { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Clock' (RootComponent -> LeafComponent) [missing-provider]
    var third: [Int] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: [Int]' (RootComponent -> LeafComponent) [missing-provider]
    var fourth: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fourth: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let first = makeClock()
    //  ^ note: 'first' of 'RootComponent' does not provide it: its type is not written
    //  ^ warning: type of 'first' is not written, so 'RootComponent' does not provide 'first: Clock' by it [unwritten-type]
    let second = Clock.shared
    //  ^ note: 'second' of 'RootComponent' does not provide it: its type is not written
    //  ^ warning: type of 'second' is not written, so 'RootComponent' does not provide 'second: Clock' by it [unwritten-type]
    let third = [1, 2].map { $0 }
    //  ^ note: 'third' of 'RootComponent' does not provide it: its type is not written
    //  ^ warning: type of 'third' is not written, so 'RootComponent' does not provide 'third: [Int]' by it [unwritten-type]
    let (fourth, fifth) = { (4, 5) }()
    //   ^ note: 'fourth' of 'RootComponent' does not provide it: its type is not written
    //   ^ warning: type of 'fourth' is not written, so 'RootComponent' does not provide 'fourth: Int' by it [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
}
