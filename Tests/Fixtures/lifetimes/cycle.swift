// A shared object that keeps its component keeps it for ever; one that holds it unowned goes with it.
// prints: unowned: component gone
// prints: unowned: object gone
// prints: strong: both stay
// module: App
// file: main.swift
import NeedleFoundation

final class Keeper {
    let root: StrongComponent
    init(_ root: StrongComponent) { self.root = root }
}

final class StrongComponent: BootstrapComponent {
    var keeper: Keeper { shared { Keeper(self) } }
    deinit { print("strong: component gone") }
}

final class Guest {
    unowned let root: UnownedComponent
    init(_ root: UnownedComponent) { self.root = root }
    deinit { print("unowned: object gone") }
}

final class UnownedComponent: BootstrapComponent {
    var guest: Guest { shared { Guest(self) } }
    deinit { print("unowned: component gone") }
}

_ = UnownedComponent().guest
_ = StrongComponent().keeper
print("strong: both stay")
