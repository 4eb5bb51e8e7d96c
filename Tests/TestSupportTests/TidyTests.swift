import Foundation
import TestSupport
import Testing

/// The rules of STYLE.md that a program can check. The lists of exceptions are for what is older than the rules: a count
/// may go down, and never up.
@Suite struct TidyTests {
    @Test func noFileIsTooLong() throws {
        for file in try Self.sources() where file.source.lineCount > 400 {
            Issue.record("\(file.path) has \(file.source.lineCount) lines; 400 is the most")
        }
    }

    /// The messages of the catalogue are free to have many names in their texts.
    @Test func functionsHaveFourParametersAtMost() throws {
        let files = try Self.sources() + Self.sources(in: ["Tests"])
        for file in files where !file.path.contains("/Catalogue/") {
            // `shared` has parameters for the place of its call, which the compiler fills in.
            let isShared = file.path.hasPrefix("Modules/NeedleFoundation/Sharing/Component+")
            let places = file.source.functions(withMoreParametersThan: isShared ? 6 : 4)
            check(places, in: file.path, atMost: 0, "make the parameters a struct")
        }
    }

    @Test func initializersOfTheDriverHaveFourParametersAtMost() throws {
        let targets = ["NeedleDriver", "NeedleFileSystem", "NeedleEditor", "needle"]
        for file in try Self.sources() where targets.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) {
            let places = file.source.functions("init", withMoreParametersThan: 4)
            check(places, in: file.path, atMost: 0, "set the other properties where the value is made")
        }
    }

    @Test func whatOtherModulesSeeHasDocComments() throws {
        let exceptions = ["NestingLimit.swift": 1]
        for file in try Self.sources() {
            check(file.source.undocumented, in: file.path, atMost: exceptions[file.name] ?? 0, "write a doc comment")
        }
    }

    @Test func docCommentsBeginWithANounOrAVerb() throws {
        let exceptions = [
            "Benchmark": 25, "Game": 6, "LoggedIn": 2, "LoggedOut": 2, "NeedleFoundation": 14,
            "NeedleParser": 35, "ScoreSheet": 1, "App": 1,
        ]
        let byTarget = Dictionary(grouping: try Self.sources()) { String($0.path.split(separator: "/")[1]) }
        for (target, files) in byTarget {
            let places = files.flatMap { file in file.source.docsWithWhat.map { "\(file.path):\($0)" } }
            check(places, in: target, atMost: exceptions[target] ?? 0, "begin with a noun or a verb, not with 'What'")
        }
    }

    /// Whoever opens a file by its name finds one.
    @Test func namesOfSourcesAreUnique() throws {
        let files = try Self.sources().filter { $0.path.hasPrefix("Sources/") }
        for (name, files) in Dictionary(grouping: files, by: \.name) where files.count > 1 {
            Issue.record("\(name) is the name of \(files.map(\.path).sorted())")
        }
    }

    /// A name that stands in its declaration alone is used by nobody. Names that others require are listed.
    @Test func whatIsDeclaredIsUsed() throws {
        let exceptions: Set<String> = [
            // Options that are accepted and do nothing.
            "collectParsingInfo", "exportingTimeout", "parsingTimeout", "retryParsingLimit", "stdio",
            // Called by the compiler, the runtime or swift-argument-parser.
            "EntryPoint", "appendLiteral", "defaultValueDescription",
        ]
        let files = try Self.sources().filter { $0.path.hasPrefix("Sources/") }
        var counts: [String: Int] = [:]
        for file in files { counts.merge(TidySource.wordCounts(in: file.text), uniquingKeysWith: +) }
        for file in files {
            let unused = file.source.declared.filter { counts[$0.name] == 1 && !exceptions.contains($0.name) }
            check(unused.map(\.place), in: file.path, atMost: 0, "remove what nothing uses")
        }
    }

    /// The runtime is compiled by each Swift that apps are built with.
    @Test func theRuntimeUsesWhatTheStandardLibraryPromises() throws {
        for file in try Self.sources() where file.path.hasPrefix("Modules/NeedleFoundation") {
            let isPlaceOfAll = file.path == "Modules/NeedleFoundation/Registry/Classes.swift"
            let places = file.source.underscored
            check(places, in: file.path, atMost: isPlaceOfAll ? 1 : 0, "use what is public")
            if isPlaceOfAll { #expect(places.map { $0.contains("_getSuperclass(") } == [true]) }
        }
    }

    private func check(_ places: [String], in name: String, atMost most: Int, _ advice: String) {
        guard places.count > most else { return }
        let known = most == 0 ? "" : " (\(most) of them are older)"
        Issue.record("\(name)\(known): \(advice)\n\(places.joined(separator: "\n"))")
    }

    /// The sources of the project, but for generated files and what repeats Apple's declarations.
    private static func sources(
        in folders: [String] = ["Modules", "Sources", "tools/Benchmark"]
    ) throws -> [(path: String, name: String, text: String, source: TidySource)] {
        var sources: [(path: String, name: String, text: String, source: TidySource)] = []
        for folder in folders {
            let url = PackageFolder.root.appendingPathComponent(folder)
            for path in files(below: url) where path.hasSuffix(".swift") {
                if path.hasPrefix("Fixtures/") || path.hasPrefix("Golden/") { continue }
                let name = URL(fileURLWithPath: path).lastPathComponent
                if name == "NeedleGenerated.swift" || name == "NeedleRegistration.swift" { continue }
                let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
                sources.append(("\(folder)/\(path)", name, text, TidySource(text)))
            }
        }
        return sources
    }
}

@Suite struct TidySourceTests {
    @Test func declaredNamesAndWordsAreFound() {
        let text = "package static func first(second: Int) {} // third first\nlet `in` = first(1)\ncase fourth"
        #expect(TidySource(text).declared.map(\.name) == ["first", "in"])
        #expect(TidySource.wordCounts(in: text)["first"] == 2)
        #expect(TidySource.wordCounts(in: text)["third"] == nil)
    }

    @Test func parametersAreCounted() {
        let source = TidySource(
            """
            func none() {}
            private static func five(a: Int, _ b: (Int, Int) -> [Int: Int], c: Pair<Int, Int>, d: Int, e: Int) {}
                mutating func fiveOnLines(
                    a: Int,
                    b: Int = max(1, 2),
                    c: Int,
                    d: Int,
                    e: Int
                ) -> (Int, Int) {
            func four(_ a: Int, _ b: (Int) -> Int, _ c: some Sequence<Int>, d: Int = f(1, 2, 3)) -> [Int] {
            class func six(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}
            init(a: Int, b: Int, c: Int, d: Int, e: Int) {
            let text = "func five(a: Int, b: Int, c: Int, d: Int, e: Int)"
            """
        )
        let found = source.functions(withMoreParametersThan: 4).map { $0.split(separator: ":")[0] }
        #expect(found == ["2", "3", "11"])
        let initializers = source.functions("init", withMoreParametersThan: 4).map { $0.split(separator: ":")[0] }
        #expect(initializers == ["12"])
    }

    @Test func underscoredNamesAreFound() {
        let source = TidySource(
            """
            let superclass = _getSuperclass(type)
            func own(_ first: Int, _: Int) { __own(first_second, (_, 1), `_own`) }  // _comment
            return (_typeName(type), Swift._print)
            #if _pointerBitWidth(_64)
            """
        )
        #expect(source.underscored.map { $0.split(separator: ":")[0] } == ["1", "3", "4"])
    }

    @Test func docCommentsAreFound() {
        let source = TidySource(
            """
            package import Foundation
            /// A thing.
            public struct Documented {
                package let member: Int
                package enum Nested { case one }
                /// A nested one.
                @frozen
                public enum Other {}
            }
            package func global() {}
            struct Own {}
            package extension Documented {}
            open class Undocumented {
                public class func make() {}
            }
            """
        )
        #expect(source.undocumented.map { $0.split(separator: ":")[0] } == ["5", "10", "13"])
    }

    @Test func docCommentsThatBeginWithWhatAreFound() {
        let source = TidySource(
            """
            /// What it is.
            /// A thing.
            /// What goes on here is its second line.
            let text = \"\"\"
                /// What is quoted.
                \"\"\"
                /// What it does, and
                /// What not.
            // What is no doc comment.
            """
        )
        #expect(source.docsWithWhat.map { $0.split(separator: ":")[0] } == ["1", "7"])
        #expect(source.lineCount == 9)
    }
}
