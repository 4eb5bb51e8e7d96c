// A package property of another package, an internal one of another module and a private one are not seen.
// module: Core, package: Shop
// file: Core.swift
import NeedleFoundation

open class AppComponent: BootstrapComponent {
    package var first: String { "package" }
    //          ^ note: 'first' of 'AppComponent' does not provide it: it is package, and generated code in App cannot see it; make it public
    var second: String { "internal" }
    //  ^ note: 'second' of 'AppComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
    private var third: String { "private" }
    //          ^ note: 'third' of 'AppComponent' does not provide it: it is private, and generated code in App cannot see it; make it public
}
// module: App, package: Other
// file: Components.swift
import Core
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: String' (AppComponent -> LeafComponent) [missing-provider]
    var second: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: String' (AppComponent -> LeafComponent) [missing-provider]
    var third: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: String' (AppComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

extension AppComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
}
