import Foundation

/// A compiled module. Its folder contains `Name.swiftmodule` and `Name.o`.
struct CompiledModule: Sendable {
    var name: String
    /// The entry of the build cache.
    var folder: URL
    /// The modules that it can see, directly or not, sorted by name.
    var closure: [CompiledModule]

    /// The name of the entry, which contains the hash of its key, and so stands for all its inputs.
    var identity: String { folder.lastPathComponent }

    var object: String { folder.appendingPathComponent(name + ".o").path }
}

/// The inputs of compiling a module.
struct ModuleSources: Sendable {
    var name: String
    var packageName: String?
    var defaultIsolation: String?
    var defines: [String] = []
    /// Whether a hand-written source imports it with `@testable`, which other code may not do, as in an app.
    var isTested = false
    /// The sources. If one is `main.swift`, the module is a program.
    var files: [FixtureFile]
    var mode: CompilerMode
    var dependencies: [CompiledModule]
}

extension BuildCache {
    /// Compiles a module, unless the cache contains it.
    ///
    /// Warnings are errors. The compiler sees only the modules that this one depends on, directly or not.
    ///
    /// - Throws: `CompilerError` with the compiler's messages, or errors of Foundation if files cannot be written.
    func compile(_ sources: ModuleSources) throws -> CompiledModule {
        var closure: [String: CompiledModule] = [:]
        for module in sources.dependencies.flatMap({ $0.closure + [$0] }) { closure[module.name] = module }
        let seen = closure.values.sorted { $0.name < $1.name }
        let arguments = sources.arguments
        let key = key(
            [sources.name] + arguments + sources.files.flatMap { [$0.name, $0.text] } + ["sees"] + seen.map(\.identity)
        )
        let folder = try entry(named: sources.name, key: key) { folder in
            let sourceFolder = folder.appendingPathComponent("Sources")
            let paths = sources.files.map { "\(sources.name)/\($0.name)" }
            for (path, file) in zip(paths, sources.files) {
                try write(file.text, to: sourceFolder.appendingPathComponent(path))
            }
            let outputs = [
                "-emit-module-path", folder.appendingPathComponent(sources.name + ".swiftmodule").path,
                "-o", folder.appendingPathComponent(sources.name + ".o").path,
            ]
            let search = seen.flatMap { ["-I", $0.folder.path] }
            // The compiler runs in the folder of the sources, so that its messages contain short paths.
            try swiftc(arguments + macros + outputs + search + paths, module: sources.name, in: sourceFolder)
        }
        return CompiledModule(name: sources.name, folder: folder, closure: seen)
    }
}

/// The arguments for macros of the standard library, such as `@Observable`. The compiler's driver adds them by itself.
private let macros: [String] = {
    #if os(Linux)
        guard let toolchain = try? Toolchain.current.get() else { return [] }
        return ["-plugin-path", toolchain.plugins]
    #else
        return []
    #endif
}()

extension ModuleSources {
    /// The arguments that do not depend on paths.
    fileprivate var arguments: [String] {
        #if os(Linux)
            // Without the driver, which would only add defaults and take as long as the compilation.
            var arguments = ["-frontend", "-c"]
        #else
            var arguments = ["-c", "-wmo", "-emit-module"]
        #endif
        arguments += ["-module-name", name, "-Onone", "-warnings-as-errors"]
        if isTested { arguments.append("-enable-testing") }
        if !files.contains(where: { $0.name == "main.swift" }) { arguments.append("-parse-as-library") }
        arguments += defines.map { "-D" + $0 }
        if let defaultIsolation { arguments += ["-default-isolation", defaultIsolation] }
        if let packageName { arguments += ["-package-name", packageName] }
        return arguments + mode.commandLine
    }
}

private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
}
