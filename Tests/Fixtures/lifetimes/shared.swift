// A shared object is made once for each component; a plain property makes one each time.
// prints: shared 1 1, of another component 1
// prints: plain 2 3
// prints: throwing 4 4
// module: App
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    private var made = 0
    var thing: Int { shared { make() } }
    var plain: Int { make() }
    var throwing: Int {
        get throws { try shared { try check(make()) } }
    }

    private func make() -> Int {
        made += 1
        return made
    }

    private func check(_ number: Int) throws -> Int { number }
}

let root = RootComponent()
print("shared \(root.thing) \(root.thing), of another component \(RootComponent().thing)")
print("plain", root.plain, root.plain)
print("throwing", try root.throwing, try root.throwing)
