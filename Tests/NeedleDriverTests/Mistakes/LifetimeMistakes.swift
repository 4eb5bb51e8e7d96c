import NeedleDiagnostics

extension Mistake {
    /// Children that live longer than they should.
    static let lifetimeMistakes: [Mistake] = [
        Mistake(
            "child kept by its parent as a lazy property",
            [
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }
                    """,
                    with: "    lazy var settings = SettingsComponent(parent: self)",
                    in: Base.loggedIn
                )
            ],
            exitCode: 0,
            says: [.warning(.referenceCycle, Base.loggedIn, 14, 25)],
            help: "write 'var settings: SettingsComponent { SettingsComponent(parent: self) }', and keep"
        ),
        Mistake(
            "child kept by its parent as a shared object",
            [
                .replace(
                    "{ SettingsComponent(parent: self) }",
                    with: "{ shared { SettingsComponent(parent: self) } }",
                    in: Base.loggedIn
                )
            ],
            exitCode: 0,
            says: [.warning(.referenceCycle, Base.loggedIn, 14, 48)],
            help: "write 'var settings: SettingsComponent { SettingsComponent(parent: self) }', and keep"
        ),
    ]
}
