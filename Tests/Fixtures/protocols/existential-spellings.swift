// One requirement in two protocols, spelled as a protocol and with `any`: itself, in parentheses, by a typealias, as a
// composition, of the standard library and of another module.
// prints: 1 2 3
// module: Kit
// file: Kit.swift
public protocol Service {
    var number: Int { get }
}
public typealias Alias = Service
public struct One: Service {
    public let number = 1
    public init() {}
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol Named {
    var name: String { get }
}
protocol Aged {
    var age: Int { get }
}
struct Person: Named, Aged, Error {
    let name = "2"
    let age = 3
}
protocol BareDependency: Dependency {
    var service: Service { get }
    var alias: Alias { get }
    var both: Named & Aged { get }
    var fault: Error { get }
    var value: Any { get }
    var listed: [Service] { get }
}
protocol AnyDependency: Dependency {
    var service: any Service { get }
    var alias: any Alias { get }
    var both: any Named & Aged { get }
    var fault: any Error { get }
    var value: any Any { get }
    var listed: [any Service] { get }
}
protocol LeafDependency: BareDependency, AnyDependency {}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.service.number) \(dependency.both.name) \(dependency.both.age)" }
}
final class TwigComponent: Component<any BareDependency & AnyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var service: any Service { One() }
    var alias: any Service { One() }
    var both: any Named & Aged { Person() }
    var fault: any Error { Person() }
    var value: Any { 1 }
    var listed: [any Service] { [One()] }
    var twig: TwigComponent { TwigComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().twig.leaf.text)
