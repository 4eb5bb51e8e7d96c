import NeedleGraph
import Testing

struct ChangedTypesTests {
    private let module = Self.module()

    /// The parts of a module, each changed by some test.
    private struct Parts {
        var package: String?
        var board = [TopLevelType("Board")]
        var imports = [Import(path: "Players")]
        var path = "A.swift"
        var cells = [TopLevelType("Cell", access: .public)]
        var others: [FileFacts] = []
    }

    private static func module(_ change: (inout Parts) -> Void = { _ in }) -> ModuleGraph {
        let parts = with(Parts(), change)
        let first = file(parts.path) { ($0.types, $0.imports) = (parts.board, parts.imports) }
        let second = file("C.swift") { $0.types = parts.cells }
        return ModuleGraph(name: "Game", packageName: parts.package, files: [first, second] + parts.others)
    }

    @Test func typesThatAreAddedRemovedOrSeenByOthersAreChanged() {
        let changed = Self.module { ($0.board, $0.cells) = ([], [TopLevelType("Cell"), TopLevelType("Disc")]) }
        let names: [Name] = ["Board", "Cell", "Disc"]
        #expect(changed.changedTypes(since: module) == Set(names.map(\.textHash)))
        #expect(module.changedTypes(since: changed) == Set(names.map(\.textHash)))
    }

    @Test func theFileThatListsATypeDoesNotMatter() {
        let cells = [TopLevelType("Cell", access: .public)]
        let changed = Self.module { ($0.cells, $0.others) = ([], [file("D.swift") { $0.types = cells }]) }
        #expect(changed.changedTypes(since: module) == [])
    }

    @Test func anythingElseIsMore() {
        let others = [
            Self.module { $0.imports = [] }, Self.module { $0.package = "shop" }, Self.module { $0.path = "B.swift" },
            Self.module { $0.others = [file("D.swift") { $0.mentionsRegistration = true }] },
            Self.module { $0.others = [file("D.swift") { $0.hasEntryPoint = true }] },
        ]
        for changed in others { #expect(changed.changedTypes(since: module) == nil) }
    }
}
