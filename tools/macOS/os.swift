// What `os` adds to the locks in the C headers, as far as Needle and its dependencies use it.

@_exported import Darwin

public struct OSLogPrivacy {
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ text: @autoclosure @escaping () -> String, privacy: OSLogPrivacy) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public init(stringLiteral: String) {}
    public init(stringInterpolation: OSLogInterpolation) {}
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct OSSignpostID: Sendable {
    public static var exclusive: OSSignpostID { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public typealias SignpostMetadata = OSLogMessage

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public final class OSSignpostIntervalState: Sendable {}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct OSSignposter: @unchecked Sendable {
    public init(subsystem: String, category: String) {}
    public func makeSignpostID() -> OSSignpostID { fatalError() }
    public func beginInterval(
        _ name: StaticString,
        id: OSSignpostID = .exclusive,
        _ message: SignpostMetadata
    ) -> OSSignpostIntervalState { fatalError() }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {}
}
