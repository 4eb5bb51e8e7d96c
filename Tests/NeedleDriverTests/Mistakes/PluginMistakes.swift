import NeedleDiagnostics

extension Mistake {
    /// Plugin extensions and non-core components.
    static let pluginMistakes: [Mistake] = [
        Mistake(
            "plugin extension not met by name",
            [
                .replace("    public var equalizer", with: "    public var equaliser", in: Base.player)
            ],
            says: [.error(.pluginExtensionNotMet, Base.player, 8, 9)],
            nearMiss: "'equaliser' of 'PlayerPlugins' has nearly that name",
            help: "add 'var equalizer: Equalizer' to 'PlayerPlugins'"
        ),
        Mistake(
            "plugin extension not met at all",
            [
                .replace("    public var equalizer: Equalizer { Equalizer() }\n", with: "", in: Base.player)
            ],
            says: [.error(.pluginExtensionNotMet, Base.player, 8, 9)],
            help: "add 'var equalizer: Equalizer' to 'PlayerPlugins'"
        ),
        Mistake(
            "plugin extension not met by type",
            [
                .replace("equalizer: Equalizer { Equalizer() }", with: "equalizer: Equalizer? { nil }", in: Base.player)
            ],
            says: [.error(.pluginExtensionNotMet, Base.player, 8, 9)],
            nearMiss: "'equalizer' of 'PlayerPlugins' does not provide it: its type is 'Equalizer?'",
            help: "unwrap it here, or require 'Equalizer?'"
        ),
        Mistake(
            "plugin extension not met by access",
            [
                .replace("    public var equalizer", with: "    private var equalizer", in: Base.player)
            ],
            says: [.error(.pluginExtensionNotMet, Base.player, 8, 9)],
            nearMiss: "'equalizer' of 'PlayerPlugins' does not provide it: it is private, and generated code",
            help: "make it internal"
        ),
        Mistake(
            "plugin extension misspelled",
            [
                .replace("any PlayerPluginExtension", with: "any PlayerPlugnExtension", in: Base.player)
            ],
            says: [.error(.noPluginExtension, Base.player, 15, 20)],
            nearMiss: "did you mean 'PlayerPluginExtension'?",
            help: "did you mean 'PlayerPluginExtension'?"
        ),
        Mistake(
            "plugin extension is a class",
            [
                .replace(
                    """
                    public protocol PlayerPluginExtension: PluginExtension {
                        var equalizer: Equalizer { get }
                    }
                    """,
                    with: "public final class PlayerPluginExtension {}",
                    in: Base.player
                )
            ],
            says: [.error(.noPluginExtension, Base.player, 13, 20)],
            help: "write one that inherits 'PluginExtension'"
        ),
        Mistake(
            "non-core component is a plain component",
            [
                .replace("PlayerPlugins: NonCoreComponent", with: "PlayerPlugins: Component", in: Base.player)
            ],
            says: [.error(.noNonCoreComponent, Base.player, 11, 20)],
            nearMiss: "'PlayerComponent' names it here",
            help: "but inherits 'Component'; write 'NonCoreComponent'"
        ),
        Mistake(
            "pluginized component without a non-core component",
            [
                .replace(", PlayerPlugins>", with: ">", in: Base.player)
            ],
            says: [
                .warning(.componentWithoutParent, Base.player, 11, 20),
                .error(.noNonCoreComponent, Base.player, 15, 20),
            ],
            help: "takes three arguments: the dependency, the plugin extension and the non-core component"
        ),
        Mistake(
            "pluginized component with swapped arguments",
            [
                .replace(
                    "any PlayerPluginExtension, PlayerPlugins>",
                    with: "PlayerPlugins, any PlayerPluginExtension>",
                    in: Base.player
                )
            ],
            says: [
                .warning(.componentWithoutParent, Base.player, 11, 20),
                .error(.noNonCoreComponent, Base.player, 15, 20),
            ],
            help: "write the plugin extension second, and 'PlayerPlugins' third"
        ),
        Mistake(
            "plugin extension renamed",
            [
                .replace(
                    "protocol PlayerPluginExtension:",
                    with: "protocol EqualizerExtension:",
                    in: Base.player
                )
            ],
            says: [.error(.noPluginExtension, Base.player, 15, 20)],
            nearMiss: "did you mean 'EqualizerExtension'?",
            help: "did you mean 'EqualizerExtension'?"
        ),
        Mistake(
            "non-core component misspelled",
            [
                .replace(
                    "PlayerPluginExtension, PlayerPlugins>",
                    with: "PlayerPluginExtension, PlayerPlugin>",
                    in: Base.player
                )
            ],
            says: [
                .warning(.componentWithoutParent, Base.player, 11, 20),
                .error(.noNonCoreComponent, Base.player, 15, 20),
            ],
            help: "as in 'PluginizedComponent<…, …, PlayerPlugins>'"
        ),
        Mistake(
            "non-core component named by nobody",
            [
                .append(
                    Base.player,
                    """

                    public final class RadioPlugins: NonCoreComponent<any EmptyDependency> {}

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, Base.player, 19, 20)],
            help: "as in 'PluginizedComponent<…, …, RadioPlugins>'"
        ),
        Mistake(
            "non-core component lacks a provider",
            [
                .replace(
                    "NonCoreComponent<any EmptyDependency>",
                    with: "NonCoreComponent<any PlayerPluginsDependency>",
                    in: Base.player
                ),
                .append(
                    Base.player,
                    """

                    public protocol PlayerPluginsDependency: Dependency {
                        var volume: Int { get }
                    }

                    """
                ),
            ],
            says: [.error(.missingProvider, Base.player, 20, 9)],
            help: "add 'var volume: Int' to 'RootComponent', 'LoggedInComponent' or 'PlayerComponent'"
        ),
        Mistake(
            "plugin extension in a cycle",
            [
                .replace(
                    "    public var equalizer: Equalizer { Equalizer() }",
                    with: "    public var equalizer: Equalizer { dependency.equalizer }",
                    in: Base.player
                ),
                .replace(
                    "NonCoreComponent<any EmptyDependency>",
                    with: "NonCoreComponent<any PlayerPluginsDependency>",
                    in: Base.player
                ),
                .replace(
                    """
                    PlayerPlugins>
                    {}
                    """,
                    with: """
                        PlayerPlugins>
                        {
                            public var equalizer: Equalizer { pluginExtension.equalizer }
                        }
                        """,
                    in: Base.player
                ),
                .append(
                    Base.player,
                    """

                    public protocol PlayerPluginsDependency: Dependency {
                        var equalizer: Equalizer { get }
                    }

                    """
                ),
            ],
            says: [.error(.pluginExtensionCycle, Base.player, 8, 9)],
            help: "give one of them another name"
        ),
    ]
}
