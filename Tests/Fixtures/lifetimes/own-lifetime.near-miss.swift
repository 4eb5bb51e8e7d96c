// A lifetime of the app's own in a property with two calls, and in a function with parameters: the key is one.
// prints: 1 1, 1
// module: App
// file: main.swift
import NeedleFoundation

struct Forever: SharedLifetime {
    func hold<Object>(_ object: Object) -> () -> Object? { { object } }
}

extension SharedLifetime where Self == Forever {
    static var forever: Forever { Forever() }
}

final class RootComponent: BootstrapComponent {
    private var made = 0
    private func make() -> Int {
        made += 1
        return made
    }
    var pair: String {
    //  ^ warning: all calls of 'shared' in 'pair' share one object; give each a property of its own [shared-twice]
        let first = shared(lifetime: .forever) { make() }
        return "\(first) \(shared(lifetime: Forever()) { make() })"
    }
    func seat(_ row: Int) -> Int { self.shared(lifetime: .forever) { row } }
    //   ^ warning: 'seat(_:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
}

let root = RootComponent()
print("\(root.pair), \(root.seat(1))")
