// `throws(any Error)` in a function type is `throws`, and `throws(Never)` is nothing, also by typealiases.
// prints: 1 2 3 4 5 6
// module: Kit
// file: Kit.swift
import NeedleFoundation
public typealias Nothing = Never
public typealias Work<Failure: Error> = () throws(Failure) -> Int
public protocol LeafDependency: Dependency {
    var load: () throws -> Int { get }
    var make: () -> Int { get }
    var each: [() throws(any Error) -> Int] { get }
    var work: Work<Nothing> { get }
    func run(_ body: () throws(Never) -> Int) -> Int
    var later: () throws(Never) -> Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        let numbers = [
            try? dependency.load(), dependency.make(), try? dependency.each[0](), dependency.work(), dependency.run { 5 },
            dependency.later(),
        ]
        return numbers.map { "\($0 ?? 0)" }.joined(separator: " ")
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let load: () throws(any Swift.Error) -> Int = { 1 }
    let make: () throws(Swift.Never) -> Int = { 2 }
    let each: [Work<any Error>] = [{ 3 }]
    let work: () -> Int = { 4 }
    func run(_ body: () -> Int) -> Int { body() }
    let later = 6
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
