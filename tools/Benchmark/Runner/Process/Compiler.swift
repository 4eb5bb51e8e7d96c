// Swift's compiler, as it is measured and as it makes what is measured.

import BenchmarkSupport

/// The Swift compiler, for modules that import each other.
struct Compiler {
    /// Where compiled modules are.
    let folder: String
    /// `-O`, `-Osize` or `-Onone`.
    let optimization: String
    /// The language mode.
    let version: String

    /// - Parameter name: Tells compilers apart that have other modules of the same names.
    init(_ options: Options, optimization: String = "-Onone", name: String = "compiled", version: String = "6") throws {
        self.optimization = optimization
        self.version = version
        folder = "\(options.folder)/\(name)\(optimization)"
        try makeFolder(folder)
    }

    private var language: [String] {
        var arguments = ["-swift-version", version, "-package-name", "benchmark"]
        #if os(macOS)
            if let path = try? run(Command("xcrun", ["--show-sdk-path"], in: "/")).output {
                arguments += ["-sdk", String(path.split(separator: "\n")[0])]
            }
        #endif
        return arguments
    }

    /// Compiles a module; those that it imports must be there.
    func compile(_ module: String, _ sources: [String]) throws {
        _ = try run(compilation(of: module, sources))
    }

    /// The command that compiles a module.
    ///
    /// - Parameter name: That of the object file, if it is another than the module's.
    func compilation(of module: String, as name: String? = nil, _ sources: [String]) -> Command {
        let name = name ?? module
        let outputs = ["-c", "-o", "\(folder)/\(name).o", "-emit-module-path", "\(folder)/\(name).swiftmodule"]
        return command(module, outputs, name, sources)
    }

    /// The command that writes the SIL of a module, as it is after optimization.
    func emission(of module: String, to file: String, _ sources: [String]) -> Command {
        command(module, ["-emit-sil", "-o", file], "\(module)-sil", sources)
    }

    private func command(_ module: String, _ outputs: [String], _ name: String, _ sources: [String]) -> Command {
        let list = "\(folder)/\(name).sources"
        write(sources.map { "\"\($0)\"" }.joined(separator: "\n"), to: list)
        let isScript = sources.contains { $0.hasSuffix("/main.swift") }
        let parsing = isScript ? [] : ["-parse-as-library"]
        let arguments = ["-module-name", module, "-wmo", "-I", folder, "@\(list)"] + parsing + outputs
        return Command("swiftc", [optimization] + arguments + language, in: folder)
    }

    /// Checks one file of a module, and of the others only what that needs.
    func check(_ file: String, with others: [String], module: String) -> Command {
        let arguments = ["-frontend", "-typecheck", "-primary-file", file] + others
        let options = ["-module-name", module, "-parse-as-library", "-I", folder] + language
        return Command("swiftc", arguments + options, in: folder)
    }

    /// Links modules into a program.
    func link(_ modules: [String], into program: String) throws {
        let objects = modules.map { "\(folder)/\($0).o" }
        _ = try run(Command("swiftc", objects + ["-o", program], in: folder))
    }
}
