package import Foundation

/// The paths of all files below a folder, hidden ones too, relative to it and sorted; a symbolic link to nothing is
/// a file.
package func files(below folder: URL) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { !isFolder(folder.appendingPathComponent($0)) }.sorted()
}

private func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
}
