// The types that scopes of an app require.

extension SwiftText {
    /// Adds the type of a service, and what is made where it is provided.
    mutating func service(_ service: AppService, _ random: inout RandomNumbers) {
        switch service.kind {
        case .service, .client, .tracker: protocolAndClass(service, &random)
        case .store, .cache: storage(service, &random)
        case .configuration, .rules, .formatter: value(service, &random)
        }
    }

    private mutating func protocolAndClass(_ service: AppService, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Knows how to \(verb) a \(noun).
            public protocol \(service.typeName): AnyObject, Sendable {
                var name: String { get }

                func \(verb)(_ \(noun): String) async throws -> Int
            }

            public final class \(service.madeType): \(service.typeName) {
                public let name: String

                public init(name: String) {
                    self.name = name
                }

                public func \(verb)(_ \(noun): String) async throws -> Int {
                    try Task.checkCancellation()
                    return \(noun).count * \(random.number(2...9))
                }
            }
            """
        )
    }

    private mutating func storage(_ service: AppService, _ random: inout RandomNumbers) {
        let (noun, verb) = (random.pick(nouns), random.pick(verbs))
        block(
            """
            /// Keeps what there is to \(verb), until the \(noun) is gone.
            public final class \(service.typeName) {
                public let name: String
                private var values: [String: Int] = [:]
                private let lock = NSLock()

                public init(name: String) {
                    self.name = name
                }

                public subscript(\(noun): String) -> Int? {
                    get {
                        lock.lock()
                        defer { lock.unlock() }
                        return values[\(noun)]
                    }
                    set {
                        lock.lock()
                        defer { lock.unlock() }
                        values[\(noun)] = newValue
                    }
                }
            }
            """
        )
    }

    private mutating func value(_ service: AppService, _ random: inout RandomNumbers) {
        let member = service.kind == .formatter ? "value" : "limit"
        block(
            """
            public struct \(service.typeName): Equatable, Sendable {
                public var \(member): Int
                public var isStrict = \(random.chance(percent: 50))

                public init(\(member): Int) {
                    self.\(member) = \(member)
                }
            }
            """
        )
    }
}
