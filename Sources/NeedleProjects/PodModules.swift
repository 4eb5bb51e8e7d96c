// CocoaPods: the pods of a `.podspec`, which is a program in Ruby, or of a `.podspec.json`.
//
// A pod is one module, whatever its subspecs are. The text is not run, but searched for assignments such as `s.source_files =
// 'Classes/**/*.swift'`.

internal import NeedleFileSystem
internal import NeedleGraph

/// The modules of a pod specification: the pod itself, and its tests.
/// - Parameter path: The path of the file.
func podModules(_ path: String, _ tree: ProjectTree) -> [ProjectModule] {
    guard let bytes = tree.text(path) else { return [] }
    let fileName = Path.name(of: path).split(separator: ".").first.map(String.init) ?? ""
    var pod = PodSpecification(name: fileName)
    if path.hasSuffix(".json") {
        pod.read(YAMLValue(bytes))
    } else {
        var reader = PodReader(bytes, fileName)
        pod = reader.read()
    }
    return [(pod.source, false), (pod.tests, true)].compactMap { parts, isTest in
        let folder = Path.folder(of: path)
        let patterns = SourcePatterns(
            included: parts.included.flatMap(alternatives).map { inFolder($0, below: folder, tree) },
            excluded: parts.excluded.flatMap(alternatives)
        ).moved(from: folder)
        let found = patterns.files(in: tree)
        guard !found.files.isEmpty else { return nil }
        let name = isTest ? "\(pod.moduleName)_Tests" : pod.moduleName
        var module = ProjectModule(name, found.files, in: path, "pod '\(pod.name)'")
        (module.folders, module.isTest) = (found.folders, isTest)
        module.patterns = patterns
        if parts.hasOthers { module.notes.append("\(Path.name(of: path)) computes some of its 'source_files'") }
        return module
    }
}

private struct PodSpecification {
    var name: String
    var moduleName: String { givenModuleName ?? name }
    var givenModuleName: String?
    var source = SourcePatterns()
    var tests = SourcePatterns()

    /// Reads a specification in JSON, or a part of one.
    mutating func read(_ document: YAMLValue, isTest: Bool = false, depth: Int = 0) {
        if depth == 0 {
            name = document["name"]?.text ?? name
            givenModuleName = document["module_name"]?.text
        }
        var files = SourcePatterns()
        let parts = [document] + PodReader.platforms.compactMap { document[$0] }
        for part in parts {
            files.included += (part["source_files"]?.elements ?? []).compactMap(\.text)
            files.excluded += (part["exclude_files"]?.elements ?? []).compactMap(\.text)
        }
        add(files, isTest: isTest)
        guard depth < 10 else { return }
        for (key, isTest) in [("subspecs", isTest), ("testspecs", true), ("appspecs", true)] {
            for part in document[key]?.elements ?? [] { read(part, isTest: isTest, depth: depth + 1) }
        }
    }

    mutating func add(_ files: SourcePatterns, isTest: Bool) {
        if isTest {
            tests.included += files.included
        } else {
            source.included += files.included
            source.excluded += files.excluded
            source.hasOthers = source.hasOthers || files.hasOthers
        }
    }
}

/// Reads a specification in Ruby, as far as its values are literals.
private struct PodReader {
    static let platforms = ["ios", "osx", "macos", "tvos", "watchos", "visionos"]

    private let tokens: [ScriptToken]
    private var position = 0
    private var pod: PodSpecification
    /// The strings of variables and attributes, for example `s.name`.
    private var known: [String: String] = [:]
    /// The variables that hold test specifications.
    private var testVariables: Set<String> = []

    /// - Parameter name: The name of the file.
    init(_ bytes: [UInt8], _ name: String) {
        pod = PodSpecification(name: name)
        tokens = Array(of: bytes, isRuby: true)
    }

    mutating func read() -> PodSpecification {
        while position < tokens.count {
            guard case .word(let word) = tokens[position] else {
                position += 1
                continue
            }
            position += 1
            if isSign("."), case .word(let attribute)? = token(1) {
                position += 2
                readAttribute(attribute, of: word)
            } else if isSign("="), !isSign("=", at: 1) {
                position += 1
                let value = value()
                if !value.hasOthers, value.included.count == 1 { known[word] = value.included[0] }
            }
        }
        return pod
    }

    private func token(_ offset: Int = 0) -> ScriptToken? {
        tokens.indices.contains(position + offset) ? tokens[position + offset] : nil
    }

    private func isSign(_ sign: Unicode.Scalar, at offset: Int = 0) -> Bool { token(offset) == .sign(sign) }

    /// Reads the text behind an attribute of a specification.
    private mutating func readAttribute(_ name: String, of variable: String) {
        if PodReader.platforms.contains(name), isSign("."), case .word(let attribute)? = token(1) {
            position += 2
            return readAttribute(attribute, of: variable)
        }
        switch name {
        case "test_spec", "app_spec":
            // `s.test_spec 'Tests' do |test|`
            while let token = token(), token != .end, !isSign("|") { position += 1 }
            if isSign("|"), case .word(let inner)? = token(1) { testVariables.insert(inner) }
        case "name", "module_name", "version", "source_files", "exclude_files":
            if isSign("+"), isSign("=", at: 1) { position += 1 }
            guard isSign("="), !isSign("=", at: 1) else { return }
            position += 1
            take(value(), as: name, of: variable)
        default: break
        }
    }

    private mutating func take(_ value: SourcePatterns, as name: String, of variable: String) {
        let isTest = testVariables.contains(variable)
        switch name {
        case "source_files": pod.add(value, isTest: isTest)
        case "exclude_files": pod.add(SourcePatterns(excluded: value.included), isTest: isTest)
        default:
            guard !value.hasOthers, value.included.count == 1 else { return }
            known["\(variable).\(name)"] = value.included[0]
            if name == "name", !isTest { pod.name = value.included[0] }
            if name == "module_name", !isTest { pod.givenModuleName = value.included[0] }
        }
    }

    /// The strings up to the end of a statement: a line end that is outside of brackets and does not follow a comma.
    private mutating func value() -> SourcePatterns {
        var value = SourcePatterns()
        var depth = 0
        var goesOn = true
        while let token = token() {
            switch token {
            case .end where depth == 0 && !goesOn: return value
            case .end: break
            case .text(let text):
                if let text = filled(text) { value.included.append(text) } else { value.hasOthers = true }
                goesOn = false
            case .sign("["), .sign("("):
                depth += 1
                goesOn = false
            case .sign("]"), .sign(")"):
                depth -= 1
                goesOn = false
            case .sign(","), .sign("+"): goesOn = true
            case .sign(";") where depth == 0: return value
            case .sign("."): goesOn = false
            case .word(let word):
                goesOn = false
                var name = word
                if isSign(".", at: 1), case .word(let attribute)? = self.token(2) { name += ".\(attribute)" }
                if let text = known[name] {
                    value.included.append(text)
                    if name != word { position += 2 }
                } else if word != "freeze" {
                    value.hasOthers = true
                }
            case .sign:
                value.hasOthers = true
                goesOn = false
            }
            position += 1
        }
        return value
    }

    /// A text in which values replace expressions such as `#{s.name}`; nil if one of them is not known.
    private func filled(_ text: String) -> String? {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "#") {
            result += rest[..<start]
            rest = rest[start...]
            guard rest.hasPrefix("#{"), let end = rest.firstIndex(of: "}") else {
                result.append(rest.removeFirst())
                continue
            }
            guard let value = known[String(rest[..<end].dropFirst(2).filter { !$0.isWhitespace })] else { return nil }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}

/// The patterns without braces that a pattern such as `*.{h,swift}` stands for.
private func alternatives(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}"), open < close else {
        return [pattern]
    }
    // Innermost braces first.
    let start: String.Index = pattern[open..<close].lastIndex(of: "{") ?? open
    let inner = pattern[pattern.index(after: start)..<close]
    let (before, behind) = (String(pattern[..<start]), String(pattern[pattern.index(after: close)...]))
    return inner.split(separator: ",", omittingEmptySubsequences: false).flatMap { part in
        alternatives(before + String(part) + behind)
    }.uniqued()
}

/// A pattern in the sense of CocoaPods: a folder stands for the files in it, and so do two stars at the end.
private func inFolder(_ pattern: String, below folder: String, _ tree: ProjectTree) -> String {
    if pattern.hasSuffix("/**") { return String(pattern.dropLast()) }
    let path = Path.normalized(Path.join(folder, pattern))
    let isFolder = !tree.files(below: path).isEmpty && PathPattern(path, in: ".").isPlain
    return isFolder ? Path.join(pattern, "*.swift") : pattern
}
