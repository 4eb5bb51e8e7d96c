// The warnings of a link are shown again by runs that link nothing.

import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct RememberedWarningTests {
    private static let orphan = "final class OldComponent: Component<CartDependency> {}\n"

    /// A project that was built with a warning.
    private func builtProject() async throws -> TestProject {
        let project = try TestProject(shop)
        try project.append("Modules/Cart/CartComponent.swift", Self.orphan)
        for _ in 1...2 { _ = await project.build() }
        return project
    }

    private func isLinked(_ report: Report) -> Bool { report.explanations.contains { $0.hasPrefix("linked again") } }

    @Test func aBuildThatFindsNothingChangedShowsThemAndLinksNothing() async throws {
        let project = try TestProject(shop)
        try project.append("Modules/Cart/CartComponent.swift", Self.orphan)
        let first = await project.build()
        #expect(first.messages.contains("CartComponent.swift:11:13: warning: component 'OldComponent' has no parent"))
        _ = await project.build()
        let again = await project.build()
        #expect(!isLinked(again))
        #expect(again.diagnostics == first.diagnostics)
        #expect(project.counts.opened == 1)
        #expect(project.counts.written == 0)
    }

    @Test func theirPlacesAreThoseOfToday() async throws {
        let project = try await builtProject()
        try project.replace("public protocol", with: "\n\npublic protocol", in: "Modules/Cart/CartComponent.swift")
        for _ in 1...2 {
            let report = await project.build()
            #expect(!isLinked(report))
            #expect(report.messages.contains("CartComponent.swift:13:13: warning: component 'OldComponent'"))
        }
    }

    /// An edit that changes no more than where warnings are, or which of them are silenced.
    enum Edit: CaseIterable {
        case newFile, typeInFront, typeOutOfTheWay, linesInFront, comment, commentElsewhere, commentMoved,
            commentRemoved

        func apply(to project: TestProject) throws {
            let (cart, comment) = ("Modules/Cart/CartComponent.swift", "// needle:ignore component-without-parent\n")
            switch self {
            case .newFile: try project.write("Modules/Cart/AFirst.swift", "struct First {}\n")
            case .typeInFront:
                try project.replace("public protocol", with: "struct New {}\npublic protocol", in: cart)
            case .typeOutOfTheWay:
                if project.exists("Modules/Cart/AFirst.swift") { try project.remove("Modules/Cart/AFirst.swift") }
            case .linesInFront: try project.write(cart, "\n\n" + project.read(cart))
            case .comment: try project.replace("final class OldC", with: comment + "final class OldC", in: cart)
            case .commentElsewhere: try project.append("Modules/Prices/PriceList.swift", comment)
            case .commentMoved: try project.replace(comment, with: comment + "\n", in: cart)
            case .commentRemoved: try project.replace(comment, with: "", in: cart)
            }
        }
    }

    /// Whatever the order: each of them alone, and all of them one after the other.
    @Test(arguments: Edit.allCases.map { [$0] } + [Edit.allCases, Edit.allCases.reversed()])
    func aRunThatLinksNothingTellsWhatACleanOneDoes(edits: [Edit]) async throws {
        let project = try await builtProject()
        for edit in edits {
            try edit.apply(to: project)
            let clean = try TestProject(project.sources())
            let expected = await clean.build()
            let report = await project.build()
            #expect(!isLinked(report), "\(edit): \(report.explanations)")
            #expect(report.diagnostics == expected.diagnostics, "\(edit)")
            #expect(try project.generated() == clean.generated())
            #expect(await project.build().diagnostics == expected.diagnostics, "\(edit)")
        }
    }

    @Test func aStrictBuildFailsWithThem() async throws {
        let project = try await builtProject()
        for _ in 1...2 {
            let report = await project.build(linking: LinkRequest { $0.isStrict = true })
            #expect(report.exitCode == 1)
            #expect(report.messages.contains("error: component 'OldComponent' has no parent"))
        }
    }

    /// A comment that silences one counts from its first build on, and one that silences nothing is a warning each time.
    @Test func commentsThatSilenceThemCount() async throws {
        let project = try await builtProject()
        let comment = "// needle:ignore component-without-parent\n"
        try project.replace(Self.orphan, with: comment + Self.orphan, in: "Modules/Cart/CartComponent.swift")
        for _ in 1...3 { #expect(await project.build().messages.isEmpty) }
        try project.replace(comment, with: comment + "\n", in: "Modules/Cart/CartComponent.swift")
        for _ in 1...3 {
            let messages = await project.build().messages
            #expect(messages.contains("CartComponent.swift:13:13: warning: component 'OldComponent'"))
            #expect(messages.contains("CartComponent.swift:11:1: warning: 'needle:ignore component-without-parent'"))
        }
    }

    @Test func theyAreGoneWithTheirCause() async throws {
        let project = try await builtProject()
        try project.replace(Self.orphan, with: "", in: "Modules/Cart/CartComponent.swift")
        for _ in 1...2 { #expect(await project.build().messages.isEmpty) }
    }

    /// Each part of a diagnostic, and each kind of place and of edit.
    @Test func aDiagnosticIsReadAsItWasWritten() throws {
        let elements: [FactReference.Element] = [
            .file, .import(1), .declaration(2), .inheritance(declaration: 3, index: 4),
            .member(declaration: 5, index: 6),
            .instantiation(7), .entryPoint,
        ]
        let facts = elements.map { Anchor.fact(FactReference(module: "Cart", path: "Cart.swift", element: $0)) }
        let anchors = facts + [.source(path: "A.swift", place: Place(line: 300, column: 2)), .file(path: "b"), .none]
        let edits: [FixEdit] = [.access(.public), .importModule("Cart")]
        let fix = Fix("mend it", edits.map { Fix.Edit(kind: $0, anchor: facts[2]) })
        let roles: [NoteRole] = [.explanation, .other("Cart"), .step]
        for (number, anchor) in anchors.enumerated() {
            let note = Note("a note", at: anchor, role: roles[number % 3])
            var diagnostic = Diagnostic(
                .componentWithoutParent,
                "a message with ünicode",
                at: anchor,
                notes: [note, note],
                componentPath: ["Root", "Cart"],
                help: ["do it"],
                fixes: [fix]
            )
            (diagnostic.severity, diagnostic.breach) = (.error, Breach("a", "b", value: number > 0 ? number : nil))
            var writer = PackedWriter()
            writer.add(diagnostic)
            for end in 0..<writer.bytes.count {
                #expect(PackedReader.read(writer.bytes[..<end], Diagnostic.init) == nil)
            }
            #expect(PackedReader.read(writer.bytes[...], Diagnostic.init) == diagnostic)
        }
    }
}
