import Foundation
import TestSupport
import Testing

/// The compiler helper, with modules that know nothing of Needle.
@Suite struct CompileFixtureTests {
    private let chain = """
        // prints: hello, Ada
        // module: App
        // file: main.swift
        import Greeting
        print(Greeting(to: "Ada").text)
        // module: Words
        public struct Word: Sendable { public let text: String; public init(_ text: String) { self.text = text } }
        // module: Greeting
        public import Words
        public struct Greeting {
            public let name: Word
            public init(to name: String) { self.name = Word(name) }
            public var text: String { "hello, \\(name.text)" }
        }
        """

    private func problems(_ text: String, mode: CompilerMode = .swift6) throws -> [String] {
        let fixture = try Fixture(text)
        let visible = fixture.modules.visibleModules
        return runProblems(fixture.modules, visible: visible, prints: fixture.prints, mode: mode)
    }

    @Test(arguments: [CompilerMode.swift5, .swift6, .swift6Upcoming])
    func modulesAreCompiledInOrderAndTheProgramRuns(mode: CompilerMode) throws {
        #expect(try problems(chain, mode: mode) == [])
    }

    @Test func anUnexpectedOutputIsAProblem() throws {
        let found = try problems(chain.replacing("prints: hello, Ada", with: "prints: hello, Bob"))
        #expect(found.count == 1)
        #expect(found.first?.contains("-hello, Bob\n+hello, Ada\n") == true)
    }

    @Test func aProgramThatFailsIsAProblem() throws {
        let found = try problems("// module: App\n// file: main.swift\nfatalError(\"no provider\")")
        #expect(found.count == 1)
        #expect(found.first?.contains("no provider") == true)
    }

    @Test func outputWithoutAProgramIsAProblem() throws {
        #expect(try problems("// prints: a\n// module: A\nlet a = 1").count == 1)
        #expect(try problems("// module: A\nlet a = 1") == [])
    }

    @Test func anErrorIsAProblemEachTime() throws {
        let text = "// module: A\nlet a: Int = \"word\""
        let first = try problems(text)
        #expect(first.first?.contains("cannot convert value") == true)
        #expect(try problems(text).count == first.count)
    }

    @Test(arguments: [("App.swift", 0), ("NeedleGenerated.swift", 1)])
    func onlyWhatAPersonWroteMayTestAModule(file: String, problemCount: Int) throws {
        let found = try problems(
            """
            // module: Kit
            struct Hidden { var number = 1 }
            // module: App
            // file: \(file)
            @testable import Kit
            let number = Hidden().number
            """
        )
        #expect(found.count == problemCount)
        #expect(found.allSatisfy { $0.contains("not compiled for testing") })
    }

    @Test func aWarningIsAProblem() throws {
        #expect(try problems("// module: A\nfunc a() { let unused = 1 }").first?.contains("never used") == true)
    }

    @Test func theModeReachesTheCompiler() throws {
        let text = "// module: A\nprotocol P {}\nfunc a(_ p: P) {}"
        #expect(try problems(text, mode: .swift6) == [])
        #expect(try problems(text, mode: .swift6Upcoming).first?.contains("any P") == true)
        #expect(try problems("// module: A\nvar a = 1", mode: .swift5) == [])
        #expect(try problems("// module: A\nvar a = 1", mode: .swift6).isEmpty == false)
    }

    @Test func aModuleThatDependsOnAnotherIsCompiledAnew() throws {
        #expect(try problems(chain) == [])
        let renamed = chain.replacing("text: String; public init(_ text", with: "word: String; public init(_ text")
            .replacing("self.text = text", with: "self.word = text")
        #expect(try problems(renamed).first?.contains("has no member 'text'") == true)
    }

    @Test func packageAccessNeedsTheSamePackage() throws {
        let text = """
            // module: A, package: One
            package let a = 1
            // module: B, package: One
            import A
            package let b = a
            """
        #expect(try problems(text) == [])
        #expect(try problems(text.replacing("module: B, package: One", with: "module: B, package: Two")) != [])
    }

    @Test func whatIsNotVisibleCannotBeImported() throws {
        let fixture = try Fixture(chain)
        var visible = fixture.modules.visibleModules
        visible["App"] = []
        let found = runProblems(fixture.modules, visible: visible, prints: fixture.prints, mode: .swift6)
        #expect(found.first?.contains("no such module 'Greeting'") == true)
    }

    @Test func aCircleOfImportsIsAProblem() throws {
        let found = try problems("// module: A\nimport B\n// module: B\nimport A")
        #expect(found.first?.contains("the modules A, B import one another in a cycle") == true)
    }
}
