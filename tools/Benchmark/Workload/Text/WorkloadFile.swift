// A file of a workload, and what its text is drawn from.

/// A file of a workload.
package struct WorkloadFile: Sendable {
    /// Relative to the workspace, for example `Modules/App/Root.swift`.
    package var path: String
    package var text: String
    package var lines: Int
    package var hasComponents: Bool
}

/// FNV-1a of a name, so that what a file says does not depend on the files before it.
func salt(of name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

extension String {
    var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
    var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }

    func replacingSuffix(_ suffix: String, by replacement: String) -> String {
        dropLast(suffix.count) + replacement
    }
}
