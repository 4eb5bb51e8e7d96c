// Names that differ by one character are two, also where what is generated for them would get one name; and a type that begins with
// a small letter is none that an initializer shows.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public struct `3d`: Sendable { public init() {} }
public struct `3 d`: Sendable { public init() {} }
public struct `the 3d`: Sendable { public init() {} }
public protocol `2 needs`: Dependency {
    var `2x`: `3d` { get }
    //  ^ error: no ancestor of '2 s' provides '2x: `3d`' (2s root -> 2 s) [missing-provider]
    var `3x`: `the 3d` { get }
    //  ^ error: no ancestor of '2 s' provides '3x: `the 3d`' (2s root -> 2 s) [missing-provider]
}
public final class `2 s`: Component<any `2 needs`> {}
public final class `2_s`: Component<any EmptyDependency> { public var child: `2 s` { `2 s`(parent: self) } }
public final class `2.s`: Component<any EmptyDependency> { public var child: `2 s` { `2 s`(parent: self) } }
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class `2s root`: BootstrapComponent {
    let `2x` = `3 d`()
    //  ^ note: '2x' of '2s root' does not provide it: its type is '`3 d`'
    let `2 x` = `3d`()
    let `3x` = `the 3d`()
    //  ^ note: '3x' of '2s root' does not provide it: it has no type annotation; write '3x: `the 3d`' if that is its type
    var child: `2 s` { `2 s`(parent: self) }
    //                 ^ note: '2s root' creates '2 s' here
    //                 ^ note: '2s root' creates '2 s' here
    var other: `2_s` { `2_s`(parent: self) }
    var third: `2.s` { `2.s`(parent: self) }
}
