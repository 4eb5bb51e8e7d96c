// Two calls of shared in one declaration share one object, whatever they make.
// prints: first first
// module: App
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var words: String {
    //  ^ warning: all calls of 'shared' in 'words' share one object; give each a property of its own [shared-twice]
        let first = shared { "first" }
        let second = shared { "second" }
        return "\(first) \(second)"
    }
}

extension RootComponent {
    static func shared(_ word: String) -> String { word }
    static var twice: String { shared("a") + shared("b") }
}

let root = RootComponent()
print(root.words)
