// Names with spaces, signs and dots, or with a digit first: of components, protocols, roots, requirements and what they are nested in.
// prints: 1 2 3 4 5 6
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol `feed needs`: Dependency { var `the number`: Int { get } }
public protocol `a.b`: Dependency { var `1st`: Int { get } }
public final class `Feed Component`: Component<any `feed needs`> {
    public var text: String { "\(dependency.`the number`)" }
    public var deep: `Deep.Component` { `Deep.Component`(parent: self) }
    public let `1st` = 2
}
public final class `Deep.Component`: Component<any `a.b`> { public var text: String { "\(dependency.`1st`)" } }
public enum `name space` {
    public final class `2048`: Component<any `feed needs`> { public var text: String { "\(dependency.`the number` + 2)" }
        public final class `in+side`: Component<any `feed needs`> { public var text: String { "\(dependency.`the number` + 3)" } }
        public var inner: `in+side` { `in+side`(parent: self) }
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol `- -1`: Dependency { var `the number`: Int { get } }
final class `Generic Thing`<`T 1`>: Component<any `- -1`> { var text: String { "\(dependency.`the number` + 4)" } }
final class `My Root!`: BootstrapComponent {
    let `the number` = 1
    var feed: `Feed Component` { `Feed Component`(parent: self) }
    var `the game`: `name space`.`2048` { `name space`.`2048`(parent: self) }
    var generic: `Generic Thing`<Int> { .init(parent: self) }
    var other: `Generic Thing`<`Feed Component`> { .init(parent: self) }
}
registerProviderFactories()
let root = `My Root!`()
print(root.feed.text, root.feed.deep.text, root.`the game`.text, root.`the game`.inner.text, root.generic.text, Int(root.other.text)! + 1)
