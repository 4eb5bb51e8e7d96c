// A conformance of the main actor does not provide for a nonisolated requirement, whether that is written or the default of
// the module; one of a class, of a protocol with Sendable, or before which `nonisolated` stands does.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var written: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'written: Int' (RootComponent -> LeafComponent) [missing-provider]
    var byDefault: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'byDefault: Int' (RootComponent -> LeafComponent) [missing-provider]
    var ofClass: Int { get }
    var ofSendable: Int { get }
    var ofExtension: Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {}
public protocol Written {}
extension Written {
    public var written: Int { 1 }
    //         ^ note: 'written' of 'RootComponent' does not provide it: it comes with a conformance that is isolated to 'MainActor'; write 'nonisolated' before 'Written' there, or declare it in the class
}
public protocol ByDefault {}
extension ByDefault {
    public var byDefault: Int { 1 }
    //         ^ note: 'byDefault' of 'RootComponent' does not provide it: it comes with a conformance that is isolated to 'MainActor'; write 'nonisolated' before 'ByDefault' there, or declare it in the class
}
public protocol OfClass {}
extension OfClass { public var ofClass: Int { 1 } }
public protocol OfSendable: Sendable {}
extension OfSendable { public var ofSendable: Int { 1 } }
public protocol OfExtension {}
extension OfExtension { public var ofExtension: Int { 1 } }
// module: App, isolation: MainActor
// file: Components.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent, OfClass, @unchecked Sendable {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
extension RootComponent: @MainActor Written {}
extension RootComponent: ByDefault {}
extension RootComponent: OfSendable {}
nonisolated extension RootComponent: OfExtension {}
// file: main.swift
registerProviderFactories()
