package import NeedleGraph

/// The name, types, effects and isolation that a requirement asks for or a property offers, all resolved.
package struct Signature: Hashable, Sendable {
    /// The base name, for example `board`.
    package let name: Name
    /// The resolved type of the variable or of the function's result.
    package internal(set) var type: TypeExpression
    /// Shared by the copies; nil where there are none, so that most signatures are copied and compared without it.
    private var box: Box?
    package let kind: Member.Kind
    package let isSettable: Bool

    /// The parts that few signatures have: most are those of variables that are always there, isolated to nothing.
    package struct Details: Hashable, Sendable {
        /// The argument labels of a function, `_` for none.
        package var labels: [Name] = []
        /// The parameters of a function, without their labels.
        package var parameters: [Parameter] = []
        package var isAsync = false
        /// The resolved error type, `any Error` spelled `Error`; nil if nothing is thrown.
        package var thrownError: TypeExpression?
        /// The global actor that isolates it, resolved, for example `MainActor` or `Store.StoreActor`.
        package var isolation: TypeExpression?
        /// Where an asynchronous member runs that no actor isolates, as it was written: `nonisolated(nonsending)` or
        /// `@concurrent`; nil if the settings of its module decide.
        package var execution: Name?
        /// Whether a function gives its result away, `-> sending Store`.
        package var isSending = false
        /// When it is there.
        package var condition = CompilationCondition.always
        /// The `@available` attributes.
        package var availability: [Attribute] = []
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) {
            self.details = details
        }
    }

    /// A parameter of a function.
    package struct Parameter: Hashable, Sendable {
        /// The words before the type that belong to the parameter, for example `inout` or `@escaping`.
        package var specifiers: [TypeAttribute.Specifier]
        /// The resolved type.
        package var type: TypeExpression
        package var isVariadic: Bool

        /// The parameter as messages show it, for example `inout Int`.
        package var description: String {
            (specifiers.map(\.rawValue) + [type.description]).joined(separator: " ") + (isVariadic ? "..." : "")
        }
    }

    /// A signature without details.
    init(kind: Member.Kind, name: Name, type: TypeExpression, isSettable: Bool) {
        self.kind = kind
        self.name = name
        self.type = type
        self.isSettable = isSettable
    }

    init(kind: Member.Kind, name: Name, type: TypeExpression, isSettable: Bool, details: Details) {
        self.kind = kind
        self.name = name
        self.type = type
        self.isSettable = isSettable
        box = Self.box(details)
    }

    private static func box(_ details: Details) -> Box? { details == Details() ? nil : Box(details) }

    package static func == (left: Signature, right: Signature) -> Bool {
        left.name == right.name && left.type == right.type && left.kind == right.kind
            && left.isSettable == right.isSettable && (left.box === right.box || left.details == right.details)
    }

    /// Combines what tells nearly all signatures apart; the rest is compared.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
    }
}

extension Signature {
    /// Whether it has no details.
    package var isPlain: Bool { box == nil }

    private var details: Details { box?.details ?? Details() }

    package var labels: [Name] { box?.details.labels ?? [] }
    package var parameters: [Parameter] { box?.details.parameters ?? [] }
    package var isAsync: Bool { box?.details.isAsync ?? false }
    package var thrownError: TypeExpression? { box?.details.thrownError }
    package var execution: Name? { box?.details.execution }
    package var isSending: Bool { box?.details.isSending ?? false }
    package var availability: [Attribute] { box?.details.availability ?? [] }

    /// When it is there.
    package var condition: CompilationCondition {
        get { box?.details.condition ?? .always }
        set { set(\.condition, newValue) }
    }

    /// The global actor that isolates it, resolved.
    package internal(set) var isolation: TypeExpression? {
        get { box?.details.isolation }
        set { set(\.isolation, newValue) }
    }

    private mutating func set<Value: Equatable>(_ detail: WritableKeyPath<Details, Value>, _ value: Value) {
        var details = details
        guard details[keyPath: detail] != value else { return }
        details[keyPath: detail] = value
        box = Self.box(details)
    }

    /// Whether one of the arguments is the actor that isolates the function.
    package var hasIsolatedParameter: Bool { parameters.contains { $0.specifiers.contains(.isolated) } }

    /// The error type that must be named, as in `throws(Fault)`.
    package var namedError: TypeExpression? { thrownError == .anyError ? nil : thrownError }

    /// The name by which a function is told from its namesakes, for example `board(size:)`; for a variable its name.
    package var fullName: String {
        switch kind {
        case .variable, .initializer, .subscript, .associatedType: name.text
        case .function: "\(name)(" + labels.map { "\($0):" }.joined() + ")"
        }
    }

    /// The full name as a `Name`.
    package var uniqueFullName: Name { kind == .variable ? name : Name(fullName) }

    /// The name and the type as a message shows them, for example `cache: ImageCache`.
    package func description(_ display: (String) -> String) -> String {
        switch kind {
        case .variable, .initializer, .subscript, .associatedType: "\(name): \(display(type.description))"
        case .function: "\(fullName) -> \(display(type.description))"
        }
    }
}
