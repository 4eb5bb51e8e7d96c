import NeedleGraph
import Testing

struct ChangedTypesTests {
    private let module = Self.module()

    private static func module(
        package: String? = nil,
        board: [TopLevelType] = [TopLevelType("Board")],
        imports: [Import] = [Import(path: "Players")],
        path: String = "A.swift",
        cells: [TopLevelType] = [TopLevelType("Cell", access: .public)],
        _ others: FileFacts...
    ) -> ModuleGraph {
        let first = file(path) { ($0.types, $0.imports) = (board, imports) }
        return ModuleGraph(name: "Game", packageName: package, files: [first, file("C.swift") { $0.types = cells }] + others)
    }

    @Test func typesThatAreAddedRemovedOrSeenByOthersAreChanged() {
        let changed = Self.module(board: [], cells: [TopLevelType("Cell"), TopLevelType("Disc")])
        let names: [Name] = ["Board", "Cell", "Disc"]
        #expect(changed.changedTypes(since: module) == Set(names.map(\.textHash)))
        #expect(module.changedTypes(since: changed) == Set(names.map(\.textHash)))
    }

    @Test func theFileThatListsATypeDoesNotMatter() {
        let cells = [TopLevelType("Cell", access: .public)]
        let changed = Self.module(cells: [], file("D.swift") { $0.types = cells })
        #expect(changed.changedTypes(since: module) == [])
    }

    @Test func anythingElseIsMore() {
        let others = [
            Self.module(imports: []), Self.module(package: "shop"), Self.module(path: "B.swift"),
            Self.module(file("D.swift") { $0.mentionsRegistration = true }),
            Self.module(file("D.swift") { $0.hasEntryPoint = true }),
        ]
        for changed in others { #expect(changed.changedTypes(since: module) == nil) }
    }
}
