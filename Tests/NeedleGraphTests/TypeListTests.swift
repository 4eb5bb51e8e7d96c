import NeedleGraph
import Testing

struct TypeListTests {
    private let types = [
        TopLevelType("Board", access: .public), TopLevelType("Cell"), TopLevelType("Cell", access: .package),
        TopLevelType("", access: .open), TopLevelType(Name(String(repeating: "ä", count: 5000))),
    ]

    @Test func aListGivesBackItsTypesInTheirOrder() {
        #expect(Array(TypeList(types)) == types)
        #expect(TypeList(types).count == types.count)
        #expect(Array(TypeList([])).isEmpty && TypeList([]).isEmpty)
    }

    @Test func listsAreEqualIfTheirTypesAre() {
        #expect(TypeList(types) == TypeList(types))
        for index in types.indices {
            var others = types
            others[index].access = others[index].access == .public ? nil : .public
            #expect(TypeList(types) != TypeList(others))
        }
        #expect(TypeList(types) != TypeList(types.reversed()))
    }

    @Test func aListedTypeIsFoundByTheHashOfItsName() {
        var found: [String] = []
        let list = TypeList(types)
        for type in list.listed {
            let name = Name(utf8: type.name)
            #expect(type.hash == name.textHash)
            found.append("\(name.text.prefix(5)) \(type.access?.rawValue ?? "internal")")
        }
        #expect(found == ["Board public", "Cell internal", "Cell package", " open", "äääää internal"])
    }
}
