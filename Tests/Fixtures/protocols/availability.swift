// A protocol and a component that are available wherever the app runs may say so; the rest stands at their members.
// prints: player at 3, on Linux 4
// module: App
// file: Components.swift
import NeedleFoundation

@available(iOS 13, macOS 10.15, *)
protocol PlayerDependency: Dependency {
    var volume: Int { get }
    @available(iOS 17, macOS 14, *) var spatial: Int { get }
}

@available(iOS 13.0, *)
@available(macOS, introduced: 10.15)
final class PlayerComponent: Component<any PlayerDependency> {
    var line: String { "player at \(dependency.volume)" }
    @available(iOS 17, macOS 14, *) var spatialLine: String { "on Linux \(dependency.spatial)" }
}

@available(iOS 13, macOS 10.15, *)
final class RootComponent: BootstrapComponent {
    var volume: Int { 3 }
    @available(iOS 16, macOS 13, *) var spatial: Int { 4 }
    var player: PlayerComponent { PlayerComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let player = RootComponent().player
if #available(iOS 17, macOS 14, *) { print("\(player.line), \(player.spatialLine)") }
