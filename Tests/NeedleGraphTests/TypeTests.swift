import FactsTesting
import NeedleGraph
import RandomTesting
import Testing

struct TypeExpressionTests {
    @Test func eachTypeIsReadBackFromItsText() {
        var generator = SeededGenerator(seed: 20_260_101)
        for _ in 0..<5_000 {
            let type = generator.typeExpression()
            #expect(TypeExpression(stored: type.stored) == type, "\(type.stored)")
        }
    }

    @Test func differentTypesHaveDifferentTexts() {
        var generator = SeededGenerator(seed: 20_260_102)
        var known: [Name: TypeExpression] = [:]
        for _ in 0..<5_000 {
            let type = generator.typeExpression()
            #expect(known.updateValue(type, forKey: type.stored) ?? type == type, "\(type.stored)")
        }
    }

    @Test(arguments: [
        "", " ", "Board ", " Board", "Box<", "Box<>", "Box<A,B>", "(A", "A)", "[A", "[A:B]", "A &", "A&B", "any",
        "any ",
        "each", "() ->", "()->A", "Board.", ".Board", "Board..Cell", "`Board", "Kit::", "@", "@Sendable", "-", "A?B",
    ])
    func whatIsNoTypeIsNotRead(text: String) {
        #expect(TypeExpression(stored: Name(text)) == nil)
    }

    @Test func equalFormsAreOneType() {
        let (first, second) = (TypePath.optional(TypeExpression("Board")), TypePath.optional(TypeExpression("Board")))
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
        #expect(first != TypePath.optional(TypeExpression("Cell")))
    }
}
