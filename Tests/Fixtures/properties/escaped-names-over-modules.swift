// Keywords in backticks and raw identifiers name requirements, parameters, types and components that pass through a
// scope of another module.
// prints: 1 2 3 4 5 6
// module: Kit
// file: Kit.swift
import NeedleFoundation
public struct `protocol`: Sendable {
    public let number: Int
    public init(number: Int) { self.number = number }
}
public protocol `where`: Dependency {
    var `default`: `protocol` { get }
    var `two words`: [`protocol`] { get }
    func `in`(`where`: Int, `for` other: `protocol`) -> Int
    func `init`() -> Int
    var `self`: Int { get set }
}
public final class `class`: Component<any `where`> {
    public var text: String {
        dependency.`self` += 1
        return "\(dependency.default.number) \(dependency.`two words`[0].number) "
            + "\(dependency.in(where: 1, for: dependency.default)) \(dependency.`init`()) \(dependency.`self`)"
    }
}
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class `enum`: Component<any EmptyDependency> {
    public var `class`: `class` { Kit.`class`(parent: self) }
}
// module: App
// file: main.swift
import Kit
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let `default`: `protocol` = `protocol`(number: 1)
    let `two words`: [`protocol`] = [`protocol`(number: 2)]
    func `in`(`where` number: Int, `for` other: `protocol`) -> Int { number + other.number + 1 }
    func `init`() -> Int { 4 }
    var `self` = 4
    let `enum` = 6
    var middle: `enum` { Middle.`enum`(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.middle.class.text, root.enum)
