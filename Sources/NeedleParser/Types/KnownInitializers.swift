import NeedleGraph
import SwiftSyntax

// The initializers of system types, which decide the type of a call.

/// Whether a call of the type may return an optional.
enum Failability {
    case never, always, unclear
}

/// System types without failable initializers.
///
/// For a type that is missing here, the user must write the type: only calls of types of parsed modules are known.
private let infallible: Set<String> = [
    "AttributedString", "Calendar", "Color", "Date", "DateComponents", "DateInterval", "DispatchQueue",
    "DispatchSemaphore", "DispatchWorkItem", "IndexPath", "IndexSet", "Locale", "Logger", "NSError", "NSNumber",
    "Notification", "NotificationCenter", "OSLog", "UINavigationController", "UITabBarController", "UIWindow",
    "URLCache", "URLQueryItem", "URLRequest", "URLSession",
]

/// Other system types, each with its failable initializers: by their first labels, or by all of them.
private let failableLabels: [String: Set<String>] = [
    "Bundle": ["path", "url", "identifier"],
    "CGPoint": ["dictionaryRepresentation"],
    "CGRect": ["dictionaryRepresentation"],
    "CGSize": ["dictionaryRepresentation"],
    "CharacterSet": ["contentsOfFile"],
    "Data": ["base64Encoded"],
    "Decimal": ["string", "exactly"],
    "HTTPURLResponse": ["url"],
    "InputStream": ["url", "fileAtPath"],
    "NSImage": [
        "named", "data", "contentsOf", "contentsOfFile", "systemSymbolName", "pasteboard", "dataIgnoringOrientation",
    ],
    "OutputStream": ["url", "toFileAtPath"],
    "String": [
        "data", "bytes", "bytesNoCopy", "cString:encoding:", "utf8String", "validatingUTF8", "validatingCString",
        "validating",
    ],
    "TimeZone": ["identifier", "abbreviation", "secondsFromGMT"],
    "UIColor": ["named"],
    "UIFont": ["name"],
    "UIImage": ["named", "systemName", "data", "contentsOfFile"],
    "URL": ["string", "dataRepresentation", "resource"],
    "URLComponents": ["string", "url"],
    "UserDefaults": ["suiteName"],
    "UUID": ["uuidString"],
]

/// Types with an initializer from a text, which may fail, and from a number, which may not.
private let numbers: Set<String> = [
    "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
]

/// The labels with which no number fails.
private let numberLabels: Set<String> = ["bitPattern", "clamping", "truncating", "truncatingIfNeeded"]

/// Labels of initializers that may be failable in many types without being visible in a source file: an
/// enumeration with raw values has one by itself, and a class may inherit one.
private let unclearLabels: Set<String> = ["rawValue:", "coder:"]

/// Generic system types that are usually called without their arguments, which only the compiler infers.
private let generics: Set<String> = [
    "AnyCollection", "AnyIterator", "AnyPublisher", "AnySequence", "Array", "ArraySlice",
    "AsyncStream", "AsyncThrowingStream", "CurrentValueSubject", "Dictionary", "Just", "KeyValuePairs", "Mutex",
    "NSCache", "NSHashTable", "NSMapTable", "Optional", "PassthroughSubject", "Range", "ClosedRange", "Result", "Set",
    "Task", "UnsafeMutablePointer", "UnsafePointer",
]

/// The types of which a call may not return a plain value, or is known to.
let typesWithKnownCalls = generics.union(numbers).union(infallible).union(failableLabels.keys)

/// Whether a type may be a system type whose arguments the compiler infers. A type of the program may have the same name,
/// which only its declaration shows.
private func mayNeedGenericArguments(_ type: TypeExpression) -> Bool {
    guard let part = partInSystem(type) else { return false }
    return part.arguments == nil && generics.contains(part.name.text)
}

func failability(of type: TypeExpression, arguments: LabeledExprListSyntax) -> Failability {
    let part = partInSystem(type)
    let name = part?.arguments == nil ? part?.name.text ?? "" : ""
    let all = labels(of: arguments)
    if unclearLabels.contains(all) { return .unclear }
    let first = arguments.first?.label?.identifierText
    if let failing = failableLabels[name] {
        return first.map(failing.contains) ?? false || failing.contains(all) ? .always : .never
    }
    guard numbers.contains(name), let argument = arguments.first else { return .never }
    if let first { return first == "exactly" ? .always : numberLabels.contains(first) ? .never : .unclear }
    return argument.expression.isNumber && arguments.count == 1 ? .never : .unclear
}

extension ExprSyntax {
    /// Whether it is the literal of a number, without a sign.
    var isNumber: Bool { self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) }
}

/// The labels of a call, for example `_:size:`.
func labels(of arguments: LabeledExprListSyntax) -> String {
    arguments.map { ($0.label?.identifierText ?? "_") + ":" }.joined()
}

/// How it is known that a call returns the type that it names.
///
/// - Parameters:
///   - type: The type of a call whose labels are not unclear.
///   - labels: The labels of the call.
func originOfType(called type: TypeExpression, labels: Name) -> Member.TypeOrigin {
    labels.utf8.isEmpty && !mayNeedGenericArguments(type) || hasKnownCalls(type) ? .inferred : .called
}

/// Whether it is known what a call of a type returns.
func hasKnownCalls(_ type: TypeExpression) -> Bool {
    if mayNeedGenericArguments(type) { return false }
    guard let name = partInSystem(type)?.name else { return false }
    // An optional is inferred only if its call is known.
    return name == TypePath.optional || typesWithKnownCalls.contains(name.text)
}

/// The last part of the path of a type that may be a system type: it has no other part, or a system module before it.
private func partInSystem(_ type: TypeExpression) -> TypePath.Part? {
    guard case .path(let path) = type.form else { return nil }
    let module = path.parts.count == 2 ? path.parts[0].name : path.module
    guard path.parts.count == 1 || path.parts.count == 2 && path.module == nil else { return nil }
    return module.map(systemModules.contains) ?? true ? path.last : nil
}

private let systemModules: Set<Name> = ["Foundation", "Swift", "Dispatch", "UIKit"]
