import NeedleGraph
import RandomTesting

/// Types of all forms, as the parser makes them, with names of any characters.
extension SeededGenerator {
    mutating func typeExpression(depth: Int = 3) -> TypeExpression {
        let word = TypeExpression(.path(path(depth: 0)))
        if depth == 0 { return word }
        let form: TypeExpression.Form =
            switch number(0..<17) {
            case 0: .keyword(TypeExpression.KeywordType.allCases.randomElement(using: &self)!)
            case 1: .tuple(tuple(depth: depth - 1))
            case 2: .function(function(depth: depth - 1))
            case 3: .composition([TypeExpression(.path(path(depth: depth - 1))), word])
            case 4: .existential(TypeExpression(.composition([word, TypeExpression(.suppressed(word))])))
            case 5: .opaque(TypeExpression(.path(path(depth: depth - 1))))
            case 6: flag() ? .metatype(operand(depth - 1)) : .protocolMetatype(operand(depth - 1))
            case 7: .unwrapped(operand(depth - 1))
            case 8: .suppressed(word)
            case 9: .packExpansion(TypeExpression(.packElement(word)))
            case 10: .attributed(typeAttributes(), TypeExpression(.function(function(depth: depth - 1))))
            case 11: .placeholder
            case 12: .value(["4", "-12"].randomElement(using: &self)!)
            case 13: .unread(["", "{ }", "\"", "a \\\" b", "\\"].randomElement(using: &self)!)
            default: .path(path(depth: depth - 1))
            }
        return TypeExpression(form)
    }

    /// A type that a postfix may stand behind.
    private mutating func operand(_ depth: Int) -> TypeExpression { typeExpression(depth: depth) }

    private mutating func tuple(depth: Int) -> [TupleElement] {
        let elements = list(upTo: 3) { generator in
            TupleElement(label: generator.maybe { $0.identifier() }, generator.typeExpression(depth: depth))
        }
        // One element without a label is no tuple.
        return elements.count == 1 && elements[0].label == nil ? [] : elements
    }

    private mutating func function(depth: Int) -> FunctionType {
        let parameters = list(upTo: 2) { generator in
            FunctionType.Parameter(generator.typeExpression(depth: depth), isVariadic: generator.flag())
        }
        let throwing: FunctionType.Throws =
            [.nothing, .anything, .only(typeExpression(depth: 0))].randomElement(using: &self)!
        return FunctionType(
            parameters,
            isAsync: flag(),
            throwing: throwing,
            result: typeExpression(depth: depth)
        )
    }

    private mutating func typeAttributes() -> [TypeAttribute] {
        let words = TypeAttribute.Specifier.allCases
        return [
            .specifier(words.randomElement(using: &self)!),
            flag() ? .actor(TypeExpression(.path(path(depth: 0)))) : .other("@convention(c)"),
        ]
    }

    private mutating func path(depth: Int) -> TypePath {
        if depth > 0, flag() {
            let short = [TypePath.optional, TypePath.array, TypePath.dictionary, TypePath.inlineArray]
            let name = short.randomElement(using: &self)!
            let count = name == TypePath.optional || name == TypePath.array ? 1 : 2
            let arguments = (0..<count).map { _ in typeExpression(depth: depth - 1) }
            return TypePath(module: TypePath.standardLibrary, [TypePath.Part(name, arguments)])
        }
        return TypePath(
            module: number(0..<4) == 0 ? identifier() : nil,
            (0..<number(1..<3)).map { _ in
                TypePath.Part(identifier(), depth > 0 ? maybe { [$0.typeExpression(depth: depth - 1)] } : nil)
            }
        )
    }

    mutating func identifier() -> Name {
        let names = [
            "Board", "é", "a name", "2048", "a.b", "Type", "Self", "any", "async", "Any", "_", "+", "of", "Optional",
            "String: Int", "A<B>", "x?", "throws", "👩‍👩‍👧",
        ]
        return Name(names.randomElement(using: &self)!)
    }
}
