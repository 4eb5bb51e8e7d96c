// A hash-bang counts as a line, and the script behind it is checked like other sources.
// module: App
// file: main.swift
#!/usr/bin/env swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let number = Int.random(in: 1...6)
    //  ^ note: 'number' of 'RootComponent' does not provide it: it has no type annotation; write 'number: Int' if that is its type
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
print("script \(RootComponent().leaf.dependency.number)")
