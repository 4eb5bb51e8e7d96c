import NeedleGraph
import RandomTesting
import Testing

struct TypeExpressionTests {
    @Test func differentTypesHaveDifferentTexts() {
        var generator = SeededGenerator(seed: 20_260_102)
        expectDifferentTexts((0..<50_000).map { _ in generator.typeExpression() })
    }

    /// Each form that has parts, with a type for one of them. Some differ only in the marks between their parts.
    private static let places: [@Sendable (TypeExpression) -> TypeExpression.Form] = [
        { .path(TypePath([TypePath.Part("Array", [$0])])) }, { .path(TypePath([TypePath.Part("Array", [int, $0])])) },
        { .path(TypePath(module: "Kit", [TypePath.Part("Array", [$0]), TypePath.Part("Cell")])) },
        { .path(TypePath([TypePath.Part("Kit"), TypePath.Part("Array", [$0]), TypePath.Part("Cell")])) },
        { .path(TypePath([TypePath.Part("Optional", [$0])])) }, { TypePath.optional($0).form },
        { TypePath.array($0).form }, { TypePath.short(TypePath.dictionary, [$0, int]).form },
        { TypePath.short(TypePath.dictionary, [int, $0]).form },
        { TypePath.short(TypePath.inlineArray, [int, $0]).form },
        { .tuple([TupleElement($0), TupleElement(int)]) }, { .tuple([TupleElement(int), TupleElement($0)]) },
        { .tuple([TupleElement(label: "a", int), TupleElement(label: "b", $0)]) },
        { .tuple([TupleElement(label: "a: Int, b", $0)]) }, { .tuple([TupleElement(label: "b", $0)]) },
        { .function(FunctionType([FunctionType.Parameter($0)], result: int)) },
        { .function(FunctionType([FunctionType.Parameter($0, isVariadic: true)], result: int)) },
        { .function(FunctionType(isAsync: true, result: $0)) }, { .function(FunctionType(result: $0)) },
        { .function(FunctionType(throwing: .anything, result: $0)) },
        { .function(FunctionType(throwing: .only($0), result: int)) },
        { .attributed([.specifier(.sendable)], TypeExpression(.function(FunctionType(result: $0)))) },
        { .composition([$0, int]) }, { .composition([int, $0]) }, { .existential($0) }, { .opaque($0) },
        { .suppressed($0) }, { .packElement($0) }, { .packExpansion($0) }, { .metatype($0) }, { .protocolMetatype($0) },
        { .unwrapped($0) },
    ]
    private static let int = TypeExpression("Int")

    /// Each form in each place, and that in each place.
    @Test func aTextShowsWhatIsPartOfWhat() {
        var generator = SeededGenerator(seed: 20_260_101)
        var types = (0..<20).map { _ in generator.typeExpression(depth: 1) }
        types += ["Int", "Int\", \"Int"].map { TypeExpression(.unread($0)) }
        types.append(TypeExpression(.path(TypePath([TypePath.Part("Array", [types[20], types[20]])]))))
        for _ in 1...2 { types += types.flatMap { type in Self.places.map { TypeExpression($0(type)) } } }
        expectDifferentTexts(types)
    }

    private func expectDifferentTexts(_ types: [TypeExpression]) {
        var known: [Name: TypeExpression] = [:]
        for type in types { #expect(known.updateValue(type, forKey: type.stored) ?? type == type, "\(type.stored)") }
    }

    @Test func equalFormsAreOneType() {
        let (first, second) = (TypePath.optional(TypeExpression("Board")), TypePath.optional(TypeExpression("Board")))
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
        #expect(first != TypePath.optional(TypeExpression("Cell")))
    }
}
