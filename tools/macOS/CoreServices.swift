// What Needle uses of FSEvents, as Swift imports it.

import Dispatch

public class CFArray {}
public class CFAllocator {}

/// Stands for `array as NSArray as CFArray`.
public func sketchedArray(_ array: [String]) -> CFArray { fatalError() }

public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamCreateFlags = UInt32
public typealias FSEventStreamEventId = UInt64

public var kFSEventStreamEventFlagItemIsDir: Int { 0x20000 }
public var kFSEventStreamEventFlagMustScanSubDirs: Int { 1 }
public var kFSEventStreamCreateFlagFileEvents: Int { 0x10 }
public var kFSEventStreamCreateFlagNoDefer: Int { 2 }
public var kFSEventStreamEventIdSinceNow: UInt { .max }

public struct FSEventStreamContext {
    public var version = 0
    public var info: UnsafeMutableRawPointer?

    public init() {}
}

public typealias FSEventStreamCallback =
    @convention(c) (
        ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
        UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
    ) -> Void

public func FSEventStreamCreate(
    _ allocator: CFAllocator?,
    _ callback: FSEventStreamCallback,
    _ context: UnsafeMutablePointer<FSEventStreamContext>?,
    _ paths: CFArray,
    _ since: FSEventStreamEventId,
    _ latency: Double,
    _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }
public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { true }
public func FSEventStreamStop(_ stream: FSEventStreamRef) {}
public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}
public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}
