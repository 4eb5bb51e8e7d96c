// A synthetic monorepo as files.

package import NeedleGraph

/// A monorepo that is written by rules from a seed.
package protocol Workload: Sendable {
    /// Names it in tables, for example `1000 modules`.
    var name: String { get }
    var seed: UInt64 { get }
    /// The app's first; a module imports only modules after it.
    var modules: [String] { get }
    var components: Int { get }
    var edges: Int { get }
    /// How many scopes lie between the root and the deepest one, that one included.
    var depth: Int { get }
    /// How many components have more than one parent.
    var sharedComponents: Int { get }
    /// Modules of the system that the sources import, for those who compile them where they are missing.
    var systemModules: [WorkloadFile] { get }

    /// The files, module by module, the app's first; made while they are asked for.
    func allFiles() -> AnySequence<WorkloadFile>

    /// The modules that a module imports, directly; for those who compile it.
    func imports(of module: String) -> [String]
}

/// What a person who compares two runs wants to know of a workload.
package struct WorkloadSize: Sendable {
    package private(set) var files = 0
    package private(set) var lines = 0
    package private(set) var bytes = 0
    private var fingerprints = FingerprintBuilder()

    package init() {}

    package mutating func add(_ file: WorkloadFile) {
        files += 1
        lines += file.lines
        bytes += file.text.utf8.count
        fingerprints.add(file.path)
        fingerprints.add(Fingerprint(hashing: Array(file.text.utf8)))
    }

    /// Of the paths and bytes of all files, in their order.
    package var fingerprint: Fingerprint { fingerprints.fingerprint }
}
