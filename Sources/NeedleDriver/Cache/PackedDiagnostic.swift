// How records store diagnostics.

internal import NeedleDiagnostics
internal import NeedleGraph

extension PackedWriter {
    mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.id.name)
        add(diagnostic.message)
        add(diagnostic.anchor)
        add(diagnostic.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.anchor)
            switch note.role {
            case .explanation: writer.add(0)
            case .step: writer.add(1)
            case .other(let name):
                writer.add(2)
                writer.add(name)
            }
        }
        add(diagnostic.componentPath)
        add(diagnostic.help)
        add(diagnostic.fixes)
        add(diagnostic.severity == .error ? 1 : 0)
        add([diagnostic.breach].compactMap(\.self)) { writer, breach in
            writer.add(breach.rule)
            writer.add(breach.subject)
            writer.add([breach.value].compactMap(\.self)) { $0.add($1) }
        }
    }

    private mutating func add(_ anchor: Anchor) {
        switch anchor {
        case .none: add(0)
        case .location(let location):
            add(location.place == nil ? 1 : 2)
            add(location.path)
            if let place = location.place { add(place) }
        case .fact(let reference):
            add(3)
            add(reference.module)
            add(reference.path)
            add(reference.element.numbers) { $0.add($1) }
        }
    }

    private mutating func add(_ fixes: [Fix]) {
        add(fixes) { writer, fix in
            writer.add(fix.message)
            writer.add(fix.edits) { writer, edit in
                writer.add(edit.kind.words)
                writer.add(edit.anchor)
            }
        }
    }
}

extension Diagnostic {
    init(_ reader: inout PackedReader) throws(Damaged) {
        guard let id = DiagnosticID.named(try reader.text()) else { throw Damaged() }
        self.init(
            id,
            try reader.text(),
            at: try reader.anchor(),
            notes: try reader.list { reader throws(Damaged) in
                Note(try reader.text(), at: try reader.anchor(), role: try reader.role())
            },
            componentPath: try reader.list(),
            help: try reader.list(),
            fixes: try reader.fixes()
        )
        severity = try reader.number() > 0 ? .error : .warning
        breach =
            try reader.list { reader throws(Damaged) in
                let (rule, subject) = (try reader.text(), try reader.text())
                return Breach(
                    rule,
                    subject,
                    value: try reader.list { reader throws(Damaged) in try reader.number() }.first
                )
            }.first
    }
}

extension PackedReader {
    fileprivate mutating func role() throws(Damaged) -> NoteRole {
        switch try number() {
        case 0: return .explanation
        case 1: return .step
        case 2: return .other(try text())
        default: throw Damaged()
        }
    }

    fileprivate mutating func anchor() throws(Damaged) -> Anchor {
        switch try number() {
        case 0: return .none
        case 1: return .location(Location(path: try text()))
        case 2: return .location(Location(path: try text(), place: try place()))
        case 3:
            let (module, path) = (try text(), try text())
            let numbers = try list { reader throws(Damaged) in try reader.number() }
            return .fact(FactReference(module: module, path: path, element: try FactReference.Element(numbers)))
        default: throw Damaged()
        }
    }

    fileprivate mutating func fixes() throws(Damaged) -> [Fix] {
        try list { reader throws(Damaged) in
            let message = try reader.text()
            let edits = try reader.list { reader throws(Damaged) in
                Fix.Edit(kind: try FixEdit(try reader.list()), anchor: try reader.anchor())
            }
            return Fix(message, edits)
        }
    }
}

extension FactReference.Element {
    /// A number for its kind, and its indexes.
    fileprivate var numbers: [Int] {
        switch self {
        case .file: [0]
        case .import(let index): [1, index]
        case .declaration(let index): [2, index]
        case .inheritance(let declaration, let index): [3, declaration, index]
        case .member(let declaration, let index): [4, declaration, index]
        case .instantiation(let index): [5, index]
        case .entryPoint: [6]
        }
    }

    fileprivate init(_ numbers: [Int]) throws(Damaged) {
        switch (numbers.first, numbers.count) {
        case (0, 1): self = .file
        case (1, 2): self = .import(numbers[1])
        case (2, 2): self = .declaration(numbers[1])
        case (3, 3): self = .inheritance(declaration: numbers[1], index: numbers[2])
        case (4, 3): self = .member(declaration: numbers[1], index: numbers[2])
        case (5, 2): self = .instantiation(numbers[1])
        case (6, 1): self = .entryPoint
        default: throw Damaged()
        }
    }
}

extension FixEdit {
    /// A word for its kind, and the written word.
    fileprivate var words: [String] {
        switch self {
        case .access(let access): ["access", access.rawValue]
        case .importModule(let module): ["import", module]
        }
    }

    fileprivate init(_ words: [String]) throws(Damaged) {
        switch (words.first, words.count) {
        case ("access", 2):
            guard let access = Access(rawValue: words[1]) else { throw Damaged() }
            self = .access(access)
        case ("import", 2): self = .importModule(words[1])
        default: throw Damaged()
        }
    }
}
