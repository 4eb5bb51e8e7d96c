// What a pluginized component names is misspelled, renamed or swapped, or its non-core component nearly has the members.
// module: Player
// file: PlayerComponent.swift
public import NeedleFoundation
public protocol PlayerPluginExtension: PluginExtension {
    var equalizer: Int { get }
//      ^ error: non-core component 'PlayerPlugins' does not have 'equalizer' of the plugin extension [plugin-extension-not-met]
//      ^ help: add 'var equalizer: Int' to 'PlayerPlugins'
    var volume: String { get }
//      ^ error: non-core component 'PlayerPlugins' does not have 'volume' of the plugin extension [plugin-extension-not-met]
    var speed: Int { get }
//      ^ error: non-core component 'PlayerPlugins' does not have 'speed' of the plugin extension [plugin-extension-not-met]
}
public final class PlayerPlugins: NonCoreComponent<any EmptyDependency> {
//                 ^ note: 'PlayerPlugins' is here
    public var equaliser: Int { 1 }
//             ^ note: 'equaliser' of 'PlayerPlugins' has a similar name
    public var volume: String? { nil }
//             ^ note: 'volume' of 'PlayerPlugins' does not provide it: its type is 'String?'; unwrap it here, or require 'String?'
    private var speed: Int { 1 }
//              ^ note: 'speed' of 'PlayerPlugins' does not provide it: it is private, and generated code in Player cannot see it; make it internal
}
public final class PlayerComponent: PluginizedComponent<any EmptyDependency, any PlayerPluginExtension, PlayerPlugins> {}
// module: Video
// file: VideoComponent.swift
public import NeedleFoundation
public protocol VideoPluginExtension: PluginExtension {}
public final class VideoPlugins: NonCoreComponent<any EmptyDependency> {}
public final class VideoComponent: PluginizedComponent<any EmptyDependency, any VideoPlugnExtension, VideoPlugins> {}
//                                 ^ error: 'VideoPlugnExtension', the plugin extension of 'VideoComponent', is not declared in any parsed module; did you mean 'VideoPluginExtension'? [no-plugin-extension]
// module: Radio
// file: RadioComponent.swift
public import NeedleFoundation
public protocol TunerExtension: PluginExtension {}
public final class RadioPlugins: NonCoreComponent<any EmptyDependency> {}
public final class RadioComponent: PluginizedComponent<any EmptyDependency, any RadioPluginExtension, RadioPlugins> {}
//                                 ^ error: 'RadioPluginExtension', the plugin extension of 'RadioComponent', is not declared in any parsed module; did you mean 'TunerExtension'? [no-plugin-extension]
// module: Shop
// file: ShopComponent.swift
public import NeedleFoundation
public protocol ShopPluginExtension: PluginExtension {}
public final class ShopPlugins: NonCoreComponent<any EmptyDependency> {}
//                 ^ warning: non-core component 'ShopPlugins' has no parent: no pluginized component names it, as in 'PluginizedComponent<…, …, ShopPlugins>' [component-without-parent]
public final class ShopComponent: PluginizedComponent<any EmptyDependency, ShopPlugins, any ShopPluginExtension> {}
//                                ^ error: the arguments of 'PluginizedComponent', which 'ShopComponent' inherits, are swapped; write the plugin extension second, and 'ShopPlugins' third [no-non-core-component]
public final class CartComponent: PluginizedComponent<any EmptyDependency, any ShopPluginExtension> {}
//                                ^ error: 'PluginizedComponent', which 'CartComponent' inherits, takes three arguments: the dependency, the plugin extension and the non-core component [no-non-core-component]
public final class TillComponent: PluginizedComponent<any EmptyDependency, any ShopPluginExtension, ShopPlugns> {}
//                                ^ error: 'ShopPlugns', the non-core component of 'TillComponent', is not a known non-core component [no-non-core-component]
//                                ^ help: did you mean 'ShopPlugins'?
// module: App
// file: RootComponent.swift
import NeedleFoundation
import Player
import Radio
import Shop
import Video
final class RootComponent: BootstrapComponent {
    var player: PlayerComponent { PlayerComponent(parent: self) }
    var video: VideoComponent { VideoComponent(parent: self) }
    var radio: RadioComponent { RadioComponent(parent: self) }
    var shop: ShopComponent { ShopComponent(parent: self) }
    var cart: CartComponent { CartComponent(parent: self) }
    var till: TillComponent { TillComponent(parent: self) }
}
