// What is no protocol requires nothing that anybody knows.
// module: App
// file: Components.swift
import NeedleFoundation

class Settings {}
struct Plain {}
typealias Nothing = Void
final class SettingsComponent: Component<Settings> {}
//                             ^ error: 'Settings' of 'SettingsComponent' is not a protocol; write a protocol that inherits 'Dependency', or 'EmptyDependency' [unknown-protocol]
final class PlainComponent: Component<Plain> {}
//                          ^ error: 'Plain' of 'PlainComponent' is not a protocol; write a protocol that inherits 'Dependency', or 'EmptyDependency' [unknown-protocol]
final class NothingComponent: Component<Nothing> {}
//                            ^ error: 'Void' of 'NothingComponent' is not a protocol; write a protocol that inherits 'Dependency', or 'EmptyDependency' [unknown-protocol]
protocol LeafDependency: Dependency, Settings {}
//                                   ^ error: 'Settings' of 'LeafDependency' is not a protocol; remove it from the inheritance list [unknown-protocol]
final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var settings: SettingsComponent { SettingsComponent(parent: self) }
    var plain: PlainComponent { PlainComponent(parent: self) }
    var nothing: NothingComponent { NothingComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
