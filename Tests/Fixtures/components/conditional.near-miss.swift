// A child that is made under a condition needs its provider wherever that condition holds.
// module: App
// file: Components.swift
import NeedleFoundation

protocol TrackerDependency: Dependency { var user: String { get } }
//                                           ^ error: no ancestor of 'TrackerComponent' provides 'user: String' (AppComponent -> TrackerComponent) [missing-provider]
final class TrackerComponent: Component<any TrackerDependency> {}

final class AppComponent: BootstrapComponent {
    #if !DEBUG
    var user: String { "Ada" }
    //  ^ note: 'user' of 'AppComponent' does not provide it: it exists only if '!(DEBUG)'; provide it in other builds, too
    #endif
    #if DEBUG || TRACKING
    var tracker: TrackerComponent { TrackerComponent(parent: self) }
    //                              ^ note: 'AppComponent' creates 'TrackerComponent' here
    #endif
}
