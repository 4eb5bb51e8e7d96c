// What is shared in the plain way stays for as long as the component, whoever holds it; a weak object that nobody holds
// is made anew each time.
// prints: strong 1 1
// prints: weak 1
// prints: gone 1
// prints: weak 2
// prints: gone 2
// prints: gone strong
// module: App
// file: main.swift
import NeedleFoundation

final class Image {
    let name: String
    init(_ name: String) { self.name = name }
    deinit { print("gone", name) }
}

final class Counter { var made = 0 }

final class RootComponent: BootstrapComponent {
    private var counter: Counter { shared { Counter() } }
    var poster: Image {
        shared {
            counter.made += 1
            return Image("strong")
        }
    }
    var thumbnail: Image {
        shared(lifetime: .weak) {
            counter.made += 1
            return Image("\(counter.made)")
        }
    }
    var made: Int { counter.made }
    func reset() { counter.made = 0 }
}

func show(_ image: Image) { print("weak", image.name) }

func run() {
    let root = RootComponent()
    _ = root.poster
    let first = root.made
    _ = root.poster
    print("strong", first, root.made)
    root.reset()
    show(root.thumbnail)
    show(root.thumbnail)
}
run()
