import NeedleGraph
import Testing

struct ChangedTypesTests {
    private let module = with(ModuleGraph(name: "Game")) { graph in
        graph.files = [
            with(FileFacts(path: "A.swift")) {
                ($0.types, $0.imports) = ([TopLevelType("Board")], [Import(path: "Players")])
            }
        ]
        graph.types = [TopLevelType("Cell", access: .public)]
    }

    @Test func typesThatAreAddedRemovedOrSeenByOthersAreChanged() {
        var changed = module
        changed.types = [TopLevelType("Cell"), TopLevelType("Disc")]
        changed.files[0].types = []
        let names: [Name] = ["Board", "Cell", "Disc"]
        #expect(changed.changedTypes(since: module) == Set(names.map(\.textHash)))
        #expect(module.changedTypes(since: changed) == Set(names.map(\.textHash)))
    }

    @Test func theFileThatListsATypeDoesNotMatter() {
        var changed = module
        changed.files = [module.files[0], with(FileFacts(path: "B.swift")) { $0.types = module.types }]
        changed.types = []
        #expect(changed.changedTypes(since: module) == [])
    }

    @Test func anythingElseIsMore() {
        var changed = module
        changed.files[0].imports = []
        #expect(changed.changedTypes(since: module) == nil)
        changed = module
        changed.packageName = "shop"
        #expect(changed.changedTypes(since: module) == nil)
        changed = module
        changed.files[0].path = "B.swift"
        #expect(changed.changedTypes(since: module) == nil)
        changed = module
        changed.files.append(with(FileFacts(path: "B.swift")) { $0.mentionsRegistration = true })
        #expect(changed.changedTypes(since: module) == nil)
        changed.files[1] = with(FileFacts(path: "B.swift")) { $0.hasEntryPoint = true }
        #expect(changed.changedTypes(since: module) == nil)
    }
}
