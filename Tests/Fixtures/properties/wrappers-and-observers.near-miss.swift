// The type of a wrapped property without an annotation is known to its wrapper alone.
// module: App
// file: Components.swift
import NeedleFoundation

@propertyWrapper struct Doubled {
    var wrappedValue: Double
    init(wrappedValue: Double) { self.wrappedValue = wrappedValue * 2 }
}

@propertyWrapper struct doubled {
    var wrappedValue: Double
    init(wrappedValue: Double) { self.wrappedValue = wrappedValue * 2 }
}

protocol LeafDependency: Dependency {
    var small: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'small: Int' (RootComponent -> LeafComponent) [missing-provider]
    var doubled: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'doubled: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    @Doubled var doubled = 1
    //           ^ note: 'doubled' of 'RootComponent' does not provide it: it has no type annotation; write 'doubled: Int' if that is its type
    @doubled var small = 1
    //           ^ note: 'small' of 'RootComponent' does not provide it: it has no type annotation; write 'small: Int' if that is its type
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
