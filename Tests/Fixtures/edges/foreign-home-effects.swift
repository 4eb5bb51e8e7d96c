// Each provider on the way up is read with its own effects, and what the standard library has needs no import.
// prints: 1 2 p 3 2 p 3 2 p
// module: Leaf
// file: Leaf.swift
public import NeedleFoundation
public protocol Named { var name: String { get } }
public protocol LeafDependency: Dependency {
    var value: Int { get async throws }
    var limit: Int { get throws(CancellationError) }
    var name: () -> any Named { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public func text() async throws -> String { "\(try await dependency.value) \(try dependency.limit) \(dependency.name().name)" }
}
public final class PageComponent: Component<any EmptyDependency> {}
// file: URL.swift
public import Foundation
public import NeedleFoundation
public protocol CancelDependency: Dependency {
    var cancelled: CancellationError { get }
    var link: URL { get }
}
// module: App
// file: App.swift
import Leaf
import NeedleFoundation
extension PageComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
struct Person: Named { var name: String { "p" } }
final class FirstComponent: BootstrapComponent {
    var value: Int { get async { 1 } }
    var limit: Int { get throws(CancellationError) { 2 } }
    var name: some Named { Person() }
    var page: PageComponent { PageComponent(parent: self) }
}
final class SecondComponent: BootstrapComponent {
    var value: Int { get throws { 3 } }
    var limit: Int { 2 }
    var name: some Named { Person() }
    var page: PageComponent { PageComponent(parent: self) }
}
final class ThirdComponent: BootstrapComponent {
    var value: Int { 3 }
    var limit: Int { 2 }
    var name: any Named { Person() }
    var page: PageComponent { PageComponent(parent: self) }
}
// file: main.swift
import Leaf
registerProviderFactories()
print(try await FirstComponent().page.leaf.text(), try await SecondComponent().page.leaf.text(), try await ThirdComponent().page.leaf.text())
