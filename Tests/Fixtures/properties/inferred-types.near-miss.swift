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
    //  ^ note: 'first' of 'RootComponent' does not provide it: it has no type annotation; write 'first: Clock' if that is its type
    let second = Clock.shared
    //  ^ note: 'second' of 'RootComponent' does not provide it: it has no type annotation; write 'second: Clock' if that is its type
    let third = [1, 2].map { $0 }
    //  ^ note: 'third' of 'RootComponent' does not provide it: it has no type annotation; write 'third: [Int]' if that is its type
    let (fourth, fifth) = { (4, 5) }()
    //   ^ note: 'fourth' of 'RootComponent' does not provide it: it has no type annotation; write 'fourth: Int' if that is its type
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
