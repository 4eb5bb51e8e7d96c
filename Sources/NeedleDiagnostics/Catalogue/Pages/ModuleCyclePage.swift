extension Page {
    static let moduleCycle = Page(
        rule: """
            The `dependencies` that `needle.json` lists lead from a module back to itself. No build system can \
            build such modules, and no order of them is right. The message shows the way, and the notes where each \
            step is listed. Remove one of the dependencies. If both modules need something of each other, move that \
            into a third one.
            """,
        wrong: """
            // needle.json
            {
              "modules": [
                { "name": "Feed", "dependencies": ["Profile"] },
                { "name": "Profile", "dependencies": ["Feed"] }
              ]
            }

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public final class FeedComponent: BootstrapComponent {}

            // Modules/Profile/Profile.swift
            public struct Profile {}
            """,
        message: """
            needle.json:3:40: error: module 'Feed' depends on itself: 'Feed' -> 'Profile' -> 'Feed' [module-cycle]
            needle.json:4:43: note: 'Profile' depends on 'Feed' here
            needle.json:3:40: help: take one of these dependencies out; what both modules need may be a module of its own
            """,
        right: """
            // needle.json
            {
              "modules": [
                { "name": "Feed", "dependencies": ["Profile"] },
                { "name": "Profile" }
              ]
            }
            """
    )
}
