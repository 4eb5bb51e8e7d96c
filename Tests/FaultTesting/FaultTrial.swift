import Foundation
import TestSupport

/// Runs a scene, first without a fault and then with one fault after the other.
///
/// These must hold after each fault:
/// * The tool does not crash or hang.
/// * After exit code 0, the files are the same as without the fault. A fault does not hide an error.
/// * Each file has its old or its new content, and nothing in between.
/// * The next run without a fault is right, and so is one after a further edit.
package struct FaultTrial: Sendable {
    package let scene: FaultScene
    private let injector: FaultInjector
    /// The files before the command, after it, and after a further edit and a build.
    private let before, right, later: [String: String]

    /// Runs the scene without a fault.
    package init(_ scene: FaultScene, _ injector: FaultInjector) throws {
        self.scene = scene
        self.injector = injector
        let folder = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: folder)
        before = outputs(in: folder)
        let result = try runNeedle(scene.command, in: folder.url)
        guard result.end == .exit(scene.code) else { throw WrongScene(name: scene.name, result: result) }
        try FaultTrial.take(scene.after, in: folder)
        right = outputs(in: folder)
        try FaultTrial.goOn(in: folder)
        later = outputs(in: folder)
    }

    /// The number of calls of each function, in the order of the library's table; the last row is `any`.
    package func counts() throws -> [(call: String, count: Int)] {
        let folder = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: folder)
        return try injector.run(scene.command, nil, in: folder.url).counts
    }

    /// Runs the scene with a fault.
    /// - Returns: A line for each problem; nil if the fault did not happen.
    package func problems(with fault: Fault) throws -> [String]? {
        let folder = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: folder)
        let run = try injector.run(scene.command, fault, in: folder.url)
        guard run.hasFault else { return nil }
        var problems = problems(of: run.result, fault, outputs(in: folder))
        let again = try runNeedle(scene.command, in: folder.url)
        if again.end != .exit(scene.code) { problems.append("the next run ends with \(again.end): \(again.errors)") }
        try FaultTrial.take(scene.after, in: folder)
        problems += differences(outputs(in: folder), right, "after the next run")
        let end = try FaultTrial.goOn(in: folder)
        if end.end != .exit(0) { problems.append("a later build ends with \(end.end): \(end.errors)") }
        problems += differences(outputs(in: folder), later, "after a later build")
        if problems.isEmpty { return [] }
        let head = "'\(scene.name)' with FAULTS=\(fault) (\(run.log.first ?? "")), which ended with \(run.result.end):"
        return [head] + problems + ["it said: " + run.result.errors]
    }

    private func problems(of result: RunResult, _ fault: Fault, _ files: [String: String]) -> [String] {
        var problems: [String] = []
        switch result.end {
        case .exit(0) where scene.code == 0:
            if scene.after.isEmpty { problems += differences(files, right, "after exit code 0") }
        case .exit(0): problems.append("exit code 0 where there is an error")
        case .exit(1), .exit(2): if result.errors.isEmpty && result.output.isEmpty { problems.append("no message") }
        case .signal(SIGKILL) where fault.isKill: break
        case .exit, .signal, .timeout: problems.append("ended with \(result.end)")
        }
        for (path, text) in files where before[path] != text && right[path] != text && !path.hasSuffix(".needle-tmp") {
            problems.append("\(path) is neither what it was nor what it is to be")
        }
        // A temporary file that could not be removed stays until a later run.
        if !fault.isKill { problems += files.keys.filter { $0.hasSuffix(".needle-tmp") && fault.call != "unlink" } }
        return problems
    }

    static func prepare(_ scene: FaultScene, in folder: TemporaryFolder) throws {
        for (path, text) in FaultScene.sources { try folder.write(text, to: path) }
        // Stamps are not trusted until the clock of the file system has advanced.
        usleep(25_000)
        try take(scene.before, in: folder)
    }

    static func take(_ steps: [FaultScene.Step], in folder: TemporaryFolder) throws {
        for step in steps {
            switch step {
            case .run(let arguments):
                let result = try runNeedle(arguments, in: folder.url)
                guard result.end == .exit(0) else { throw WrongScene(name: "\(arguments)", result: result) }
            case .append(let text, let path): try folder.write((folder.read(path) ?? "") + text, to: path)
            case .remove(let path): try FileManager.default.removeItem(atPath: folder.path + "/" + path)
            }
        }
    }

    /// Makes a further edit, removes a generated file, and builds.
    @discardableResult
    static func goOn(in folder: TemporaryFolder) throws -> RunResult {
        let path = "Modules/App/RootComponent.swift"
        try folder.write(
            (folder.read(path) ?? "") + "\nextension CartComponent { public var other: Int { 1 } }\n",
            to: path
        )
        try? FileManager.default.removeItem(atPath: folder.path + "/Modules/Cart/NeedleGenerated.swift")
        return try runNeedle(["build"], in: folder.url)
    }
}

/// The differences between files and the expected ones, a line for each.
func differences(_ files: [String: String], _ expected: [String: String], _ time: String) -> [String] {
    Set(files.keys).union(expected.keys).sorted().filter { files[$0] != expected[$0] }.map { path in
        let state = files[path] == nil ? "is missing" : expected[path] == nil ? "should not be there" : "is wrong"
        return "\(path) \(state) \(time)"
    }
}

/// All files except the cache and the sources.
func outputs(in folder: TemporaryFolder) -> [String: String] {
    var outputs: [String: String] = [:]
    for path in folder.files() where !path.hasPrefix(".needle/") && FaultScene.sources[path] == nil {
        outputs[path] = folder.read(path)
    }
    return outputs
}

/// A scene that fails without a fault.
struct WrongScene: Error, CustomStringConvertible {
    var name: String
    var result: RunResult

    var description: String { "'\(name)' ends with \(result.end): \(result.errors)" }
}
