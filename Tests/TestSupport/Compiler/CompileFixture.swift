package import Foundation
internal import NeedleEmitter

/// A program compiled from a fixture.
package struct FixtureProgram: Sendable {
    package var executable: URL
    /// The folder of the program, if it is not kept in the cache.
    var folder: TemporaryFolder?

    /// Runs the program.
    ///
    /// - Throws: Errors of Foundation if the program cannot be started.
    package func callAsFunction(_ arguments: [String] = [], input: String = "") throws -> RunResult {
        try run(executable.path, arguments, options: RunOptions(input: input))
    }
}

/// Compiles modules in the order of their dependencies, against this package's NeedleFoundation, and links the program if one of
/// them has a `main.swift`.
///
/// Warnings are errors. Unchanged modules are not compiled again; see `BuildCache`.
///
/// - Parameters:
///   - modules: The modules to compile, including generated files.
///   - visible: The modules of the fixture that each module can see, from the imports of the *written* sources. So a generated
///     file cannot extend its module's dependencies unnoticed. Pass `fixture.modules.visibleModules`.
///   - mode: The language mode.
///   - isKept: Whether results are kept for later runs; random programs do not recur.
/// - Returns: The program; nil if there is no `main.swift`.
/// - Throws: `CompilerError` with the compiler's messages.
@discardableResult
package func compile(
    _ modules: [FixtureModule],
    visible: [String: [String]],
    mode: CompilerMode,
    isKept: Bool = true
) throws -> FixtureProgram? {
    var cache = try BuildCache.shared.get()
    let folder = isKept ? nil : try TemporaryFolder()
    if let folder {
        cache.moduleCache = cache.folder.appendingPathComponent("ModuleCache")
        cache.folder = folder.url
    }
    var compiled: [String: CompiledModule] = [:]
    var program: CompiledModule?
    let written = modules.flatMap(\.files).filter { !GeneratedFile.names.contains($0.name) }
    let tested = Set(written.flatMap { testedModules(in: $0.text) })
    for module in try modules.sortedByDependency(visible) {
        var dependencies = (visible[module.name] ?? []).compactMap { compiled[$0] }
        for name in Set(module.files.flatMap { importedModules(in: $0.text) }).intersection(runtime.keys).sorted() {
            if let library = runtime[name] { dependencies.append(try library.get()) }
        }
        let result = try cache.compile(
            ModuleSources(
                name: module.name,
                packageName: module.packageName,
                defaultIsolation: module.defaultIsolation,
                defines: module.defines,
                isTested: tested.contains(module.name),
                files: module.files,
                mode: mode,
                dependencies: dependencies
            )
        )
        compiled[module.name] = result
        if module.files.contains(where: { $0.name == "main.swift" }) { program = result }
    }
    return try program.map { FixtureProgram(executable: try cache.linkProgram($0), folder: folder) }
}

/// The runtime library and its library for tests, compiled once per test run.
private let runtime: [String: Result<CompiledModule, any Error>] = {
    let library = Result { try BuildCache.shared.get().compileRuntime("NeedleFoundation", []) }
    let testing = Result { try BuildCache.shared.get().compileRuntime("NeedleFoundationTest", [library.get()]) }
    return ["NeedleFoundation": library, "NeedleFoundationTest": testing]
}()

extension BuildCache {
    fileprivate func compileRuntime(_ name: String, _ dependencies: [CompiledModule]) throws -> CompiledModule {
        let folder = PackageFolder.modules.appendingPathComponent(name)
        let sources = try files(below: folder).filter { $0.hasSuffix(".swift") }.map {
            FixtureFile(name: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
        return try compile(
            ModuleSources(
                name: name,
                packageName: "needle",
                files: sources,
                mode: .swift6Upcoming,
                dependencies: dependencies
            )
        )
    }

    /// Links a program, unless the cache contains it.
    func linkProgram(_ main: CompiledModule) throws -> URL {
        let modules = main.closure + [main]
        let key = key(["program"] + modules.map(\.identity))
        let folder = try entry(named: "\(main.name)-program", key: key) { folder in
            // Temporary files are written next to links to the objects. In the folders of the objects, concurrent links would use
            // one another's files.
            let objects = folder.appendingPathComponent("Objects")
            try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: objects) }
            let paths = try modules.map { module in
                let path = objects.appendingPathComponent(module.name + ".o").path
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: module.object)
                return path
            }
            let executable = folder.appendingPathComponent(main.name).path
            #if os(Linux)
                let result = try Toolchain.current.get().link(paths, to: executable, in: objects)
                guard result.end == .exit(0) else { throw CompilerError(module: main.name, result) }
            #else
                try swiftc(paths + ["-o", executable], module: main.name, in: folder)
            #endif
        }
        return folder.appendingPathComponent(main.name)
    }
}
