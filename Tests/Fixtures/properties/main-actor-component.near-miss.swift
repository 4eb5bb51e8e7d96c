// What a component on the main actor has, and what it inherits from a base class on it, is on the main actor.
// module: App
// file: Components.swift
import NeedleFoundation

protocol FeedDependency: Dependency {
    var theme: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'theme: String' (AppComponent -> FeedComponent) [missing-provider]
    var scale: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'scale: Int' (AppComponent -> FeedComponent) [missing-provider]
    @MainActor var title: String { get }
}

final class FeedComponent: Component<any FeedDependency> {}

@MainActor class ScreenComponent: BootstrapComponent {
    var theme: String { "dark" }
    //  ^ note: 'theme' of 'AppComponent' does not provide it: it is isolated to 'MainActor' by a class, and a component belongs to no actor; write '@MainActor' before the properties that need it, not before 'ScreenComponent'
}

final class AppComponent: ScreenComponent {
    var scale: Int { 2 }
    //  ^ note: 'scale' of 'AppComponent' does not provide it: it is isolated to 'MainActor' by a class, and a component belongs to no actor; write '@MainActor' before the properties that need it, not before 'ScreenComponent'
    var title: String { "Feed" }
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
}
