// Each spelling of the empty tuple and of the type of classes is the same type, and marker protocols are no requirements.
// prints: 1 2
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol FeedDependency: Dependency, SendableMetatype {
    var a: () -> Swift.Void { get }
    var b: AnyClass { get }
    var c: ((Void)) -> Int { get }
    var d: Result<Void, any Error> { get }
    var e: Swift.AnyClass? { get }
    func f(_ done: @escaping () -> Swift.Void) -> Void
}
public final class FeedComponent: Component<any FeedDependency & Sendable & Copyable & Escapable & SendableMetatype> { public var text: String { dependency.a(); return "\(dependency.b == FeedComponent.self ? 1 : 0) \(dependency.c(()))" } }
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var a: () -> () { {} }
    var b: AnyObject.Type { FeedComponent.self }
    let c: ((())) -> Int = { _ in 2 }
    let d: Result<(), any Error> = .success(())
    let e: AnyObject.Type? = nil
    func f(_ done: @escaping () -> ()) { done() }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.text)
