import Foundation
import TestSupport

/// A kind of damage to a file of the cache.
package enum Damage: String, CaseIterable, Sendable {
    case flipped
    /// The second half is missing.
    case cut
    case emptied
    /// Further bytes follow.
    case lengthened
    case removed
    case folder
    /// A link to a file that must be kept.
    case link
    case danglingLink
    /// A pipe without a writer.
    case pipe

    package static func cases(of file: String) -> [Damage] {
        // A missing workspace file is not damage, but the state before anything was parsed.
        allCases.filter { $0 != .removed || !file.hasSuffix("/workspace") }
    }
}

/// Runs a scene with a cache that contains one damaged file. The command must have the same result as without damage; or, for a
/// damaged workspace file, as without a cache. The target of a link must not change, and a later build must be right.
package struct DamageTrial: Sendable {
    package let scene: FaultScene
    /// The files of the cache before the command.
    package let files: [String]
    /// The outcomes without damage, and without a workspace file.
    private let right, none: Outcome

    /// The result of a command, and the files after it and after a later build.
    private struct Outcome {
        var result: RunResult
        var outputs, later: [String: String]

        init(_ scene: FaultScene, in folder: TemporaryFolder) throws {
            result = try runNeedle(scene.command, in: folder.url)
            outputs = FaultTesting.outputs(in: folder)
            let end = try FaultTrial.goOn(in: folder)
            guard end.end == .exit(0) else { throw WrongScene(name: "a build after '\(scene.name)'", result: end) }
            later = FaultTesting.outputs(in: folder)
        }

        func differs(from other: Outcome) -> [String] {
            (result.end == other.result.end ? [] : ["ended with \(result.end): \(result.errors)"])
                + differences(outputs, other.outputs, "after the command")
                + differences(later, other.later, "after a later build")
        }
    }

    /// Runs the scene without damage.
    package init(_ scene: FaultScene) throws {
        self.scene = scene
        let folder = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: folder)
        files = folder.files().filter { $0.hasPrefix(".needle/") }
        right = try Outcome(scene, in: folder)
        guard right.result.end == .exit(scene.code) else { throw WrongScene(name: scene.name, result: right.result) }
        let other = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: other)
        try? FileManager.default.removeItem(atPath: other.path + "/.needle/workspace")
        none = try Outcome(scene, in: other)
    }

    /// Runs the scene with a damaged file.
    /// - Parameter seed: Decides which bit is flipped.
    /// - Returns: A line for each problem.
    package func problems(with damage: Damage, of file: String, seed: Int = 0) throws -> [String] {
        let folder = try TemporaryFolder()
        try FaultTrial.prepare(scene, in: folder)
        let outside = try TemporaryFolder()
        try outside.write("of value", to: "precious")
        // The name of a graph file differs between versions of the format.
        guard folder.files().contains(file) else { return ["there is no \(file) this time"] }
        try damage.apply(to: folder.path + "/" + file, outside: outside, seed: seed)
        let outcome = try Outcome(scene, in: folder)
        var problems = outcome.differs(from: right)
        if file.hasSuffix("/workspace"), outcome.differs(from: none).isEmpty { problems = [] }
        if outside.files() != ["precious"] || outside.read("precious") != "of value" {
            problems.append("it wrote through the link")
        }
        if problems.isEmpty { return [] }
        return ["'\(scene.name)' with \(file) \(damage.rawValue) (seed \(seed)):"] + problems
    }
}

extension Damage {
    fileprivate func apply(to path: String, outside: TemporaryFolder, seed: Int) throws {
        let manager = FileManager.default
        var bytes = manager.contents(atPath: path) ?? Data()
        // The file is replaced and not changed, since it may have a second name.
        try manager.removeItem(atPath: path)
        switch self {
        case .flipped:
            if !bytes.isEmpty { bytes[seed / 8 % bytes.count] ^= 1 << UInt8(seed % 8) }
            try bytes.write(to: URL(fileURLWithPath: path))
        case .cut: try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
        case .emptied: try Data().write(to: URL(fileURLWithPath: path))
        case .lengthened: try (bytes + bytes.prefix(40)).write(to: URL(fileURLWithPath: path))
        case .removed: break
        case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .link: try manager.createSymbolicLink(atPath: path, withDestinationPath: outside.path + "/precious")
        case .danglingLink: try manager.createSymbolicLink(atPath: path, withDestinationPath: outside.path + "/nothing")
        case .pipe: guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
    }
}
