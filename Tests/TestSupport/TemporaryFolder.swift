package import Foundation

/// A new empty folder that is removed with its contents when the last reference to it is released.
package final class TemporaryFolder: Sendable {
    /// The folder, without symbolic links in its path.
    package let url: URL

    /// - Parameter files: The texts of files by their paths.
    /// - Throws: Errors of the file manager if the folder or a file cannot be created.
    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("needle-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The absolute path of the folder.
    package var path: String { url.path }

    /// Writes a text to a file, and creates the folders that it needs.
    ///
    /// - Returns: The file's URL.
    /// - Throws: Errors of the file manager.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> URL {
        try write(Data(text.utf8), to: path)
    }

    @discardableResult
    package func write(_ data: Data, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }

    /// Writes the files of modules into folders with the names of the modules.
    package func write(_ modules: [FixtureModule], below folder: String = "") throws {
        for module in modules {
            for file in module.files { try write(file.text, to: "\(folder)\(module.name)/\(file.name)") }
        }
    }

    /// The text of a file; nil if there is none.
    package func read(_ path: String) -> String? {
        FileManager.default.contents(atPath: url.appendingPathComponent(path).path)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The Swift files below a folder as files of a module.
    package func swiftFiles(below folder: String) -> [FixtureFile] {
        TestSupport.files(below: url.appendingPathComponent(folder)).filter { $0.hasSuffix(".swift") }.map { path in
            FixtureFile(name: path, text: read("\(folder)/\(path)") ?? "")
        }
    }

    /// The paths of all files below the folder, including hidden ones, sorted.
    package func files() -> [String] {
        TestSupport.files(below: url)
    }
}
