import SwiftSyntax

// What must be known of types of the system to tell the type of a call of one.

/// Whether a call of the type may give an optional.
enum Failability {
    case never, always, unclear
}

/// Types whose initializers with this first label return an optional.
private let failableLabels: [String: Set<String>] = [
    "Bundle": ["path", "url", "identifier"],
    "Data": ["base64Encoded"],
    "NSImage": ["named", "data", "contentsOf", "contentsOfFile", "systemSymbolName"],
    "TimeZone": ["identifier", "abbreviation", "secondsFromGMT"],
    "UIColor": ["named"],
    "UIFont": ["name"],
    "UIImage": ["named", "systemName", "data", "contentsOfFile"],
    "URL": ["string"],
    "URLComponents": ["string", "url"],
    "UserDefaults": ["suiteName"],
    "UUID": ["uuidString"],
]

/// Types that can be made of a text, which may fail, and of a number, which may not.
private let numbers: Set<String> = [
    "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
]

/// Generic types of the system that are mostly called without their arguments, which only the compiler infers.
private let generics: Set<String> = [
    "AnyCollection", "AnyIterator", "AnyPublisher", "AnySequence", "Array", "ArraySlice",
    "AsyncStream", "AsyncThrowingStream", "CurrentValueSubject", "Dictionary", "Just", "KeyValuePairs", "Mutex",
    "NSCache", "NSHashTable", "NSMapTable", "Optional", "PassthroughSubject", "Range", "ClosedRange", "Result", "Set",
    "Task", "UnsafeMutablePointer", "UnsafePointer",
]

/// The types of which a call may give something else than a value of the type.
let typesWithUnclearCalls = generics.union(numbers).union(failableLabels.keys)

func needsGenericArguments(_ type: String) -> Bool {
    generics.contains(type)
}

func failability(of type: String, arguments: LabeledExprListSyntax) -> Failability {
    let label = arguments.first?.label?.identifierText
    if let labels = failableLabels[type], let label, labels.contains(label) { return .always }
    guard numbers.contains(type), let argument = arguments.first else { return .never }
    let isNumber =
        argument.expression.is(IntegerLiteralExprSyntax.self) || argument.expression.is(FloatLiteralExprSyntax.self)
    return isNumber ? .never : .unclear
}
