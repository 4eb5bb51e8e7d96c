// Names that are not there: a scope, a module, a property, what may not be taken or made.
// rules: { "scopes": ["Root", "Fed"], "maxDepth": 3 }
// rules: { "modules": "Ap", "mayNotCreate": ["Other/*", "FeedComponent"] }
// rules: { "properties": "Root.tilte", "maxTakers": 3 }
// rules: { "scopes": "Feed/*", "mayNotTake": ["App/Root.titles", "App/*"], "severity": "warning" }
// expect: warning: no scope matches 'Fed'; did you mean 'Feed'? [unmatched-rule]
// expect: warning: no module matches 'Ap'; did you mean 'App'? [unmatched-rule]
// expect: warning: no scope matches 'Other/*'; there is no module 'Other', so write a name that exists [unmatched-rule]
// expect: warning: no property matches 'Root.tilte'; did you mean 'Root.title'? [unmatched-rule]
// expect: warning: no property matches 'App/Root.titles'; did you mean 'App/Root.title'? [unmatched-rule]
// prints: Feed
// module: Feed
// file: Feed.swift
public import NeedleFoundation

public protocol FeedDependency: Dependency {
    var title: String { get }
    //  ^ warning: 'FeedComponent' takes 'RootComponent.title', which the rule for 'Feed/*' forbids (RootComponent -> FeedComponent) [rule-broken]
}

public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { dependency.title }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var title: String { "Feed" }
    //  ^ note: 'RootComponent.title' is here
    var feed: FeedComponent { FeedComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().feed.text)
