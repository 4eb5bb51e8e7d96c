import NeedleGraph

/// The typealiases that are followed to resolve one type.
///
/// `typealias T2 = (T1, T1)` doubles what `T1` stands for, so that 30 such lines stand for more than fits into memory.
/// So the number of typealiases is bounded, and so is their depth, to many times what programs use. A typealias beyond
/// that stays as it is; so does one that stands for itself, which no compiler accepts. Such a type equals itself under
/// the same name, and no other.
///
/// A class, since all calls for one type share it.
final class Expansion {
    /// The longest text that a generic typealias is replaced by, in UTF-8 bytes.
    static let maximumLength = 1 << 16

    private static let maximumDepth = 100
    private static let maximumCount = 1000

    /// The typealiases around what is resolved now, from the outermost one on.
    private var path: [TypeName] = []
    /// How many were followed.
    private var count = 0

    /// Follows a typealias.
    ///
    /// - Returns: Nil if it is to stay as it is.
    func following(_ type: TypeName, _ resolve: () -> TypeExpression?) -> TypeExpression? {
        guard count < Self.maximumCount, path.count < Self.maximumDepth, !path.contains(type) else { return nil }
        count += 1
        path.append(type)
        defer { path.removeLast() }
        guard let result = resolve(), result.text.utf8.count <= Self.maximumLength else { return nil }
        return result
    }
}
