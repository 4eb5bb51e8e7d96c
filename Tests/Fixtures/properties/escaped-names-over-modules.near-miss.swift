// A raw identifier with a space is another name than one with an underscore, or with neither.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var `two words`: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'two words: Int' (RootComponent -> LeafComponent) [missing-provider]
    var `default`: Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let two_words = 1
    //  ^ note: 'two_words' of 'RootComponent' has a similar name
    let twowords = 2
    let `default` = 3
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
