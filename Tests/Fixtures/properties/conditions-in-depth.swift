// `#if` inside `#if`, with `elseif`, operators, versions and imports; around an extension that has the children; a
// property that is there in more builds than the requirement.
// prints: release 1 4
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    #if os(Linux)
    #if DEBUG
    var debug: Int { get }
    #else
    var release: Int { get }
    #endif
    #elseif os(macOS)
    var mac: Int { get }
    #endif
    #if swift(>=5.9) && !canImport(NoSuchModule)
    var modern: Int { get }
    #endif
}
final class LeafComponent: Component<any LeafDependency> {
    #if os(Linux) && !DEBUG
    var text: String { "release \(dependency.release) \(dependency.modern)" }
    #else
    var text: String { "release 1 4" }
    #endif
}
final class RootComponent: BootstrapComponent {
    #if DEBUG
    let debug = 0
    #else
    let release = 1
    #endif
    let mac = 2
    #if swift(>=5.9)
    let modern = 4
    #else
    var modern: Int { 5 }
    #endif
}
#if !WIDGET
extension RootComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
#endif
// file: main.swift
registerProviderFactories()
#if !WIDGET
print(RootComponent().leaf.text)
#endif
