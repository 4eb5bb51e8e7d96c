// Reads the CODEOWNERS file that `needle.json` names, and finds the owners of facts.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem
internal import NeedleGraph

struct FileOwners: Sendable {
    /// The folders of a repository that may contain its CODEOWNERS file.
    private static let folders: Set<String> = [".github", ".gitlab", ".gitea", ".forgejo", "docs"]

    /// A message for each line of the file that the service ignores.
    let hints: [String]
    private let owners: CodeOwners
    private let fileSystem: FileSystem
    /// The owners of the files that were looked up, by path.
    private let known = Locked<[String: [String]]>([:])
    /// The folder of the repository, to which the patterns are relative.
    private let root: String

    /// - Returns: nil if the manifest names no such file.
    /// - Throws: If the file cannot be read, at the place in the manifest that names it.
    init?(_ settings: Manifest, _ fileSystem: FileSystem) throws(Failure) {
        guard let path = settings.owners else { return nil }
        let bytes: [UInt8]
        do {
            bytes = try fileSystem.read(path.text).bytes
        } catch {
            throw Failure([
                path.problem("the owners file '\(ModuleName.printable(path.text))' \(error.action): \(error.reason)")
            ])
        }
        self.fileSystem = fileSystem
        let folder = Path.folder(of: Path.normalized(fileSystem.absolute(path.text)))
        root = Self.folders.contains(Path.name(of: folder)) ? Path.folder(of: folder) : folder
        let text = String(decoding: bytes, as: UTF8.self)
        owners = CodeOwners(parsing: text, of: CodeOwners.Service(path: path.text, text: text))
        hints = owners.problems.map { "\(path.text):\($0.line): \($0.message)" }
    }

    /// The owners of the file that contains a fact; none if it has no owner.
    func owners(of fact: FactReference) -> [String] {
        known.withLock { known in
            if let owners = known[fact.path] { return owners }
            let path = Path.normalized(fileSystem.absolute(fact.path))
            let found = Path.relative(path, to: root).map(owners.owners) ?? []
            known[fact.path] = found
            return found
        }
    }
}
