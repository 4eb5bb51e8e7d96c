// A subscript and a function in a body share one object for all arguments, too; one without parameters is alright.
// prints: item 1 item 1, local 1 local 1, free
// module: App
// file: main.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    subscript(index: Int) -> String { shared { "item \(index)" } }
//  ^ warning: 'subscript(_:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
    var local: String {
//      ^ warning: 'make(_:)' shares one object for all arguments: 'shared' does not tell them apart [shared-with-parameters]
        func make(_ number: Int) -> String { shared { "local \(number)" } }
        return "\(make(1)) \(make(2))"
    }
    var free: String {
        func make() -> String { shared { "free" } }
        return make()
    }
}
let root = RootComponent()
print("\(root[1]) \(root[2]), \(root.local), \(root.free)")
