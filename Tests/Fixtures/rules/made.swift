// What scopes and modules may not create: by a call, in an extension, in a superclass, by collecting it, as a non-core component.
// rules: { "modules": ["FeatureA", "Ext*"], "mayNotCreate": "FeatureB/*", "severity": "warning" }
// rules: { "id": "plug-ins", "scopes": "Root*", "mayNotCreate": ["TrackerComponent", "Score*"], "severity": "warning" }
// prints: b c e [t] s
// module: Tracking
// file: Tracking.swift
public import NeedleFoundation

public protocol Tracker { var name: String { get } }

public struct Named: Tracker {
    public let name: String
}

public final class TrackerComponent: Component<any EmptyDependency>, Contributing {
    public var contribution: any Tracker { Named(name: "t") }
}
// module: FeatureB
// file: FeatureB.swift
public import NeedleFoundation

public final class BannerComponent: Component<any EmptyDependency> {
    public var text: String { "b" }
}

public final class CardComponent: Component<any EmptyDependency> {
    public var text: String { "c" }
}

public final class EditorComponent: Component<any EmptyDependency> {
    public var text: String { "e" }
}
// module: FeatureA
// file: FeatureA.swift
import FeatureB
public import NeedleFoundation

open class BaseComponent: Component<any EmptyDependency> {
    public var banner: String { BannerComponent(parent: self).text }
    //                          ^ warning: 'BaseComponent' creates 'BannerComponent', which the rule for 'FeatureA' and 'Ext*' forbids [rule-broken]
}

public final class AComponent: BaseComponent {
    var card: CardComponent { CardComponent(parent: self) }
    //                        ^ warning: 'AComponent' creates 'CardComponent', which the rule for 'FeatureA' and 'Ext*' forbids [rule-broken]
    public var text: String { "\(banner) \(CardComponent(parent: self).text)" }
    //                                     ^ warning: 'AComponent' creates 'CardComponent', which the rule for 'FeatureA' and 'Ext*' forbids [rule-broken]
}
// module: Extensions
// file: Extensions.swift
public import FeatureA
import FeatureB
import NeedleFoundation

extension AComponent {
    public var editor: String { EditorComponent(parent: self).text }
    //                          ^ warning: 'AComponent' creates 'EditorComponent', which the rule for 'FeatureA' and 'Ext*' forbids [rule-broken]
}
// module: App
// file: main.swift
import Extensions
import FeatureA
import NeedleFoundation
import Tracking

final class RootComponent: BootstrapComponent {
    var a: AComponent { AComponent(parent: self) }
    var base: BaseComponent { BaseComponent(parent: self) }
    var game: RootGameComponent { RootGameComponent(parent: self) }
    var trackers: [any Tracker] { contributions() }
    //                            ^ warning: 'RootComponent' creates 'TrackerComponent', which rule 'plug-ins' forbids [rule-broken]
}

protocol GamePluginExtension: PluginExtension {
    var score: String { get }
}

final class ScoreComponent: NonCoreComponent<any EmptyDependency> {
    var score: String { "s" }
}

final class RootGameComponent: PluginizedComponent<any EmptyDependency, any GamePluginExtension, ScoreComponent> {
    //      ^ warning: 'RootGameComponent' creates 'ScoreComponent', which rule 'plug-ins' forbids [rule-broken]
    var text: String { pluginExtension.score }
}

registerProviderFactories()
let root = RootComponent()
print(root.a.text, root.a.editor, root.trackers.map(\.name).description.filter { $0 != "\"" }, root.game.text)
