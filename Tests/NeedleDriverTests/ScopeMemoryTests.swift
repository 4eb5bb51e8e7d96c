import Foundation
import NeedleDiagnostics
import Testing

@testable import NeedleDriver

/// The graph of the last question, which the next one is answered from.
@Suite struct ScopeMemoryTests {
    private let project: TestProject
    private let question = Question.whoNeeds("RootComponent.prices")

    init() async throws {
        project = try TestProject(shop)
        #expect(await project.build().exitCode == 0)
    }

    private func ask(_ question: Question) -> Report { runQuestion(question, project.session()) }

    /// The answer of a run that knows nothing.
    private func coldAnswer(_ question: Question) throws -> String {
        if project.exists(".needle") { try project.move(".needle", to: "kept") }
        defer { if project.exists("kept") { try? project.remove(".needle"); try? project.move("kept", to: ".needle") } }
        return ask(question).output
    }

    /// Makes all graph files unreadable, so that a link would have to parse the modules again.
    private func spoilGraphFiles() throws {
        for file in try project.files(in: ".needle") where file.hasSuffix(".graph") {
            try project.write(".needle/" + file, "no graph")
        }
    }

    @Test func theSecondAnswerNeedsNoGraphFile() throws {
        let first = ask(question)
        #expect(first.output.contains("CartComponent"), "\(first.messages)")
        try spoilGraphFiles()
        let spoiled = try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
        #expect(ask(question).output == first.output)
        // Nobody read them, or they would have been made again.
        for file in spoiled { #expect(try project.read(".needle/" + file) == "no graph") }
        #expect(ask(.why("CartComponent.prices", from: nil)).output.contains("RootComponent"))
        #expect(ask(.tree(top: nil, depth: nil, module: nil)).output.contains("CartComponent"))
        #expect(runNames(.requirements, project.session()).output.contains("CartComponent.prices\n"))
    }

    @Test func eachEditIsSeen() throws {
        let questions = [question, .tree(top: nil, depth: nil, module: nil), .why("CartComponent", from: nil)]
        let edits: [() throws -> Void] = [
            {
                try self.project.write(
                    "Modules/App/Other.swift",
                    """
                    import Cart
                    import NeedleFoundation
                    import Prices
                    final class OtherComponent: BootstrapComponent {
                        var prices: PriceList { shared { PriceList() } }
                        var cart: CartComponent { CartComponent(parent: self) }
                    }
                    """
                )
            },
            { try self.project.append("Modules/App/Other.swift", "\n// Nothing of the graph.\n") },
            { try self.project.replace("OtherComponent", with: "GuestComponent", in: "Modules/App/Other.swift") },
            // Facts that were linked before.
            { try self.project.remove("Modules/App/Other.swift") },
            {
                try self.project.write(
                    "Modules/New/NewComponent.swift",
                    "import NeedleFoundation\npublic final class NewComponent: Component<EmptyDependency> {}\n"
                )
            },
            { try self.project.remove("Modules/New/NewComponent.swift") },
        ]
        var answers: Set<String> = []
        for (number, edit) in edits.enumerated() {
            try edit()
            for question in questions {
                let cold = try coldAnswer(question)
                #expect(ask(question).output == cold, "edit \(number)")
                #expect(ask(question).output == cold, "edit \(number)")
                answers.insert(cold)
            }
        }
        #expect(answers.count > 6)
    }

    @Test func whatIsDamagedOrOfAnotherToolIsMadeAgain() throws {
        let answer = ask(question).output
        let whole = try project.bytes(".needle/scopes")
        for position in stride(from: 0, to: whole.count, by: 7) {
            var damaged = whole
            damaged[position] ^= 0x41
            try project.write(".needle/scopes", damaged)
            #expect(ask(question).output == answer)
            #expect(try project.bytes(".needle/scopes") == whole)
        }
        for length in [0, 1, whole.count / 2, whole.count - 1] {
            try project.write(".needle/scopes", whole.prefix(length))
            #expect(ask(question).output == answer)
            #expect(try project.bytes(".needle/scopes") == whole)
        }
    }

    @Test func whatCannotBeKeptIsNoError() throws {
        try project.write(".needle/scopes/in-the-way", "")
        let report = ask(question)
        #expect(report.exitCode == 0)
        #expect(report.output == (try coldAnswer(question)))
    }

    @Test func theCacheLooksAfterIt() throws {
        func statistics() -> String { runCache(.statistics, project.session()).output }
        #expect(statistics().contains("scopes          none\n"))
        _ = ask(question)
        #expect(statistics().contains("scopes          0 kB\n"), "\(statistics())")
        #expect(runCache(.verification, project.session()).exitCode == 0)

        try project.write(".needle/scopes", try project.bytes(".needle/scopes") + Data([0]))
        let report = runCache(.verification, project.session())
        #expect(report.messages.contains(".needle/scopes"), "\(report.messages)")
        #expect(report.exitCode == 1)

        #expect(runCache(.pruning(atMost: 0), project.session()).exitCode == 0)
        #expect(!project.exists(".needle/scopes"))
        _ = ask(question)
        #expect(project.exists(".needle/scopes"))
        #expect(runCache(.clearing, project.session()).exitCode == 0)
        #expect(!project.exists(".needle/scopes"))
    }
}
