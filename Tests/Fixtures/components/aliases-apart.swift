// Aliases of requirements do not meet: those of raw identifiers, and of errors beside a requirement of such a name.
// prints: 1 8
// module: App
// file: main.swift
import NeedleFoundation
struct Fault: Error {}
protocol OneDependency: Dependency { var last: Int { get throws(Fault) }; var `a b`: Int { get throws(Fault) } ; var `über–all`: Int { get } }
protocol TwoDependency: Dependency { var last: any Error { get }; var a_b: String { get }; var last_Error: Int { get } }
final class OneComponent: Component<any OneDependency> { func text() throws(Fault) -> Int { try dependency.last } }
final class TwoComponent: Component<any TwoDependency> { var e: any Error { dependency.last };  var n: Int { dependency.last_Error } }
final class MidComponent: Component<any EmptyDependency> {
    var one: OneComponent { OneComponent(parent: self) }
    var two: TwoComponent { TwoComponent(parent: self) }
}
final class AboveComponent: Component<any EmptyDependency> {
    var mid: MidComponent { MidComponent(parent: self) }
    var last: any Error { Fault() }
}
final class RootComponent: BootstrapComponent {
    var last: Int { 1 }
    var `a b`: Int { 2 }
    var a_b: String { "" }
    var `über–all`: Int { 3 }
    var last_Error: Int { 8 }
    var above: AboveComponent { AboveComponent(parent: self) }
}
registerProviderFactories()
print(try RootComponent().above.mid.one.text(), RootComponent().above.mid.two.n)
