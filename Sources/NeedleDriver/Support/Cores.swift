// The number of processors.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension Session {
    /// How many processors are online, at least one.
    package static var coreCount: Int {
        #if canImport(Musl)
            let count = sysconf(_SC_NPROCESSORS_ONLN)
        #else
            let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        #endif
        return max(Int(count), 1)
    }
}
