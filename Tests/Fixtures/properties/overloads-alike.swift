// Overloads whose parameters are made of the same names are told apart, and so are those that differ in an effect only;
// what comes from several children passes through one scope.
// prints: line closure optional pair screen game inout sync async 7
// module: Leaf
// file: Types.swift
public enum Screen { public struct Event { public init() {} } }
public enum Game { public struct Event { public init() {} } }
// file: Leaf.swift
import NeedleFoundation

public protocol LeafDependency: Dependency {
    func log(_ line: String) -> String
    func log(_ line: () -> String) -> String
    func log(_ line: String?) -> String
    func log(_ line: (String, String)) -> String
    func track(_ event: Screen.Event) -> String
    func track(_ event: Game.Event) -> String
    func change(_ number: Int) -> String
    func change(_ number: inout Int) -> String
    func load() -> String
    func load() async -> String
    var change_Int_0: Int { get }
}

public final class LeafComponent: Component<any LeafDependency> {
    public var line: String {
        var number = 0
        let texts = [
            dependency.log(""), dependency.log { "" }, dependency.log(nil), dependency.log(("", "")),
            dependency.track(Screen.Event()), dependency.track(Game.Event()), dependency.change(&number),
            dependency.load(),
        ]
        return texts.joined(separator: " ")
    }
    public var number: Int { dependency.change_Int_0 }
}
// file: Other.swift
import NeedleFoundation

public protocol OtherDependency: Dependency {
    func load() async throws -> String
    func wait() async -> String
}

public final class OtherComponent: Component<any OtherDependency> {
    public func line() async -> String { await dependency.wait() }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var other: OtherComponent { OtherComponent(parent: self) }
}
// module: App
// file: Components.swift
import Leaf
import Middle
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    func log(_ line: String) -> String { "line" }
    func log(_ line: () -> String) -> String { "closure" }
    func log(_ line: String?) -> String { "optional" }
    func log(_ line: (String, String)) -> String { "pair" }
    func track(_ event: Screen.Event) -> String { "screen" }
    func track(_ event: Game.Event) -> String { "game" }
    func change(_ number: Int) -> String { "value" }
    func change(_ number: inout Int) -> String { "inout" }
    func load() -> String { "sync" }
    func wait() async -> String { "async" }
    var change_Int_0: Int { 7 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
import Middle

registerProviderFactories()
let middle = RootComponent().middle
print(middle.leaf.line, await middle.other.line(), middle.leaf.number)
