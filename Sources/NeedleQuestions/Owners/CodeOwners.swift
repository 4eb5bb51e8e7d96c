// The owners of files, from a CODEOWNERS file of GitHub or GitLab.
//
// Of GitHub's form, <https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners>
// says: a line is a pattern with its owners, the last line that matches a file counts, and a line without owners removes them.
// Patterns are those of .gitignore, without `!`, `[ ]` and an escaped `#` at the beginning; a line with one of these is
// ignored. `docs/*` matches the files of that folder, but not those in its subfolders. A comment may follow the owners.
//
// Of GitLab's, <https://docs.gitlab.com/user/project/codeowners/reference/> says: a line `[Name]`, `^[Name]` or `[Name][2]` begins
// a section, and may have owners for lines without any. The last matching line of each section counts, so a file may have
// owners from several sections. Sections with the same name are merged. `!pattern` excludes files from its section for good. A
// pattern that does not begin with `/` matches in any folder, and a pattern for the contents of a folder ends in `/`.

internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleFileSystem

/// The rules of a CODEOWNERS file.
struct CodeOwners: Sendable {
    /// The service that defines the syntax.
    enum Service: Hashable, Sendable {
        case gitHub, gitLab

        /// Recognizes the service by the folder of the file, or by syntax that only GitLab has.
        init(path: String, text: String) {
            let isOfGitLab = path.split(separator: "/").contains(".gitlab")
            self = isOfGitLab || CodeOwners.lines(of: text).contains { Section(line: $0) != nil } ? .gitLab : .gitHub
        }
    }

    /// A line that the service cannot read.
    struct Problem: Hashable, Sendable {
        /// 1-based.
        var line: Int
        var message: String
    }

    private struct Rule: Sendable {
        var pattern: OwnedPaths
        var owners: [String]
        /// The name of its section in lower case; empty for the lines above all sections.
        var section: String
        var isExclusion = false
    }

    private(set) var problems: [Problem] = []
    private var rules: [Rule] = []
    /// The names of the sections, in their order.
    private var sections = [""]

    init(parsing text: String, of service: Service) {
        var section = Section()
        for (index, line) in Self.lines(of: text).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            func report(_ message: String) { problems.append(Problem(line: index + 1, message: message)) }
            if service == .gitLab, let next = Section(line: line) {
                section = next
                if !sections.contains(next.name) { sections.append(next.name) }
                continue
            }
            let (pattern, words) = Self.parts(of: line)
            if let problem = service.problem(of: pattern) {
                report(problem)
                continue
            }
            // GitLab reads owners even in a comment behind a pattern.
            let named = service == .gitHub ? words.prefix { !$0.hasPrefix("#") } : words[...]
            let strange = named.filter { !Self.isOwner($0) }
            if let word = strange.first, !strange.contains(where: { $0.hasPrefix("#") }) {
                report(
                    "'\(ModuleName.printable(word))' is not an owner: write '@name', '@organization/team' or an email address"
                )
                if service == .gitHub { continue }
            }
            let owners = named.filter(Self.isOwner)
            let isExclusion = service == .gitLab && pattern.hasPrefix("!")
            let paths = OwnedPaths(isExclusion ? String(pattern.dropFirst()) : pattern, of: service)
            rules.append(
                Rule(
                    pattern: paths,
                    owners: owners.isEmpty ? section.owners : owners,
                    section: section.name,
                    isExclusion: isExclusion
                )
            )
        }
    }

    /// The owners of a file, in the order of the lines; none if the file has no owner.
    /// - Parameter path: Relative to the folder of the repository.
    /// - Complexity: Linear in the rules.
    func owners(of path: String) -> [String] {
        let names = PathPattern.names(in: path)
        var last: [String: Rule] = [:]
        for rule in rules where last[rule.section]?.isExclusion != true && rule.pattern.fits(names) {
            last[rule.section] = rule
        }
        var all: [String] = []
        for case let rule? in sections.map({ last[$0] }) where !rule.isExclusion {
            all += rule.owners.filter { !all.contains($0) }
        }
        return all
    }

    /// The lines without spaces around them.
    fileprivate static func lines(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var line = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{feff}" }
            while let last = line.last, last == " " || last == "\t", !line.dropLast().hasSuffix("\\") {
                line.removeLast()
            }
            return String(line)
        }
    }

    /// The pattern of a line as written, and the words behind it.
    private static func parts(of line: String) -> (pattern: String, words: [String]) {
        var isEscaped = false
        let end = line.firstIndex { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            return !isEscaped && (character == " " || character == "\t")
        }
        guard let end else { return (line, []) }
        return (String(line[..<end]), Self.words(line[end...]))
    }

    fileprivate static func words(_ text: Substring) -> [String] {
        text.split { $0 == " " || $0 == "\t" }.map(String.init)
    }

    /// Whether a word names a person, a team or, on GitLab, a role such as `@@maintainer`.
    fileprivate static func isOwner(_ word: String) -> Bool {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        let isMention = word.hasPrefix("@") && parts.count <= 3 && !parts[parts.count - 1].isEmpty
        return isMention || parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    }
}

/// A line that begins a section, for example `^[Documentation][2] @docs`.
private struct Section {
    /// In lower case; empty for the lines above all sections.
    var name = ""
    /// The owners for lines that name none.
    var owners: [String] = []

    init() {}

    /// - Returns: nil if it is another line.
    init?(line: String) {
        var rest = line.hasPrefix("^") ? line.dropFirst() : line[...]
        guard rest.hasPrefix("["), let end = rest.firstIndex(of: "]") else { return nil }
        name = rest[rest.index(after: rest.startIndex)..<end].lowercased()
        rest = rest[rest.index(after: end)...]
        if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
            guard rest.dropFirst()[..<end].allSatisfy(\.isNumber) else { return nil }
            rest = rest[rest.index(after: end)...]
        }
        owners = CodeOwners.words(rest)
        // `[a-z]*.swift @name` is a pattern that neither service reads.
        guard !name.isEmpty, rest.first.map({ $0 == " " || $0 == "\t" }) ?? true,
            owners.allSatisfy(CodeOwners.isOwner)
        else { return nil }
    }
}

extension CodeOwners.Service {
    /// The reason why the service ignores a line with this pattern; nil if it does not.
    fileprivate func problem(of pattern: String) -> String? {
        let printed = ModuleName.printable(pattern)
        switch self {
        case .gitLab:
            guard pattern.hasPrefix("[") || pattern.hasPrefix("^[") else { return nil }
            return
                "'\(printed)' does not begin a section: write '[Name]', '^[Name]' or '[Name][2]', and owners after it"
        case .gitHub:
            if pattern.hasPrefix("!") {
                return "GitHub does not support '!' in '\(printed)': a line without owners removes them"
            }
            if pattern.hasPrefix("\\#") { return "GitHub does not support '\\#' in '\(printed)'" }
            guard pattern.contains(where: { $0 == "[" || $0 == "]" }) else { return nil }
            return "GitHub does not support '[' and ']' in '\(printed)'"
        }
    }
}

/// The files that a line of CODEOWNERS matches.
private struct OwnedPaths: Sendable {
    /// The paths that a pattern is compared with.
    private enum Reach {
        case file
        /// The file, or a folder around it.
        case fileOrFolder
        /// A folder around the file.
        case folder
    }

    private let pattern: PathPattern
    private let reach: Reach

    init(_ written: String, of service: CodeOwners.Service) {
        let isFolder = written.hasSuffix("/")
        var names = written.split(separator: "/").map(OwnedPaths.unescaped)
        let isLoose = service == .gitLab || !written.dropLast().contains("/")
        let isAnywhere = isLoose && !written.hasPrefix("/")
        let isFilesOfFolder = names.last == "*" && written != "*"
        if isAnywhere, names.first != "**" { names.insert("**", at: 0) }
        pattern = PathPattern(names.joined(separator: "/"), in: ".")
        reach = isFolder ? .folder : service == .gitLab || isFilesOfFolder ? .file : .fileOrFolder
    }

    /// - Parameter path: The names in the path.
    func fits(_ path: [[UInt8]]) -> Bool {
        switch reach {
        case .file: pattern.fits(path[...])
        case .fileOrFolder: path.indices.contains { pattern.fits(path[...$0]) }
        case .folder: path.indices.dropLast().contains { pattern.fits(path[...$0]) }
        }
    }

    /// A name in which escaped characters stand for themselves.
    private static func unescaped(_ name: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in name {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }
}
