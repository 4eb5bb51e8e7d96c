import NeedleDiagnostics

extension Mistake {
    /// Names that are misspelled, or mean something else.
    static let nameMistakes: [Mistake] = [
        Mistake(
            "component class misspelled at its call",
            [
                .replace("FeedComponent(parent: self)", with: "FeedComponet(parent: self)", in: Base.loggedIn)
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 12, 31)],
            nearMiss: "did you mean 'FeedComponent'?",
            help: "did you mean 'FeedComponent'?"
        ),
        Mistake(
            "superclass misspelled",
            [
                .replace(
                    ": Component<any SettingsDependency>",
                    with: ": Compnent<any SettingsDependency>",
                    in: Base.settings
                )
            ],
            says: [.error(.unknownSuperclass, Base.loggedIn, 14, 39)],
            nearMiss: "the superclass 'Compnent' of 'SettingsComponent' is in no parsed module",
            help: "write 'Component'"
        ),
        Mistake(
            "superclass of the root misspelled",
            [
                .replace("BootstrapComponent", with: "BootstrapComponet", in: Base.root)
            ],
            says: [.error(.parentNotAComponent, Base.root, 8, 39)],
            nearMiss: "the superclass 'BootstrapComponet' of 'RootComponent' is in no parsed module",
            help: "write 'BootstrapComponent'"
        ),
        Mistake(
            "dependency protocol misspelled",
            [
                .replace(
                    "Component<any SettingsDependency>",
                    with: "Component<any SetingsDependency>",
                    in: Base.settings
                )
            ],
            says: [.error(.unknownProtocol, Base.settings, 9, 20)],
            nearMiss: "did you mean 'SettingsDependency'?",
            help: "did you mean 'SettingsDependency'?"
        ),
        Mistake(
            "dependency inherits a protocol misspelled",
            [
                .replace("SettingsDependency: Dependency", with: "SettingsDependency: Depenency", in: Base.settings)
            ],
            says: [.error(.unknownProtocol, Base.settings, 4, 37)],
            nearMiss: "did you mean 'Dependency'?",
            help: "did you mean 'Dependency'?"
        ),
        Mistake(
            "dependency is a class",
            [
                .replace("Component<any EmptyDependency>", with: "Component<Services>", in: Base.loggedIn),
                .add("Modules/App/Services.swift", "class Services {}\n"),
            ],
            says: [.error(.unknownProtocol, Base.loggedIn, 7, 13)],
            help: "write a protocol that inherits 'Dependency', or 'EmptyDependency'"
        ),
        Mistake(
            "dependency is a struct of another module",
            [
                .replace("Component<any EmptyDependency>", with: "Component<Theme>", in: Base.loggedIn)
            ],
            says: [.error(.unknownProtocol, Base.loggedIn, 7, 13)],
            help: "write a protocol that inherits 'Dependency', or 'EmptyDependency'"
        ),
        Mistake(
            "dependency is a protocol of an unparsed module",
            [
                .replace("Component<any EmptyDependency>", with: "Component<any Sendable & Codable>", in: Base.loggedIn)
            ],
            says: [.error(.unknownProtocol, Base.loggedIn, 7, 13)],
            help: "parse the module that declares it"
        ),
        Mistake(
            "dependency protocol of which the import is missing",
            [
                .replace("Component<any SettingsDependency>", with: "Component<any PostDependency>", in: Base.settings)
            ],
            says: [.error(.unknownProtocol, Base.settings, 9, 20)],
            nearMiss: "its module 'Feed'",
            help: "import it"
        ),
        Mistake(
            "inherited protocol declared nowhere",
            [
                .replace(
                    "SettingsDependency: Dependency",
                    with: "SettingsDependency: Dependency, UserDependency",
                    in: Base.settings
                )
            ],
            says: [.error(.unknownProtocol, Base.settings, 4, 49)],
            help: "take it out of the inheritance list, or parse the module that declares it"
        ),
        Mistake(
            "components of one name in a module",
            [
                .append(Base.loggedIn, "\n"),
                .add(
                    "Modules/App/Other.swift",
                    """
                    import NeedleFoundation

                    final class LoggedInComponent: Component<any EmptyDependency> {}

                    """
                ),
            ],
            says: [.error(.duplicateComponent, "Modules/App/Other.swift", 3, 13)],
            nearMiss: "the other 'LoggedInComponent' is here",
            help: "rename one of the two"
        ),
        Mistake(
            "dependency typealias in the branches of a condition",
            [
                .replace(
                    "public protocol SettingsDependency: Dependency",
                    with: "public protocol BaseDependency: Dependency",
                    in: Base.settings
                ),
                .append(
                    Base.settings,
                    """

                    #if DEBUG
                    public typealias SettingsDependency = BaseDependency
                    #else
                    public typealias SettingsDependency = EmptyDependency
                    #endif

                    """
                ),
            ],
            says: [.error(.unknownProtocol, Base.settings, 9, 20)],
            help: "declare one protocol, with the '#if' inside it"
        ),
    ]
}
