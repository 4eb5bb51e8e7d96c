// The effects of a requirement are repeated; its provider may have fewer.
// prints: 1 2 3 bad 5 6 worse 8
// module: Core
// file: Bad.swift
public struct Bad: Error { public init() {} }
// module: App
// file: Components.swift
import Core
import NeedleFoundation

typealias Worst = Core.Bad
struct Worse: Error {}

protocol LeafDependency: Dependency {
    var first: Int { get async }
    var second: Int { get throws }
    var third: Int { get async throws }
    var fourth: Int { get throws(Bad) }
    var fifth: Int { get async throws }
    func sixth() async throws -> Int
    func seventh() throws(Worse)
    func eighth() throws(Worst) -> Int
}

final class LeafComponent: Component<LeafDependency> {
    func line() async throws -> String {
        var line = await "\(dependency.first) "
        line += try "\(dependency.second) "
        line += try await "\(dependency.third) "
        do throws(Bad) { line += "\(try dependency.fourth)" } catch { line += "bad " }
        line += try await "\(dependency.fifth) "
        line += try await "\(dependency.sixth()) "
        do throws(Worse) { try dependency.seventh() } catch { line += "worse " }
        return try line + "\(dependency.eighth())"
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var first: Int { get async { 1 } }
    var second: Int { get throws { 2 } }
    var third: Int { get async throws { 3 } }
    var fourth: Int { get throws(Bad) { throw Bad() } }
    var fifth: Int { 5 }
    func sixth() async -> Int { 6 }
    func seventh() throws(Worse) { throw Worse() }
    func eighth() throws(Bad) -> Int { 8 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(try await RootComponent().middle.leaf.line())
