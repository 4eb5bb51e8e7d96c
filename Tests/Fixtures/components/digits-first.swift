// Names that begin with a digit, or have no letter at all: of roots, scopes, plugins, contributions, requirements, types, generic
// parameters, typealiases and parameters, over modules. What is generated has names made of them.
// prints: 1 2 3 4 | 1 2 3 4 | 1 2 3 4 | 1 2 3 4 | 5 6 | 2nd & the "1st" | 7
// module: Base
// file: Base.swift
public struct `3d`: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public struct `2 box`<`1 value`>: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public enum `4 space` {
    public struct `5th`: Sendable {
        public let number: Int
        public init(_ number: Int) { self.number = number }
    }
}
public typealias `6 alias` = `2 box`<`3d`>
// module: Kit
// file: Kit.swift
import Base
import NeedleFoundation
public protocol `1 need`: Dependency {
    var `2x`: `3d` { get }
    var `3 y`: `6 alias` { get }
    func `4–z`(`1 a` first: `3d`, `2b` second: [`4 space`.`5th`]) -> `4 space`.`5th`
    var `7 v`: (`3d`) -> Int { get }
}
public final class `2s`: Component<any `1 need`> {
    public var text: String {
        "\(dependency.`2x`.number) \(dependency.`3 y`.number) "
            + "\(dependency.`4–z`(`1 a`: `3d`(1), `2b`: []).number) \(dependency.`7 v`(`3d`(4)))"
    }
}
public final class `2 mid`: Component<any EmptyDependency> { public var `1 child`: `2s` { `2s`(parent: self) } }
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class `+ +`: Component<any EmptyDependency> {
    public var `1 child`: `2s` { `2s`(parent: self) }
    public var `- -`: `- -` { Middle.`- -`(parent: self) }
}
public final class `- -`: Component<any EmptyDependency> { public var `1 child`: `2 mid` { `2 mid`(parent: self) } }
// module: App
// file: main.swift
import Base
import Kit
import Middle
import NeedleFoundation
final class `ü–b`: Component<any EmptyDependency> { var `1 child`: `2s` { `2s`(parent: self) } }
protocol `5 plugs`: PluginExtension { var `6 plug`: `9 plug`<`3d`> { get } }
protocol `5 needs`: Dependency { var `5 p`: Int { get } }
final class `5 pluginized`: PluginizedComponent<any `5 needs`, any `5 plugs`, `6 non-core`> {
    var text: String { "\(dependency.`5 p`) \(pluginExtension.`6 plug`.text)" }
}
final class `6 non-core`: NonCoreComponent<any EmptyDependency> {
    var `6 plug`: `9 plug`<`3d`> { `9 plug`<`3d`>(parent: self) }
}
protocol `9 needs`: Dependency { var `9 q`: Int { get } }
final class `9 plug`<`1 value`>: Component<any `9 needs`> { var text: String { "\(dependency.`9 q`)" } }
final class `the "1st"`: Component<any EmptyDependency>, Contributing {
    var contribution: `7 text` { `7 text`(text: "the \"1st\"") }
}
final class `2nd`: Component<any EmptyDependency>, Contributing {
    var contribution: `7 text` { `7 text`(text: "2nd") }
}
struct `7 text` { let text: String }
final class `2s root`: BootstrapComponent {
    let `2x` = `3d`(1)
    let `3 y`: `2 box`<`3d`> = `2 box`(2)
    func `4–z`(`1 a` first: `3d`, `2b` second: [`4 space`.`5th`]) -> `4 space`.`5th` { `4 space`.`5th`(3) }
    let `7 v`: (`3d`) -> Int = { $0.number }
    let `5 p` = 5
    let `9 q` = 6
    var `8 texts`: [`7 text`] { contributions() }
    var mid: `2 mid` { `2 mid`(parent: self) }
    var plus: `+ +` { `+ +`(parent: self) }
    var `ü`: `ü–b` { `ü–b`(parent: self) }
    var pluginized: `5 pluginized` { `5 pluginized`(parent: self) }
    var generic: `9 plug`<`4 space`.`5th`> { .init(parent: self) }
}
registerProviderFactories()
let root = `2s root`()
print(
    root.mid.`1 child`.text, "|", root.plus.`1 child`.text, "|", root.plus.`- -`.`1 child`.`1 child`.text, "|",
    root.`ü`.`1 child`.text, "|", root.pluginized.text, "|", root.`8 texts`.map(\.text).joined(separator: " & "), "|",
    Int(root.generic.text)! + 1
)
