package import Foundation

/// The paths of all files below a folder, including hidden ones, relative to it and sorted. A dangling symbolic link counts as a
/// file.
package func files(below folder: URL) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { !isFolder(folder.appendingPathComponent($0)) }.sorted()
}

private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
}
