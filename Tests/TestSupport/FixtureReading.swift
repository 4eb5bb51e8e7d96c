import NeedleDiagnostics
import NeedleDriver
import NeedleGraph
import NeedleQuestions

extension Fixture {
    /// Reads a fixture.
    ///
    /// Lines that begin in column 1 with one of these comments build it up; all other lines are source:
    ///
    /// * `// module: Game` begins a module; `, package: Shop`, `, isolation: MainActor` (as `-default-isolation` has
    ///   it), `, defines: DEBUG` and `, depends: Players Scores` may follow.
    /// * `// file: GameComponent.swift` begins a file. A module's source that comes before any such line is the file
    ///   `Game.swift`, from its first line that is not blank.
    /// * `, compiled: no` keeps a module from the compiler, for example the manifest of a build system; `, parsed: no` keeps
    ///   it from Needle, for example a third-party library.
    /// * `// generate: App` before the first module takes all sources for those of one module, as `needle generate`
    ///   does, and gives module App its one file.
    /// * `// prints: hello` before the first module is one line that the program prints; all of them are its output. In a
    ///   fixture with errors and fixes, this is the output of the fixed program.
    /// * `// rules: { "scopes": "*", "maxDepth": 3 }` before the first module is a rule as in `needle.json`; messages about
    ///   it have no place.
    /// * `// expect: error: message [id]` before the first module is a diagnostic without a file; directly after the
    ///   line of a file it is a diagnostic of that file without a place.
    ///
    /// Before the first module, other comments and blank lines may describe the fixture.
    ///
    /// In the source, a comment on a line of its own is a marker if it begins with `^` or `<-`. It expects a
    /// diagnostic on the nearest line above it that is no marker: in the column of the `^`, or, where the comment
    /// marks would be in the way, `// <- error: …` in the column in which the comment begins. Markers stay in the
    /// source, so that lines are counted as they are seen. Columns are counted in UTF-8 bytes.
    ///
    /// - Throws: `FixtureError` where the text is no fixture: nothing is guessed, so that a mistake in a marker cannot
    ///   pass for a comment.
    package init(_ text: String) throws(FixtureError) {
        var reader = FixtureReader()
        for line in utf8Lines(of: text) { try reader.read(line) }
        self = try reader.finish()
    }
}

/// Reads a fixture line by line.
private struct FixtureReader {
    private var fixture = Fixture(modules: [])
    /// The 1-based line of the fixture's text that is read.
    private var line = 0
    /// The lines of the current file.
    private var source: [String] = []
    /// Whether a file has begun whose source is not yet in the fixture.
    private var isInFile = false
    /// The 1-based line of the current file to which markers refer; 0 before the first.
    private var markedLine = 0

    mutating func read(_ text: String) throws(FixtureError) {
        line += 1
        guard let (key, value) = directive(text) else { return try readSource(text) }
        switch key {
        case .module: try beginModule(value)
        case .file: try beginFile(value)
        case .prints: try addPrints(value)
        case .expect: try addExpectation(value)
        case .generate: try setDestination(value)
        case .rules: try addRule(value)
        }
    }

    mutating func finish() throws(FixtureError) -> Fixture {
        endFile()
        guard !fixture.modules.isEmpty else { throw error("there is no '// module: Name' in it") }
        if let name = fixture.destination, !fixture.modules.contains(where: { $0.name == name }) {
            throw error("'generate' names module '\(name)', which is not there")
        }
        return fixture
    }

    private mutating func beginModule(_ value: String) throws(FixtureError) {
        endFile()
        var fields = value.split(separator: ",").map { $0.trimmed }
        let module = FixtureModule(name: fields.isEmpty ? "" : fields.removeFirst())
        guard module.name.isIdentifier else { throw error("'\(module.name)' is not the name of a module") }
        guard !fixture.modules.contains(where: { $0.name == module.name }) else {
            throw error("module '\(module.name)' is written twice")
        }
        fixture.modules.append(module)
        for field in fields { try addField(field, to: &fixture.modules[fixture.modules.count - 1]) }
    }

    private func addField(_ field: String, to module: inout FixtureModule) throws(FixtureError) {
        let parts = field.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        switch (parts.first, parts.last) {
        case ("package", let value?) where parts.count == 2: module.packageName = value
        case ("isolation", let value?) where parts.count == 2: module.defaultIsolation = value
        case ("defines", let value?) where parts.count == 2:
            module.defines = value.split(separator: " ").map(String.init)
        case ("depends", let value?) where parts.count == 2:
            module.dependencies = value.split(separator: " ").map(String.init)
        case ("compiled", "no"?): module.isCompiled = false
        case ("parsed", "no"?): module.isParsed = false
        default:
            let fields = "'package: A', 'isolation: A', 'defines: A', 'depends: A', 'compiled: no' and 'parsed: no'"
            throw error("'\(field)' is none of \(fields)")
        }
    }

    private mutating func beginFile(_ name: String) throws(FixtureError) {
        endFile()
        guard let module = fixture.modules.last else { throw error("a file needs a module") }
        guard name.hasSuffix(".swift") else { throw error("'\(name)' is no name of a Swift file") }
        guard !module.files.contains(where: { $0.name == name }) else { throw error("file '\(name)' is written twice") }
        fixture.modules[fixture.modules.count - 1].files.append(FixtureFile(name: name, text: ""))
        isInFile = true
    }

    private mutating func setDestination(_ value: String) throws(FixtureError) {
        guard fixture.modules.isEmpty, fixture.destination == nil else {
            throw error("'generate' belongs before the first module, once")
        }
        fixture.destination = value
    }

    private mutating func addRule(_ value: String) throws(FixtureError) {
        guard fixture.modules.isEmpty else { throw error("'rules' belongs before the first module") }
        do {
            let manifest = try readManifest(Array("{ \"rules\": [\(value)] }".utf8), path: "")
            fixture.rules += try ProgramChecks(rulesOf: manifest).rules.map(\.withoutPlaces)
        } catch {
            throw self.error(error.problems.map(\.message).joined(separator: "; "))
        }
    }

    private mutating func addPrints(_ value: String) throws(FixtureError) {
        guard fixture.modules.isEmpty else { throw error("'prints' belongs before the first module") }
        fixture.prints += value + "\n"
    }

    private mutating func addExpectation(_ value: String) throws(FixtureError) {
        guard fixture.modules.isEmpty || isInFile && source.isEmpty else {
            throw error("'expect' belongs before the first module or directly after the line of a file")
        }
        try expect(value, at: nil)
    }

    private mutating func readSource(_ text: String) throws(FixtureError) {
        guard !fixture.modules.isEmpty else {
            guard text.trimmed.isEmpty || text.hasPrefix("//") else { throw error("source needs a module") }
            return
        }
        if !isInFile {
            guard !text.trimmed.isEmpty else { return }
            try beginFile(fixture.modules[fixture.modules.count - 1].name + ".swift")
        }
        source.append(text)
        guard let marker = Marker(text) else {
            markedLine = source.count
            return
        }
        guard markedLine > 0 else { throw error("a marker needs a line above it") }
        try expect(marker.text, at: Place(line: markedLine, column: marker.column))
    }

    private mutating func expect(_ text: String, at place: Place?) throws(FixtureError) {
        guard var expected = DiagnosticLine(marker: text) else {
            let kinds = DiagnosticLine.Kind.allCases.map { "'\($0.rawValue): message'" }.joined(separator: ", ")
            throw error("'\(text)' is none of \(kinds)")
        }
        if isInFile, let module = fixture.modules.last, let file = module.files.last {
            expected.path = module.path(of: file)
        }
        expected.place = place
        fixture.expected.append(expected)
    }

    private mutating func endFile() {
        guard isInFile else { return }
        let module = fixture.modules.count - 1
        let file = fixture.modules[module].files.count - 1
        fixture.modules[module].files[file].text = source.map { $0 + "\n" }.joined()
        source = []
        isInFile = false
        markedLine = 0
    }

    private func error(_ reason: String) -> FixtureError {
        FixtureError(line: line, reason: reason)
    }
}

/// A comment that expects a diagnostic on a line above it.
private struct Marker {
    /// The 1-based UTF-8 column that is pointed at.
    var column: Int
    /// What follows the pointer.
    var text: String

    /// Nil if the line is no comment of its own that begins with `^` or `<-`.
    init?(_ line: String) {
        let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let comment = line.dropFirst(indentation)
        guard comment.hasPrefix("//") else { return nil }
        let body = comment.dropFirst(2)
        let space = body.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let pointer = body.dropFirst(space)
        if pointer.hasPrefix("^") {
            self.init(column: indentation + 2 + space + 1, text: pointer.dropFirst().trimmed)
        } else if pointer.hasPrefix("<-") {
            self.init(column: indentation + 1, text: pointer.dropFirst(2).trimmed)
        } else {
            return nil
        }
    }

    private init(column: Int, text: String) {
        self.column = column
        self.text = text
    }
}

private enum Directive: String, CaseIterable {
    case module, file, prints, expect, generate, rules
}

extension Rule {
    fileprivate var withoutPlaces: Rule {
        func plain(_ patterns: [NamePattern]) -> [NamePattern] { patterns.map { NamePattern($0.text) } }
        var rule = Rule(kind, plain(subjects), [])
        rule.checks = checks.map { check in
            var check = check
            check.forbidden = plain(check.forbidden)
            return check
        }
        (rule.id, rule.reason, rule.severity) = (id, reason, severity)
        return rule
    }
}

/// The directive that a line is, with what follows its colon.
private func directive(_ line: String) -> (Directive, String)? {
    guard line.hasPrefix("//") else { return nil }
    let body = line.dropFirst(2).trimmed
    for key in Directive.allCases where body.hasPrefix(key.rawValue + ":") {
        return (key, body.dropFirst(key.rawValue.count + 1).trimmed)
    }
    return nil
}

/// The lines of a text without their newlines; a carriage return before one stays. A last newline ends the last line.
private func utf8Lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    if lines.last == "" { lines.removeLast() }
    return lines
}

extension StringProtocol {
    fileprivate var trimmed: String {
        let isBlank = { (character: Character) in character.isWhitespace }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    fileprivate var isIdentifier: Bool {
        guard let first, first.isLetter || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
