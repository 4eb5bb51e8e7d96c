// What swift-argument-parser uses of Foundation.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data: Sequence {
    public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
}

public class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: Int
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}
