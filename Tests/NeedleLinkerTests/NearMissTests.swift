// What a message about a missing provider shows of that which nearly fits, and what it says to do.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct NearMissTests {
    private func only(_ linked: Linked, sourceLocation: SourceLocation = #_sourceLocation) throws -> Diagnostic {
        let found = linked.diagnostics.filter { $0.id == .missingProvider }
        #expect(found.count == 1, sourceLocation: sourceLocation)
        return try #require(found.first, sourceLocation: sourceLocation)
    }

    private func explanations(_ diagnostic: Diagnostic) -> [String] {
        diagnostic.notes.filter { $0.role == .explanation }.map(\.message)
    }

    @Test func thePropertyOfTheComponentItselfIsShown() throws {
        let linked = Linked([
            module("Feed") {
                component("FeedComponent", "FeedDependency", .public) {
                    property("loader: Loader")
                    property("title: Title")
                }
                dependency("FeedDependency", ["loader: Loader", "title: String"])
            },
            module("App", imports: ["Feed"]) {
                root("RootComponent") {
                    property("title: String")
                    makes("FeedComponent")
                }
            },
        ])
        let diagnostic = try only(linked)
        #expect(
            explanations(diagnostic) == [
                "'FeedComponent' has it itself, but a requirement is met only from above; if this one is meant, remove the "
                    + "requirement from 'FeedDependency'"
            ]
        )
    }

    @Test func aPropertyOfTheSameTypeMayHaveBeenRenamed() throws {
        let linked = Linked([
            module("Feed") {
                component("FeedComponent", "FeedDependency", .public)
                dependency("FeedDependency", ["httpClient: HTTPClient", "title: String", "other: HTTPClient"])
            },
            module("App", imports: ["Feed"]) {
                root("RootComponent") {
                    property("client: HTTPClient")
                    property("other: HTTPClient")
                    property("title: String")
                    makes("FeedComponent")
                }
            },
        ])
        #expect(explanations(try only(linked)) == ["'client' of 'RootComponent' has that type; was it renamed?"])
    }

    /// There are many texts and numbers that mean something else, and many objects of one type. The only text may be meant.
    @Test(arguments: [
        (["name: String"], ["'name' of 'RootComponent' has that type; was it renamed?"]),
        (["name: String", "address: String"], []), (["name: Int"], []),
    ])
    func aTextThatIsAloneMayBeMeant(properties: [String], explained: [String]) throws {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    for text in properties { property(text) }
                    makes("FeedComponent")
                }
                component("FeedComponent", "FeedDependency")
                dependency("FeedDependency", ["heading: String"])
            }
        ])
        #expect(explanations(try only(linked)) == explained)
    }

    @Test func ofManyObjectsNoneIsShown() throws {
        let many = Linked([
            module("App") {
                root("RootComponent") {
                    for name in ["first", "second", "third", "fourth"] { property("\(name): Screen") }
                    makes("FeedComponent")
                }
                component("FeedComponent", "FeedDependency")
                dependency("FeedDependency", ["heading: Screen"])
            }
        ])
        #expect(explanations(try only(many)) == [])
    }

    @Test func whatToAddIsSaidWithTheComponentsOnTheWay() throws {
        func help(depth: Int) throws -> [String] {
            let children = (1...depth).map { "Level\($0)Component" } + ["FeedComponent"]
            return try only(
                Linked([
                    module("App") {
                        root("RootComponent") { makes(children[0]) }
                        for (name, child) in zip(children, children.dropFirst()) { component(name) { makes(child) } }
                        component("FeedComponent", "FeedDependency")
                        dependency("FeedDependency", ["loader: Loader"])
                    }
                ])
            ).help
        }
        #expect(try help(depth: 1) == ["add 'var loader: Loader' to 'RootComponent' or 'Level1Component'"])
        #expect(
            try help(depth: 4)
                == ["add 'var loader: Loader' to 'RootComponent', 'Level3Component' or 'Level4Component'"]
        )
    }

    @Test func whatIsBesideTheWayIsToBeMovedUp() throws {
        let linked = Linked([
            module("Settings") { component("SettingsComponent", .public) { property("loader: Loader", .public) } },
            module("Feed") {
                component("FeedComponent", "FeedDependency", .public)
                dependency("FeedDependency", ["loader: Loader"])
            },
            module("App", imports: ["Feed", "Settings"]) {
                root("RootComponent") { makes("MainComponent") }
                component("MainComponent") {
                    makes("SettingsComponent")
                    makes("FeedComponent")
                }
            },
        ])
        let diagnostic = try only(linked)
        #expect(explanations(diagnostic) == ["'SettingsComponent' has it, but is not above 'FeedComponent'"])
        #expect(
            diagnostic.help == ["move 'loader' from 'SettingsComponent' up to 'MainComponent', which is above both"]
        )
    }

    /// What has the reason with it needs no second advice.
    @Test func aNearMissIsHelpEnough() throws {
        let linked = Linked([
            module("App") {
                root("RootComponent") {
                    property("loader: Loader", .private)
                    makes("FeedComponent")
                }
                component("FeedComponent", "FeedDependency")
                dependency("FeedDependency", ["loader: Loader"])
            }
        ])
        #expect(try only(linked).help == [])
    }
}
