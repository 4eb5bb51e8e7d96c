import NeedleGraph
import SwiftSyntax

/// The type of a variable, or of its part in a tuple pattern, as far as annotation and initializer tell.
struct VariableType {
    var annotation: TypeSyntax?
    var initializer: ExprSyntax?

    func resolve() -> (TypeReference?, Member.TypeOrigin) {
        if let written = annotation.flatMap(TypeReference.init) { return (written, .written) }
        if let inferred = initializer.flatMap(inferredType) { return (inferred, .inferred) }
        return (nil, .unknown)
    }

    /// The part that the element with this index gets, if the tuple has that many.
    func element(_ index: Int, of count: Int) -> VariableType {
        var part = VariableType()
        if let types = annotation?.as(TupleTypeSyntax.self)?.elements, types.count == count {
            part.annotation = types[types.index(types.startIndex, offsetBy: index)].type
        }
        if annotation == nil, let values = initializer?.as(TupleExprSyntax.self)?.elements, values.count == count {
            part.initializer = values[values.index(values.startIndex, offsetBy: index)].expression
        }
        return part
    }
}
