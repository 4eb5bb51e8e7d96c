package import Foundation

/// A new empty folder that is removed, with all that is in it, when the last reference to it goes.
package final class TemporaryFolder: Sendable {
    /// The folder, without symbolic links in its path.
    package let url: URL

    /// - Throws: What the file manager throws when the folder cannot be created.
    package init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("needle-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The absolute path of the folder.
    package var path: String { url.path }

    /// Writes a text to a file, and makes the folders that it needs.
    ///
    /// - Returns: The file's URL.
    /// - Throws: What the file manager throws.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> URL {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// The text of a file; nil if there is none.
    package func read(_ path: String) -> String? {
        FileManager.default.contents(atPath: url.appendingPathComponent(path).path)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files below the folder, hidden ones too, sorted.
    package func files() -> [String] {
        TestSupport.files(below: url)
    }
}
