// `shared` in a function without parameters, in a property that a function with parameters reads, around a closure with
// parameters, and a `shared` of a type that is no component.
// prints: board of 8, board of 8 with 3, made for Ada, again for Ada
// prints: helper 1, helper 2
// module: App
// file: main.swift
import NeedleFoundation

struct Cache {
    func shared(_ make: () -> String) -> String { make() }
    func text(_ number: Int) -> String { shared { "helper \(number)" } }
}

final class RootComponent: BootstrapComponent {
    func board() -> String { shared { "board of 8" } }
    func board(with pieces: Int) -> String { "\(board()) with \(pieces)" }
    private var players: [String: String] {
        get { box.names }
        set { box.names = newValue }
    }
    private var box: Box { shared { Box() } }
    func player(_ name: String) -> String {
        if let known = players[name] { return "again for \(known)" }
        players[name] = name
        return "made for \(name)"
    }
    var greet: (String) -> String { shared { { name in "hello \(name)" } } }
}

final class Box { var names: [String: String] = [:] }

let root = RootComponent()
print("\(root.board()), \(root.board(with: 3)), \(root.player("Ada")), \(root.player("Ada"))")
print("\(Cache().text(1)), \(Cache().text(2))")
