// Which module gets `registerProviderFactories()`.

import NeedleDiagnostics
import NeedleGraph
import Testing

struct PlaceRegistrationsTests {
    /// A module `Game` with a component that needs an environment.
    private let game = module("Game") {
        component("GameComponent", "GameDependency", .public) { makes("BoardComponent") }
        dependency("GameDependency", [], .public)
        component("BoardComponent", "GameDependency")
    }

    @Test func theAppOfOneRootRegistersAllModulesWithEdgesBelowIt() {
        let linked = Linked([
            game,
            module("Unused") { component("StrayComponent", "Dependency") },
            module("App", imports: ["Game", "Unused"]) { root("RootComponent") { makes("GameComponent") } },
        ])
        #expect(linked.registrations == ["App registers App, Game"])
    }

    @Test func twoAppsGetOneEach() {
        let linked = Linked([
            game,
            module("Mail", imports: ["Game"]) { root("MailComponent") { makes("GameComponent") } },
            module("Chat", imports: ["Game"]) {
                root("ChatComponent") {
                    makes("GameComponent")
                    makes("TalkComponent")
                }
                component("TalkComponent")
            },
        ])
        #expect(linked.registrations == ["Chat registers Chat, Game", "Mail registers Game, Mail"])
    }

    @Test func twoRootsOfOneAppShareOne() {
        let linked = Linked([
            game,
            module("App", imports: ["Game"]) {
                root("RootComponent") { makes("GameComponent") }
                root("OtherComponent")
            },
        ])
        #expect(linked.registrations == ["App registers App, Game"])
    }

    @Test func aFrameworksRootThatAnAppGrowsIsRegisteredByTheApp() {
        let linked = Linked([
            game,
            module("Framework") { root("RootComponent", .public) },
            module("App", imports: ["Framework", "Game"]) { extending("RootComponent") { makes("GameComponent") } },
        ])
        #expect(linked.registrations == ["App registers App, Game"])
    }

    @Test func aDemoAboveTheAppIsNotIt() {
        let linked = Linked([
            game,
            module("App", imports: ["Game"]) { root("RootComponent", .public) { makes("GameComponent") } },
            module("Demo", imports: ["App"]) {},
            module("AppTests", imports: ["App", "Game"]) {},
        ])
        #expect(linked.registrations == ["App registers App, Game"])
    }

    @Test func appsThatShareARootAndGrowNothingUseTheFrameworks() {
        let linked = Linked([
            game,
            module("Framework", imports: ["Game"]) { root("RootComponent", .public) { makes("GameComponent") } },
            module("Mail", imports: ["Framework"]) {},
            module("Chat", imports: ["Framework"]) {},
        ])
        #expect(linked.registrations == ["Framework registers Framework, Game"])
    }

    @Test func aRootThatNoModuleSeesWholeIsReported() {
        let linked = Linked([
            game,
            module("Framework") { root("RootComponent", .public) },
            module("Mail", imports: ["Framework", "Game"]) { extending("RootComponent") { makes("GameComponent") } },
            module("Chat", imports: ["Framework"]) {
                extending("RootComponent") { makes("TalkComponent") }
                component("TalkComponent", "TalkDependency")
                dependency("TalkDependency")
            },
        ])
        #expect(linked.registrations == [])
        #expect(
            linked.messages == [
                "error: no module sees root 'RootComponent' and all modules that create children below it: 'Mail' does not "
                    + "see 'Chat'; import what is missing there [no-root-module] @ Framework/File0.swift RootComponent"
            ]
        )
    }

    @Test func aPersonMayNameTheModules() {
        let modules = [
            game,
            module("App", imports: ["Game"]) { root("RootComponent", .public) { makes("GameComponent") } },
            module("Demo", imports: ["App"]) {},
        ]
        #expect(Linked(modules, roots: ["Demo"]).registrations == ["Demo registers App, Game"])
        #expect(
            Linked(modules, roots: ["Demo", "App"]).registrations == [
                "App registers App, Game", "Demo registers App, Game",
            ]
        )
    }

    @Test func aNamedModuleBelowAllRootsIsReported() {
        let modules = [
            game,
            module("App", imports: ["Game"]) { root("RootComponent", .public) { makes("GameComponent") } },
            module("Demo", imports: ["Game"]) { root("DemoComponent") { makes("GameComponent") } },
        ]
        let linked = Linked(modules, roots: ["App", "Game"])
        #expect(linked.registrations == ["App registers App, Game"])
        #expect(
            linked.messages == [
                "error: module 'Game' cannot register anything: it sees no root component; the roots are in 'App', 'Demo'"
                    + " [unknown-root]"
            ]
        )
    }

    @Test func anUnknownModuleIsReported() {
        let linked = Linked([game], roots: ["Ap"])
        #expect(linked.registrations == [])
        #expect(
            linked.messages(.unknownRoot) == [
                "error: no module 'Ap' to register in; the linked modules are 'Game' [unknown-root]"
            ]
        )
    }
}
