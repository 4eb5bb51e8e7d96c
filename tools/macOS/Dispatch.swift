// What Needle uses of Dispatch.

public final class DispatchQueue: @unchecked Sendable {
    public init(label: String) {}
    public class func global() -> DispatchQueue { fatalError() }
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
    public func asyncAfter(
        deadline: DispatchTime,
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {}
}

public final class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    public func wait() {}
    @discardableResult public func signal() -> Int { 0 }
}

public struct DispatchTime: Sendable {
    public static func now() -> DispatchTime { fatalError() }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public enum DispatchTimeInterval: Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public protocol DispatchSourceProtocol: AnyObject {}

extension DispatchSourceProtocol {
    public func setEventHandler(handler: (() -> Void)?) {}
    public func setCancelHandler(handler: (() -> Void)?) {}
    public func resume() {}
    public func cancel() {}
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public class DispatchSource {
    public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
        fatalError()
    }
}

public func dispatchMain() -> Never { fatalError() }
