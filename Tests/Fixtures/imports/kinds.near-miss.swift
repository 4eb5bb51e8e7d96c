// An import of one declaration brings that one: the type of the same name that the file sees is another module's.
// module: Kit
// file: Kit.swift
public struct Number: Sendable { public init() {} }
public struct Word: Sendable { public init() {} }
// module: Other
// file: Other.swift
public struct Word: Sendable { public init() {} }
// module: App
// file: LeafDependency.swift
import struct Kit.Word
import NeedleFoundation
import Other
protocol LeafDependency: Dependency { var word: Word { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'word: Word' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
// file: RootComponent.swift
import NeedleFoundation
import Other
final class RootComponent: BootstrapComponent {
    let word: Word = Word()
    //  ^ note: 'word' of 'RootComponent' does not provide it: its type is 'Other.Word', not 'Kit.Word'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
