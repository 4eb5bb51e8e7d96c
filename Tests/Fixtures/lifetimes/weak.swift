// A weak shared object is one for all who ask while somebody holds it; the next who asks gets a new one.
// prints: 1 1
// prints: gone 1
// prints: gone 2
// prints: 2
// module: App
// file: main.swift
import NeedleFoundation

final class Decoder {
    let number: Int
    init(_ number: Int) { self.number = number }
    deinit { print("gone", number) }
}

final class RootComponent: BootstrapComponent {
    private var made = 0
    var decoder: Decoder {
        shared(lifetime: .weak) {
            made += 1
            return Decoder(made)
        }
    }
}

func hold(_ root: RootComponent) {
    let held = root.decoder
    print(held.number, root.decoder.number)
}

let root = RootComponent()
hold(root)
print(root.decoder.number)
