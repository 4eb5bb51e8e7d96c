import ProjectTesting

/// A workspace in some state, and a command to disturb in it.
package struct FaultScene: Sendable, CustomStringConvertible {
    package var name: String
    /// The commands and edits that lead to the state.
    package var before: [Step]
    package var command: [String]
    /// The exit code without faults.
    package var code: Int32 = 0
    /// Commands that must restore a correct state afterwards, in addition to the command itself.
    package var after: [Step] = []

    package var description: String { name }

    package enum Step: Sendable {
        case run([String])
        /// Appends a text to a file.
        case append(String, to: String)
        case remove(String)
    }

    /// All commands of the tool that write, in each state that they distinguish.
    package static let all: [FaultScene] = [
        FaultScene(name: "first build", before: [], command: build),
        FaultScene(name: "build without a change", before: [.run(build)], command: build),
        FaultScene(name: "build after an edit", before: [.run(build), edit], command: build),
        FaultScene(
            name: "build that keeps the lines of the graph",
            before: [.append("", to: "needle.lock"), .run(build), edit],
            command: build
        ),
        FaultScene(name: "build after a module is gone", before: [.run(build)] + gone, command: build),
        FaultScene(
            name: "parse after an edit",
            before: [.run(build), edit],
            command: ["parse", "Cart"],
            after: [.run(["link"])]
        ),
        FaultScene(name: "parse without a change", before: [.run(build)], command: ["parse", "Cart"]),
        FaultScene(
            name: "link after a parse",
            before: [.run(build), edit, .run(["parse", "Cart"])],
            command: ["link"]
        ),
        FaultScene(name: "link without a change", before: [.run(build), .run(["link"])], command: ["link"]),
        FaultScene(
            name: "link into a folder",
            before: [.run(parseAll)],
            command: ["link", "--output", "Out", "--depfile", "link.d"]
        ),
        FaultScene(
            name: "link into a folder after a module is gone",
            before: [.run(parseAll), .run(["link", "--output", "Out"])] + gone + [.run(["parse", "App"])],
            command: ["link", "--output", "Out"]
        ),
        FaultScene(
            name: "parse into files",
            before: [],
            command: ["parse", "Cart", "--output", "Cart.graph", "--depfile", "Cart.d", "--sources", "Modules/Cart"]
        ),
        FaultScene(
            name: "link of graph files",
            before: modules.map { .run(["parse", $0, "--output", "\($0).graph"]) },
            command: ["link", "--graph"] + modules.map { "\($0).graph" } + ["--output", "Out"]
        ),
        FaultScene(
            name: "generate",
            before: [],
            command: ["generate", "Out/All.swift", "Modules", "--depfile", "All.d"]
        ),
        FaultScene(name: "check of a stale file", before: [.run(build), edit], command: build + ["--check"], code: 1),
        FaultScene(
            name: "check for a file too many",
            before: [.run(parseAll), .run(["link", "--output", "Out"])] + gone + [.run(["parse", "App"])],
            command: ["link", "--output", "Out", "--check"],
            code: 1
        ),
    ]

    private static let build = ["build"]
    private static let modules = ["App", "Cart", "Prices", "Side"]
    private static let parseAll = ["parse"] + modules
    /// Changes the generated code of two modules.
    private static let edit = Step.append(
        "\npublic protocol MoreDependency: CartDependency { var limit: Int { get } }\n"
            + "public final class MoreComponent: Component<any MoreDependency> {}\n"
            + "extension CartComponent { public var more: MoreComponent { MoreComponent(parent: self) } }\n"
            + "extension CartComponent { public var limit: Int { 3 } }\n",
        to: "Modules/Cart/CartComponent.swift"
    )
    /// Removes the module that contains one of the generated files.
    private static let gone: [Step] = [
        .remove("Modules/Side/SideComponent.swift"), .remove("Modules/App/SideMaking.swift"),
    ]

    static let sources = shop.merging([
        "Modules/Side/SideComponent.swift": """
        public import NeedleFoundation
        public import Prices

        public protocol SideDependency: Dependency { var prices: PriceList { get } }
        public final class SideComponent: Component<any SideDependency> {}

        """,
        "Modules/App/SideMaking.swift": """
        import Side

        extension RootComponent { var side: SideComponent { SideComponent(parent: self) } }

        """,
    ]) { $1 }
}
