// A function has one shared object for all arguments.
// prints: board of 3, board of 3
// prints: board
// module: App
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    func board(size: Int) -> String { shared { "board of \(size)" } }
    //   ^ warning: 'board(size:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
    func board() -> String { shared { "board" } }
}

let root = RootComponent()
print("\(root.board(size: 3)), \(root.board(size: 4))")
print(root.board())
