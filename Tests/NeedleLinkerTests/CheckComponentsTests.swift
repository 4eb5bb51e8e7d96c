// Components that no graph can use.

import NeedleGraph
import Testing

struct CheckComponentsTests {
    @Test func twoComponentsOfOneNameAreReported() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("GameComponent") }
                file { component("GameComponent") }
                file { component("GameComponent") }
            }
        ])
        #expect(
            linked.messages == [
                """
                error: component 'GameComponent' is declared twice in module 'App' [duplicate-component] \
                @ App/File2.swift GameComponent
                  note: the other 'GameComponent' is here @ App/File1.swift GameComponent
                """
            ]
        )
    }

    @Test func namesakesInTwoModulesOrInBranchesAreNone() {
        let linked = Linked([
            module("Core") {
                root("RootComponent", .public) { makes("GameComponent") }
                component("GameComponent", .public)
            },
            module("App", imports: ["Core"]) {
                extending("RootComponent") {
                    makes("GameComponent")
                    makes("BoardComponent")
                }
                component("GameComponent")
                declare("class BoardComponent: Component<EmptyDependency>", conditions: ["DEBUG"])
                declare("class BoardComponent: Component<EmptyDependency>", conditions: ["!(DEBUG)"])
            },
        ])
        #expect(linked.messages == [])
    }

    @Test func aComponentThatNobodyMakesIsReported() {
        let linked = Linked([
            module("App") {
                root("RootComponent")
                component("GameComponent")
                component("BaseComponent")
                declare("class BoardComponent: BaseComponent")
                extending("RootComponent") { makes("BoardComponent") }
            }
        ])
        #expect(
            linked.messages == [
                "warning: component 'GameComponent' has no parent: no component creates it with"
                    + " 'GameComponent(parent: self)'; create it in its parent, or inherit 'BootstrapComponent' if it is a root"
                    + " [component-without-parent] @ App/File0.swift GameComponent"
            ]
        )
    }

    @Test func aPrivateComponentThatNeedsNothingIsAWarning() {
        let linked = Linked([
            module("App") {
                root("RootComponent") { makes("GameComponent") }
                declare("fileprivate enum Screens") { component("BoardComponent") }
                component("GameComponent", .private)
            }
        ])
        #expect(
            linked.messages == [
                "warning: component 'GameComponent' is private, so nothing can be generated for it; make it internal"
                    + " [private-component] @ App/File0.swift GameComponent",
                "warning: component 'Screens.BoardComponent' is private, so nothing can be generated for it;"
                    + " make it internal [private-component] @ App/File0.swift BoardComponent",
            ]
        )
    }
}
