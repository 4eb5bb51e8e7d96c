import Foundation
import Testing

/// The Swift files that tests run the parser over: the sources of the packages that this one depends on, and its own.

/// One source file of a corpus.
struct CorpusFile: CustomTestStringConvertible {
    var path: String
    var bytes: [UInt8]
    var testDescription: String { path }
}

/// The Swift files of the resolved dependencies, which no one wrote with Needle in mind.
///
/// They lie where the build put them, which tests find from where they run themselves.
func dependencySources() -> [CorpusFile] {
    let checkouts = [".build/checkouts"] + builtIn().map { $0 + "/checkouts" }
    let found = checkouts.map(swiftFiles).first { !$0.isEmpty } ?? []
    if found.isEmpty {
        print(
            "*** NO CHECKOUTS OF DEPENDENCIES: looked in \(checkouts.joined(separator: ", ")); nothing was tested ***"
        )
    }
    return found
}

/// The sources and tests of this package.
func ownSources(file: String = #filePath) -> [CorpusFile] {
    let root = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path
    return ["Sources", "Modules", "Tests"].flatMap { swiftFiles(under: root + "/" + $0) }
}

/// The folders that the running program may have been built in, nearest first.
private func builtIn() -> [String] {
    let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    var folders: [String] = []
    var folder = program ?? URL(fileURLWithPath: "/")
    while folder.path != "/" {
        folder.deleteLastPathComponent()
        folders.append(folder.path)
    }
    return folders
}

/// The Swift files under a folder, sorted by path; files in build folders and of fixtures are left out.
private func swiftFiles(under folder: String) -> [CorpusFile] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().compactMap { path in
        FileManager.default.contents(atPath: folder + "/" + path).map { CorpusFile(path: path, bytes: Array($0)) }
    }
}
