// A lifetime of the app's own: an object is given out three times.
// prints: 1 1 1 2
// module: App
// file: main.swift
import NeedleFoundation

struct Uses: SharedLifetime {
    let limit: Int

    func hold<Object>(_ object: Object) -> () -> Object? {
        var left = limit
        return {
            left -= 1
            return left > 0 ? object : nil
        }
    }
}

final class RootComponent: BootstrapComponent {
    private var made = 0
    var ticket: Int {
        shared(lifetime: Uses(limit: 3)) {
            made += 1
            return made
        }
    }
}

let root = RootComponent()
print(root.ticket, root.ticket, root.ticket, root.ticket)
