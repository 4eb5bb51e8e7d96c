// The signposts of a trace, for Instruments.

#if canImport(os)
    import os
#endif

/// The interval in which a shared object is created, on the systems of Apple that show it.
struct Signpost: Sendable {
    #if canImport(os)
        private let endInterval: (@Sendable () -> Void)?

        init(beginning name: String) {
            guard #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) else {
                endInterval = nil
                return
            }
            let signposter = Self.signposter
            let interval = signposter.beginInterval(
                "shared",
                id: signposter.makeSignpostID(),
                "\(name, privacy: .public)"
            )
            endInterval = { signposter.endInterval("shared", interval) }
        }

        @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
        private static var signposter: OSSignposter { OSSignposter(subsystem: "needle", category: "objects") }

        func end() { endInterval?() }

        /// Shows that a scope was created.
        static func emit(_ name: String) {
            guard #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) else { return }
            signposter.emitEvent("scope", "\(name, privacy: .public)")
        }
    #else
        init(beginning name: String) {}
        func end() {}
        static func emit(_ name: String) {}
    #endif
}
