// A function with other labels, other parameters, a default that the requirement lacks, or a variable, is another.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    func first(at index: Int) -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'first(at:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    func second(_ number: Int) -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'second(_:) -> Int' (RootComponent -> LeafComponent) [missing-provider]
    func third() -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'third() -> Int' (RootComponent -> LeafComponent) [missing-provider]
    func fourth() -> Int
    //   ^ error: no ancestor of 'LeafComponent' provides 'fourth() -> Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    func first(_ index: Int) -> Int { index }
    //   ^ note: 'first' of 'RootComponent' does not provide it: it is declared as 'first(_:)'
    func second(_ number: Int?) -> Int { 2 }
    //   ^ note: 'second' of 'RootComponent' does not provide it: its parameters are '(Optional<Int>)'
    func third(_ number: Int = 3) -> Int { number }
    //   ^ note: 'third' of 'RootComponent' does not provide it: it is declared as 'third(_:)'
    var fourth: Int { 4 }
    //  ^ note: 'fourth' of 'RootComponent' does not provide it: it is a variable, not a function; require a variable, or declare a function
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
