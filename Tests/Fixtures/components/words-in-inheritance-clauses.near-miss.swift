// A word in front of an inherited protocol hides none of its requirements.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Themed {}
public protocol FeedDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'LabelComponent' provides 'number: Int' (RootComponent -> LabelComponent) [missing-provider]
//                                               ^ note: 'FeedComponent' needs it, too
public final class FeedComponent: Component<any FeedDependency>, @unchecked Sendable, nonisolated Themed {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
protocol NumberHolder {}
extension NumberHolder { var word: Int { 1 } }
protocol LabelDependency: FeedDependency, Sendable { var word: Int { get } }
final class LabelComponent: Component<any LabelDependency> {}
final class RootComponent: BootstrapComponent, nonisolated NumberHolder {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var label: LabelComponent { LabelComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'LabelComponent' here
}
