import NeedleGraph

// Facts about types that no module of the program declares.

/// The types that typealiases of the system's modules stand for; an app seldom asks for others.
private let systemTypealiases: [Name: TypeExpression] = [
    "AnyClass": TypeExpression(.metatype(.anyObject)), "CFAbsoluteTime": TypeExpression("Double"),
    "CFTimeInterval": TypeExpression("Double"), "TimeInterval": TypeExpression("Double"), "Void": .unit,
]

/// Types of the system of which it is known that no two are one.
private let distinctTypes: Set<Name> = [
    "AnyHashable", "Bool", "CancellationError", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Error",
    "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "Locale", "String", "Substring", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
]

/// Protocols of the system that have nothing which a component could provide, and the names of the runtime's classes.
private let knownProtocols: Set<Name> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomReflectable",
    "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "NSObjectProtocol", "Observable",
    "ObservableObject", "Sendable", "SendableMetatype",
]

extension Name {
    /// Whether this is a protocol, or a class of the runtime, of which it is known what its extensions have.
    var isOfKnownProtocol: Bool { knownProtocols.contains(self) || Modules.foundationTypes.contains(self) }

    /// The type that this is a typealias of, if it is one of the system's.
    var systemTypealiased: TypeExpression? { systemTypealiases[self] }

}

extension TypeExpression {
    /// Whether two resolved types that are written differently may be one: both are names of no parsed module, and one of
    /// them may be a typealias.
    func mayBeOne(with other: TypeExpression) -> Bool {
        guard self != other, let word, let otherWord = other.word else { return false }
        return !(distinctTypes.contains(word) && distinctTypes.contains(otherWord))
    }
}
