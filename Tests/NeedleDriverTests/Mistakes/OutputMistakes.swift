import NeedleDiagnostics

extension Mistake {
    /// Generated files, and the names of modules in a command.
    static let outputMistakes: [Mistake] = [
        Mistake(
            "generated file stale",
            [
                .replace(
                    "    public var post: PostComponent { PostComponent(parent: self) }\n",
                    with: "",
                    in: Base.feed
                ),
                .replace(
                    "settings: SettingsComponent { SettingsComponent(parent: self) }",
                    with: """
                        settings: SettingsComponent { SettingsComponent(parent: self) }
                            var post: PostComponent { PostComponent(parent: self) }
                        """,
                    in: Base.loggedIn
                ),
            ],
            run: .check(afterBuild: true),
            causes: 3,
            says: [
                .error(.staleOutput, "Modules/App/NeedleGenerated.swift"),
                .error(.staleOutput, "Modules/App/NeedleRegistration.swift"),
                .error(.staleOutput, "Modules/Feed/NeedleGenerated.swift"),
            ],
            help: "run 'needle build --all'"
        ),
        Mistake(
            "generated files missing",
            [],
            run: .check(afterBuild: false),
            causes: 5,
            says: [
                .error(.staleOutput, "Modules/App/NeedleGenerated.swift"),
                .error(.staleOutput, "Modules/App/NeedleRegistration.swift"),
                .error(.staleOutput, "Modules/Feed/NeedleGenerated.swift"),
                .error(.staleOutput, "Modules/Player/NeedleGenerated.swift"),
                .error(.staleOutput, "Modules/Settings/NeedleGenerated.swift"),
            ],
            help: "run 'needle build --all'"
        ),
        Mistake(
            "generated file superfluous",
            [
                .replace(
                    """
                    public final class SettingsComponent: Component<any SettingsDependency> {}
                    """,
                    with: "",
                    in: Base.settings
                ),
                .replace(
                    "public protocol SettingsDependency: Dependency",
                    with: "public protocol SettingsDependency",
                    in: Base.settings
                ),
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.loggedIn
                ),
            ],
            run: .check(afterBuild: true),
            causes: 2,
            says: [
                .error(.staleOutput, "Modules/App/NeedleGenerated.swift"),
                .error(.staleOutput, "Modules/Settings/NeedleGenerated.swift"),
            ],
            help: "run 'needle build --all'"
        ),
        Mistake(
            "generated file edited by hand",
            [
                .append("Modules/App/NeedleRegistration.swift", "// by hand\n")
            ],
            run: .check(afterBuild: true),
            says: [.error(.staleOutput, "Modules/App/NeedleRegistration.swift")],
            help: "run 'needle build --all'"
        ),
        Mistake(
            "conflict markers in a generated file",
            [
                .append(
                    "Modules/App/NeedleRegistration.swift",
                    """
                    <<<<<<< HEAD
                    =======
                    >>>>>>> other

                    """
                )
            ],
            run: .check(afterBuild: true),
            says: [.error(.staleOutput, "Modules/App/NeedleRegistration.swift")],
            help: "run 'needle build --all'"
        ),
        Mistake(
            "generated function not called",
            [
                .add(
                    "Modules/App/main.swift",
                    "// registerProviderFactories()\nprint(RootComponent().loggedIn.userName)\n"
                )
            ],
            exitCode: 0,
            says: [.warning(.neverRegistered, "Modules/App/main.swift", 2, 1)],
            nearMiss: "nobody calls 'registerProviderFactories()'",
            help: "call it before the first scope is made"
        ),
        Mistake(
            "output of uber/needle left",
            [
                .add(
                    "Modules/App/Generated/NeedleGenerated.swift",
                    """
                    import NeedleFoundation

                    private let needleDependenciesHash : String? = nil

                    public func registerProviderFactories() {
                    }

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.oldOutput, "Modules/App/Generated/NeedleGenerated.swift")],
            help: "remove it, or run 'needle build --all --replace-old'"
        ),
        Mistake(
            "file of one's own with the name of the registration",
            [
                .add("Modules/App/NeedleRegistration.swift", "struct Registration {}\n")
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "Modules/App/NeedleRegistration.swift")],
            help: "rename or remove it"
        ),
        Mistake(
            "root unknown",
            [],
            run: .register("RotComponent"),
            says: [.error(.unknownRoot)],
            nearMiss: "the linked modules are App, Core, Feed, Player, Settings",
            help: "the linked modules are App, Core, Feed, Player, Settings"
        ),
        Mistake(
            "root that is no root",
            [],
            run: .register("FeedComponent"),
            says: [.error(.unknownRoot)],
            nearMiss: "the linked modules are App, Core, Feed, Player, Settings",
            help: "the linked modules are App, Core, Feed, Player, Settings"
        ),
        Mistake(
            "module unknown",
            [],
            run: .module("Setings"),
            exitCode: 2,
            says: [.error(.cannotRun)],
            nearMiss: "did you mean 'Settings'?",
            help: "did you mean 'Settings'?"
        ),
    ]
}
