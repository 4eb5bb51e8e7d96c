// The parts of project descriptions that are not understood, with their places. They may hide modules.

internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleParser

/// A place in a project description that may hide modules.
struct ProjectDoubt: Sendable {
    var path: String
    /// 1-based.
    var line: Int
    /// The fault or the gap, as a phrase.
    var text: String
    /// Whether the file is broken, so that all of it is ignored.
    var isFault: Bool
}

/// The doubts about all project descriptions, in the order of their paths.
func projectDoubts(in tree: ProjectTree) -> [ProjectDoubt] {
    tree.descriptions.flatMap { doubts(about: $0, tree) }
}

private func doubts(about description: String, _ tree: ProjectTree) -> [ProjectDoubt] {
    let kind = ProjectKind(describedBy: description)
    let path = kind == .xcode ? Path.join(description, "project.pbxproj") : description
    // An Xcode project folder may contain nothing but user settings.
    if tree.isAbsent(path) { return [] }
    guard let bytes = tree.text(path) else {
        return [ProjectDoubt(path: path, line: 1, text: "the file cannot be read", isFault: true)]
    }
    let file = DescribingFile(path: path, bytes: bytes)
    if let offset = bytes.withUnsafeBufferPointer(conflictMarker) {
        return [file.doubt("an unresolved merge conflict", at: offset, isFault: true)]
    }
    switch kind {
    case .package: return file.doubtsOfPackage
    case .xcode: return file.faultsOfXcode
    case .xcodeGen: return file.doubtsOfXcodeGen(tree)
    case .tuist, .buildFiles, .pods, nil: return []
    }
}

private struct DescribingFile {
    let path: String
    let bytes: [UInt8]

    func doubt(_ text: String, at offset: Int, isFault: Bool = false) -> ProjectDoubt {
        let line = bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        return ProjectDoubt(path: path, line: line, text: text, isFault: isFault)
    }

    var faultsOfXcode: [ProjectDoubt] {
        let read = PropertyList.read(bytes)
        if let root = read.value?["rootObject"]?.text, read.value?["objects"]?[root] != nil { return [] }
        let offset = read.value == nil ? read.offset : 0
        return [doubt("this is not a project as Xcode writes it", at: offset, isFault: true)]
    }

    func doubtsOfXcodeGen(_ tree: ProjectTree) -> [ProjectDoubt] {
        let (document, line) = YAMLValue.read(bytes)
        // Other tools use files with this name, too.
        guard offset(of: "targets") != nil || offset(of: "include") != nil else { return [] }
        if let line { return [ProjectDoubt(path: path, line: line, text: "this is not YAML", isFault: true)] }
        let includes = (document["include"]?.elements ?? []).compactMap { $0.text ?? $0["path"]?.text }
        return includes.compactMap { name in
            let place = Path.normalized(Path.join(Path.folder(of: path), name))
            let isOpen = name.contains("$")
            guard isOpen || tree.isAbsent(place) else { return nil }
            let text = isOpen ? "the path '\(name)' depends on the environment" : "there is no file '\(place)'"
            return doubt(text, at: offset(of: name) ?? 0)
        }
    }

    var doubtsOfPackage: [ProjectDoubt] {
        let targets = bytes.withUnsafeBufferPointer { ManifestCode($0).targets }
        return targets.unplaced.sorted { $0.value < $1.value }.map { name, offset in
            doubt("the path of target '\(name)' is computed", at: offset)
        }
    }

    private func offset(of text: String) -> Int? {
        let text = Array(text.utf8)
        return bytes.indices.first { bytes[$0...].starts(with: text) }
    }
}
