import NeedleDiagnostics

extension Mistake {
    /// What `needle.json` says.
    static let workspaceFileMistakes: [Mistake] = [
        Mistake(
            "needle.json is no JSON",
            [
                .add("needle.json", "{ \"folders\": [\"Modules\" }\n")
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 1, 25)],
            help: "expected ',' or ']'"
        ),
        Mistake(
            "needle.json is empty",
            [
                .add("needle.json", "")
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 1, 1)],
            help: "not JSON: unexpected end"
        ),
        Mistake(
            "needle.json with a trailing comma",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 25)],
            help: "a comma too many"
        ),
        Mistake(
            "needle.json with a comment",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"], // all of them
                      "modules": []
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 27)],
            help: "JSON has no comments"
        ),
        Mistake(
            "needle.json with single quotes",
            [
                .add("needle.json", "{ 'folders': ['Modules'] }\n")
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 1, 3)],
            help: "texts stand in double quotes"
        ),
        Mistake(
            "needle.json with conflict markers",
            [
                .add(
                    "needle.json",
                    """
                    {
                    <<<<<<< HEAD
                      "folders": ["Modules"]
                    =======
                      "folders": ["Modules", "Features"]
                    >>>>>>> main
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 1)],
            help: "merge conflict marker; resolve the conflict"
        ),
        Mistake(
            "needle.json with a flag that is no identifier",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "modules": [{ "name": "Feed", "defines": ["3X"] }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 45)],
            help: "that is an identifier, as 'DEBUG'"
        ),
        Mistake(
            "needle.json describes a module with its name misspelled",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "modules": [{ "Name": "Feed" }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.unknownManifestKey, "needle.json", 2, 17)],
            nearMiss: "did you mean 'name'?",
            help: "did you mean 'name'?"
        ),
        Mistake(
            "needle.json is a list",
            [
                .add("needle.json", "[\"Modules\"]\n")
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 1, 1)],
            help: "the file must be an object, for example { \"folders\": [\"Modules\"] }"
        ),
        Mistake(
            "needle.json with an unknown key",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "exclude": ["Tests"]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.unknownManifestKey, "needle.json", 3, 3)],
            nearMiss: "known are 'folders', 'modules', 'severities', 'cache'",
            help: "known are 'folders', 'modules', 'severities', 'cache'"
        ),
        Mistake(
            "needle.json with a key misspelled",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folder": ["Modules"]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.unknownManifestKey, "needle.json", 2, 3)],
            nearMiss: "did you mean 'folders'?",
            help: "did you mean 'folders'?"
        ),
        Mistake(
            "needle.json names a folder that is missing",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules", "Moduls"]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 26)],
            nearMiss: "did you mean 'Modules'?",
            help: "there is no folder 'Moduls'; did you mean 'Modules'?"
        ),
        Mistake(
            "needle.json with folders as one text",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": "Modules"
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 2, 14)],
            help: "'folders' must be an array, for example [\"Modules\"]"
        ),
        Mistake(
            "needle.json describes a module without a name",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [{ "sources": ["Modules/Feed"] }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 15)],
            help: "a module has no 'name'"
        ),
        Mistake(
            "needle.json describes a module twice",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [
                        { "name": "Feed", "defines": ["A"] },
                        { "name": "Feed", "defines": ["B"] }
                      ]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 5, 15)],
            help: "module 'Feed' is listed twice"
        ),
        Mistake(
            "needle.json describes sources that are missing",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [{ "name": "Shop", "sources": ["Features/Shop"] }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 45)],
            help: "there is no such file or folder"
        ),
        Mistake(
            "needle.json gives a severity to an unknown kind",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "severities": { "missing-providers": "warning" }
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 19)],
            nearMiss: "did you mean 'missing-provider'?",
            help: "did you mean 'missing-provider'?"
        ),
        Mistake(
            "needle.json gives an unknown severity",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "severities": { "shared-twice": "fatal" }
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 35)],
            nearMiss: "write 'error' or 'warning' or 'ignore'",
            help: "write 'error' or 'warning' or 'ignore'"
        ),
        Mistake(
            "needle.json with an unknown default isolation",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [{ "name": "Feed", "defaultIsolation": "Main" }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 53)],
            nearMiss: "it can be 'MainActor' or 'nonisolated'",
            help: "it can be 'MainActor' or 'nonisolated'"
        ),
        Mistake(
            "needle.json with a cycle of dependencies",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [
                        { "name": "Feed", "dependencies": ["Settings"] },
                        { "name": "Settings", "dependencies": ["Feed"] }
                      ]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.moduleCycle, "needle.json", 4, 40)],
            nearMiss: "'Feed' -> 'Settings' -> 'Feed'",
            help: "take one of these dependencies out"
        ),
        Mistake(
            "needle.json with an unknown dependency",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [{ "name": "App", "dependencies": ["Fed"] }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.cannotRun, "needle.json", 3, 49)],
            nearMiss: "did you mean 'Feed'?",
            help: "did you mean 'Feed'?"
        ),
        Mistake(
            "both layouts and no needle.json",
            [
                .add("Sources/Extra/Extra.swift", "public struct Extra {}\n")
            ],
            exitCode: 2,
            says: [.error(.cannotRun)],
            help: "name those whose folders are modules in 'needle.json', for example { \"folders\":"
        ),
        Mistake(
            "needle.json describes a module with a key misspelled",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [{ "name": "Feed", "define": ["DEBUG"] }]
                    }

                    """
                )
            ],
            exitCode: 2,
            says: [.error(.unknownManifestKey, "needle.json", 3, 33)],
            nearMiss: "did you mean 'defines'?",
            help: "did you mean 'defines'?"
        ),
    ]
}
