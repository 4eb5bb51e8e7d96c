#if os(Linux)
    import Foundation

    /// The parts of the toolchain that the compiler's driver would find. The driver takes longer than the programs that it
    /// starts, and the tests compile and link thousands of times.
    struct Toolchain: Sendable {
        /// The folder with the libraries of the toolchain, for example `/opt/swift/usr/lib/swift`.
        private let resources: String
        /// For example `x86_64`.
        private let architecture: String

        /// The toolchain whose compiler is in `PATH`.
        static let current = Result { try Toolchain(try run("swiftc", ["-print-target-info"]).output) }

        /// - Parameter info: The compiler's description of its target.
        private init(_ info: String) throws {
            struct Info: Decodable {
                struct Target: Decodable {
                    var triple: String
                }
                struct Paths: Decodable {
                    var runtimeResourcePath: String
                }
                var target: Target
                var paths: Paths
            }
            let info = try JSONDecoder().decode(Info.self, from: Data(info.utf8))
            resources = info.paths.runtimeResourcePath
            architecture = info.target.triple.split(separator: "-").first.map(String.init) ?? ""
        }

        /// The folder with the macros of the standard library, such as `@Observable`.
        var plugins: String { resources + "/host/plugins" }

        /// Links a program.
        /// - Parameter folder: An empty folder that must exist until the program is linked.
        /// - Returns: The result of the first program that failed, or else of the last one.
        func link(_ objects: [String], to executable: String, in folder: URL) throws -> RunResult {
            let programs = URL(fileURLWithPath: resources + "/../../bin").standardizedFileURL.path
            let libraries = folder.appendingPathComponent("libraries").path
            let found = try run("\(programs)/swift-autolink-extract", objects + ["-o", libraries])
            guard found.end == .exit(0) else { return found }
            let runtime = resources + "/linux"
            let start = "\(runtime)/\(architecture)/swiftrt.o"
            return try run(
                "\(programs)/clang",
                ["-fuse-ld=lld", "-pie", "-rpath", runtime, "-L", runtime, "-o", executable, start] + objects
                    + ["@\(libraries)", "-lswiftCore"]
            )
        }
    }
#endif
