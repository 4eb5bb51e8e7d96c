// One call in each branch, in nested types and in different declarations is one key each.
// prints: a b 1 2
// module: App
// file: main.swift
import NeedleFoundation

final class Helper {
    func shared(_ make: () -> Int) -> Int { make() }
    var sum: Int { shared { 1 } + shared { 1 } }
}

final class RootComponent: BootstrapComponent {
    var one: String { shared { "a" } }
    var other: String { shared { "b" } }
    var choice: Int {
        #if SECOND
        shared { 2 }
        #else
        shared { 1 }
        #endif
    }
}

let root = RootComponent()
print(root.one, root.other, root.choice, Helper().sum)
