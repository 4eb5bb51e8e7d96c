import NeedleGraph
import NeedleParser
import TestSupport
import Testing

/// What a program certainly creates before it registers.
struct RegistrationOrderTests {
    private func created(_ source: String, path: String) -> [String] {
        Array(source.utf8).withUnsafeBufferPointer { bytes in
            parse(bytes, path: path, options: ParseOptions()).facts.createdBeforeRegistration
        }
    }

    @Test(
        arguments: [
            ("let root = Root()\nregisterProviderFactories()\n", ["Root"]),
            ("print(Root().feed)\nregisterProviderFactories()\nlet a = App()\n", ["Root"]),
            ("var root: Root = Root()\nlet b = Game.App(1)\nregisterProviderFactories()\n", ["Root"]),
            ("let a = A(), b = B(A())\nregisterProviderFactories()\n", ["A", "B"]),
            // In order, later, or not certain to run.
            ("registerProviderFactories()\nlet root = Root()\n", []),
            ("lazy var root = { Root() }\nregisterProviderFactories()\n", []),
            ("func make() -> Root { Root() }\nregisterProviderFactories()\n", []),
            ("class A { let root = Root() }\nregisterProviderFactories()\n", []),
            ("if isOn { exit(1) }\nlet root = Root()\nregisterProviderFactories()\n", []),
            ("guard isOn else { exit(1) }\nlet root = Root()\nregisterProviderFactories()\n", []),
            ("func setUp() { registerProviderFactories() }\nsetUp()\nlet root = Root()\n", []),
            ("let root = Root()\ndo { registerProviderFactories() }\n", []),
            ("registerProviderFactories()\nlet root = Root()\nregisterProviderFactories()\n", []),
            ("let root = make(Root.self)\nregisterProviderFactories()\n", []),
            ("#if DEBUG\nlet root = Root()\n#endif\nregisterProviderFactories()\n", []),
            ("let root = cached ?? Root()\nregisterProviderFactories()\n", []),
            ("let root = isOn ? Root() : nil\nregisterProviderFactories()\n", []),
            ("let root = cached\n    ?? Root()\nregisterProviderFactories()\n", []),
            ("let a = isOn && B().c\nlet root = Root()\nregisterProviderFactories()\n", ["Root"]),
            ("// Root()\nprint(\"Root()\")\nregisterProviderFactories()\n", []),
        ] as [(String, [String])]
    )
    func statementsOfMain(source: String, names: [String]) {
        #expect(created(source, path: "Modules/App/main.swift") == names)
    }

    @Test(
        arguments: [
            ("let root = Root()\ninit() { registerProviderFactories() }", ["Root"]),
            ("init() { registerProviderFactories() }\nlet root = Root()", ["Root"]),
            ("@State var root = Root()\ninit() { registerProviderFactories() }", ["Root"]),
            (
                "private let window: Window? = Window(Root())\nfunc start() { registerProviderFactories() }",
                ["Window", "Root"]
            ),
            ("static func main() {\nlet root = Root()\nregisterProviderFactories()\n}", ["Root"]),
            // In order, later, or not certain to run first.
            ("let root: Root\ninit() { registerProviderFactories(); root = Root() }", []),
            ("lazy var root = Root()\ninit() { registerProviderFactories() }", []),
            ("var root: Root { Root() }\ninit() { registerProviderFactories() }", []),
            ("@StateObject var model = Model(Root())\ninit() { registerProviderFactories() }", []),
            ("static let root = Root()\ninit() { registerProviderFactories() }", []),
            ("let root = Root()\nstatic func setUp() { registerProviderFactories() }", []),
            ("let root = Root()\nstatic let isSetUp: Void = registerProviderFactories()", []),
            ("let root = cached ?? Root()\ninit() { registerProviderFactories() }", []),
            ("let make = { Root() }\ninit() { registerProviderFactories() }", []),
            ("static func main() {\nregisterProviderFactories()\nprint(Root())\n}", []),
            ("static func main() {\nif isOn { return }\nprint(Root())\nregisterProviderFactories()\n}", []),
        ] as [(String, [String])]
    )
    func membersOfTheMainType(members: String, names: [String]) {
        #expect(created("@main\nstruct Program: App {\n\(members)\n}\n", path: "Modules/App/Program.swift") == names)
        let other = "@main\nstruct Program {}\nstruct Other {\n\(members)\n}\n"
        #expect(created(other, path: "Modules/App/Program.swift").isEmpty)
    }
}
