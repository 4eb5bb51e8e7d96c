// Buck and Bazel: the rules of a `BUCK`, `BUILD` or `BUILD.bazel`.

internal import NeedleFileSystem
internal import NeedleGraph

/// The modules of the rules in a file.
/// - Parameters:
///   - path: The path of the file.
///   - packages: The folders with such a file, sorted. Each excludes the files below it from those above.
func buildFileModules(_ path: String, _ packages: [String], _ tree: ProjectTree) -> [ProjectModule] {
    guard let text = tree.text(path) else { return [] }
    var reader = BuildFileReader(bytes: text)
    let folder = Path.folder(of: path)
    let inner = packages.filter { $0 != folder && $0.isIn(folder) }
    func ownFiles(_ patterns: SourcePatterns) -> (files: Set<String>, folders: [String]) {
        var found = patterns.moved(from: folder).files(in: tree)
        found.files = found.files.filter { !inner.contains(where: $0.isIn) }
        return found
    }
    var modules: [(module: ProjectModule, isGuess: Bool)] = []
    for rule in reader.calls() {
        guard let name = rule.arguments["name"]?.included.first else { continue }
        let sources = rule.arguments["srcs"] ?? rule.arguments["sources"]
        let isTest = rule.function.contains(text: "test") || name.hasSuffix("Tests") || name.hasSuffix("_test")
        var note: String?
        var found: (files: Set<String>, folders: [String])
        if let sources, !sources.included.isEmpty {
            found = ownFiles(sources)
            if sources.hasOthers { note = "its 'srcs' have parts that are not literals" }
        } else {
            // A macro may find its sources by itself.
            guard ["library", "module", "framework", "test"].contains(where: { rule.function.contains(text: $0) })
            else { continue }
            let places = isTest ? ["Tests/**", "Test/**"] : ["Sources/**", "Source/**", "src/**"]
            found = ownFiles(SourcePatterns(included: places))
            if found.files.isEmpty, !isTest {
                found = ownFiles(SourcePatterns(included: ["**"], excluded: ["Tests", "Test", "*Tests"]))
            }
            note = "'\(rule.function)' does not say which sources it has"
        }
        guard !found.files.isEmpty else { continue }
        let moduleName = rule.arguments["module_name"]?.included.first
        var module = ProjectModule(moduleName ?? name, found.files, in: path, "'\(name)'")
        (module.folders, module.isTest) = (found.folders, isTest)
        module.patterns = (sources ?? SourcePatterns()).moved(from: folder)
        if let note { module.notes.append(note) }
        modules.append((module, sources?.included.isEmpty ?? true))
    }
    // If some rules state their sources, the guesses are dropped.
    let stated = modules.filter { !$0.isGuess }
    return stated.isEmpty ? modules.map(\.module) : stated.map(\.module)
}

/// Reads the top-level calls of a text in Starlark, as far as their arguments are literals.
private struct BuildFileReader {
    struct Call {
        var function: String
        /// Strings, including those of globs.
        var arguments: [String: SourcePatterns] = [:]
    }

    private let tokens: [ScriptToken]
    private var position = 0
    private var constants: [String: SourcePatterns] = [:]

    init(bytes: [UInt8]) { tokens = Array(of: bytes, isRuby: false) }

    private func isSign(_ sign: Unicode.Scalar, at offset: Int = 0) -> Bool {
        tokens.indices.contains(position + offset) && tokens[position + offset] == .sign(sign)
    }

    mutating func calls() -> [Call] {
        var calls: [Call] = []
        while position < tokens.count {
            guard case .word(let name) = tokens[position] else {
                skip()
                continue
            }
            if isSign("(", at: 1) {
                position += 2
                calls.append(call(name))
            } else if isSign("=", at: 1) {
                position += 2
                constants[name] = value()
            } else {
                position += 1
            }
        }
        return calls
    }

    /// The arguments of a call whose opening bracket was read.
    private mutating func call(_ name: String) -> Call {
        var call = Call(function: name)
        while position < tokens.count, !isSign(")") {
            if case .word(let label) = tokens[position], isSign("=", at: 1) {
                position += 2
                call.arguments[label] = value()
            } else {
                let value = value()
                if call.arguments[""] == nil { call.arguments[""] = value }
            }
            if isSign(",") { position += 1 } else if !isSign(")") { skip() }
        }
        position += 1
        return call
    }

    /// An expression up to a comma, or a bracket that closes an outer one.
    private mutating func value() -> SourcePatterns {
        var result = SourcePatterns()
        var isStart = true
        while position < tokens.count, !isSign(","), !isSign(")"), !isSign("]"), !isSign("}") {
            switch tokens[position] {
            case .text(let text):
                position += 1
                result.included.append(text)
            case .sign("["):
                position += 1
                while position < tokens.count, !isSign("]") {
                    let element = value()
                    result.included += element.included
                    result.hasOthers = result.hasOthers || element.hasOthers
                    if isSign(",") { position += 1 } else if !isSign("]") { skip() }
                }
                position += 1
            case .word where !isStart && !isSign("+", at: -1):
                // The beginning of the next statement.
                return result
            case .word(let name) where isSign("(", at: 1):
                position += 2
                let call = call(name)
                if name == "glob" {
                    let globs = call.arguments["include"] ?? call.arguments[""]
                    result.included += globs?.included ?? []
                    result.excluded += (call.arguments["exclude"] ?? call.arguments["excludes"])?.included ?? []
                } else {
                    result.hasOthers = true
                }
            case .word(let name):
                position += 1
                if let constant = constants[name] {
                    result.included += constant.included
                    result.excluded += constant.excluded
                } else {
                    result.hasOthers = true
                }
            case .sign("+"): position += 1
            case .sign, .end:
                result.hasOthers = true
                skip()
            }
            isStart = false
        }
        return result
    }

    /// Skips a token, or everything between two brackets.
    private mutating func skip() {
        var depth = 0
        repeat {
            if case .sign(let sign) = tokens[position] {
                if "([{".unicodeScalars.contains(sign) { depth += 1 }
                if ")]}".unicodeScalars.contains(sign) { depth -= 1 }
            }
            position += 1
        } while position < tokens.count && depth > 0
    }
}
