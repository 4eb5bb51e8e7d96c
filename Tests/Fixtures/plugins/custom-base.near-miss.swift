// A class of the app's own that is called PluginizedComponent is no component.
// prints: plain
// module: App
// file: main.swift
class PluginizedComponent<Needs, Contributions, Plugins> {}

final class GameComponent: PluginizedComponent<Int, Int, Int> {
    var name: String { "plain" }
}

print(GameComponent().name)
