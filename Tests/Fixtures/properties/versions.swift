// `#if compiler(…)` and `#if swift(…)`: what no compiler that builds the runtime reads is no part of the program, and need not
// be Swift. Where compilers differ, both branches are.
// prints: 1, new, host
// module: Kit
// file: Kit.swift
public import NeedleFoundation
public protocol LeafDependency: Dependency {
    #if compiler(>=5.9)
    var number: Int { get }
    #else
    var missing: Missing! { get some later syntax }
    #endif
    #if compiler(<5.10)
    @MainActor
    #endif
    var host: String { get }
    #if swift(<5) && os(Linux)
    var older: String { get }
    #elseif compiler(>=6.2) || compiler(<6)
    var label: String { get }
    #else
    var label: Substring { get }
    #endif
}
public protocol OldLeafDependency: Dependency {
    #if compiler(<5.10)
    @available(*, deprecated, message: "for (old) compilers") @MainActor var host: String { get }
    #endif
}
#if compiler(>=100)
somenew syntax of { the future: "5
#elseif compiler(<6) && canImport(Darwin)
let it's = (the, past]
#endif
public final class LeafComponent: Component<any LeafDependency & OldLeafDependency> {
    public var text: String { "\(dependency.number), \(dependency.label), \(dependency.host)" }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
#if !compiler(>=6.1)
extension RootComponent {
    var gone: GoneComponent { GoneComponent(parent: self) }
}
protocol GoneDependency: Dependency {
    var never: Int { get }
}
final class GoneComponent: Component<any GoneDependency> {}
#endif
final class RootComponent: BootstrapComponent {
    let host: String = "host"
    let number: Int = 1
    #if compiler(>=6.2)
    let label: String = "new"
    #else
    let label: Substring = "old"
    #endif
    #if compiler(>=100)
    let number: Text = what it will be
    #endif
    #if compiler(>=6.2)
    var leaf: LeafComponent { LeafComponent(parent: self) }
    #else
    var leaf LeafComponent [ .older(self) ]
    #endif
}
registerProviderFactories()
print(RootComponent().leaf.text)
