import NeedleDiagnostics

extension Mistake {
    /// Sources that cannot be read, and comments to Needle.
    static let sourceMistakes: [Mistake] = [
        Mistake(
            "syntax error in a component",
            [
                .replace(
                    "Component<any SettingsDependency> {}",
                    with: """
                        Component<any SettingsDependency> {
                            var title: String { "settings }
                        }
                        """,
                    in: Base.settings
                )
            ],
            says: [.error(.syntaxError, Base.settings, 10, 36)],
            help: "expected '\"'"
        ),
        Mistake(
            "brace missing in a provider",
            [
                .replace("    var theme: Theme { Theme() }", with: "    var theme: Theme { Theme()", in: Base.root)
            ],
            says: [.error(.syntaxError, Base.root, 9, 2)],
            help: "expected '}'"
        ),
        Mistake(
            "conflict markers in a component",
            [
                .replace(
                    "    var theme: Theme { Theme() }\n",
                    with: """
                        <<<<<<< HEAD
                            var theme: Theme { Theme() }
                        =======
                            var theme: Theme { .dark }
                        >>>>>>> feature/themes

                        """,
                    in: Base.root
                )
            ],
            says: [.error(.mergeConflict, Base.root, 6, 1)],
            help: "resolve the conflict"
        ),
        Mistake(
            "conflict markers in a dependency",
            [
                .replace(
                    "    var theme: Theme { get }\n",
                    with: """
                        <<<<<<< HEAD
                            var theme: Theme { get }
                        =======
                            var theme: Theme? { get }
                        >>>>>>> feature/themes

                        """,
                    in: Base.settings
                )
            ],
            says: [.error(.mergeConflict, Base.settings, 6, 1)],
            help: "resolve the conflict"
        ),
        Mistake(
            "half of a conflict, where the compiler sees an operator",
            [
                .replace(
                    "    public init() {}\n",
                    with: """
                            public init() {}
                            public let speed: Double = 1.5
                        >>>>>>> main
                            public let name = "dark"

                        """,
                    in: Base.theme
                )
            ],
            says: [.error(.mergeConflict, Base.theme, 4, 1)],
            help: "resolve the conflict"
        ),
        Mistake(
            "source is not UTF-8",
            [
                .addBytes("Modules/App/Legacy.swift", [0xFF, 0xFE, 0x0A])
            ],
            says: [.error(.sourceNotUTF8, "Modules/App/Legacy.swift", 1, 1)],
            help: "source file is not UTF-8"
        ),
        Mistake(
            "code is nested too deeply",
            [
                .add("Modules/App/Numbers.swift", nestedBrackets)
            ],
            exitCode: 0,
            says: [.warning(.unreadSource, "Modules/App/Numbers.swift", 5, 29)],
            help: "code is nested too deeply"
        ),
        Mistake(
            "ignore comment of an unknown kind",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: """
                        // needle:ignore component-without-parents
                        public final class SettingsComponent
                        """,
                    in: Base.settings
                )
            ],
            exitCode: 0,
            says: [.warning(.unneededIgnore, Base.settings, 9, 1)],
            nearMiss: "did you mean 'component-without-parent'?",
            help: "did you mean 'component-without-parent'?"
        ),
        Mistake(
            "ignore comment that silences nothing",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: """
                        // needle:ignore component-without-parent
                        public final class SettingsComponent
                        """,
                    in: Base.settings
                )
            ],
            exitCode: 0,
            says: [.warning(.unneededIgnore, Base.settings, 9, 1)],
            help: "remove it"
        ),
        Mistake(
            "ignore comment for an error",
            [
                .replace("    var theme: Theme { Theme() }\n", with: "", in: Base.root),
                .replace(
                    "    var theme",
                    with: """
                            // needle:ignore missing-provider
                            var theme
                        """,
                    in: Base.settings
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 7, 9)],
            help: "add 'var theme: Theme' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "editor placeholder in a declaration",
            [
                .add(
                    "Modules/App/Template.swift",
                    """
                    import NeedleFoundation

                    protocol <#Name#>Dependency: Dependency {}

                    final class <#Name#>Component: Component<any <#Name#>Dependency> {}

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.editorPlaceholder, "Modules/App/Template.swift", 3, 10)],
            help: "editor placeholder"
        ),
        Mistake(
            "component in a file that is in no module",
            [
                .add(
                    "Modules/GuestComponent.swift",
                    """
                    import NeedleFoundation

                    final class GuestComponent: Component<any EmptyDependency> {}

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.sourceInNoModule, "Modules/GuestComponent.swift", 3, 13)],
            help: "move the file into the folder of its module"
        ),
    ]
}

/// Code that is nested more deeply than is read.
private let nestedBrackets =
    "final class Numbers: Table {}\n\nclass Table {}\n\nlet numbers = "
    + String(repeating: "[", count: 300) + "1" + String(repeating: "]", count: 300) + "\n"
