// How the record of a link keeps diagnostics.

internal import NeedleDiagnostics
internal import NeedleGraph

extension PackedWriter {
    mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.id.name)
        add(diagnostic.message)
        add(diagnostic.anchor)
        add(diagnostic.notes.count)
        for note in diagnostic.notes {
            add(note.message)
            add(note.anchor)
            switch note.role {
            case .explanation: add(compact: 0)
            case .step: add(compact: 1)
            case .other(let name):
                add(compact: 2)
                add(name)
            }
            add(note.fix.map { [$0] } ?? [])
        }
        add(diagnostic.way)
        add(diagnostic.help)
        add(diagnostic.ownFixes)
    }

    private mutating func add(_ anchor: Anchor) {
        switch anchor {
        case .none: add(compact: 0)
        case .file(let path):
            add(compact: 1)
            add(path)
        case .source(let path, let place):
            add(compact: 2)
            add(path)
            add(compact: place.line)
            add(compact: place.column)
        case .fact(let reference):
            add(compact: 3)
            add(reference.module)
            add(reference.path)
            let numbers = reference.element.numbers
            add(compact: numbers.count)
            for number in numbers { add(compact: number) }
        }
    }

    private mutating func add(_ fixes: [Fix]) {
        add(fixes.count)
        for fix in fixes {
            add(fix.message)
            add(fix.edits.count)
            for edit in fix.edits {
                add(edit.kind.words)
                add(edit.anchor)
            }
        }
    }
}

extension PackedReader {
    /// - Returns: nil if it is not whole.
    mutating func diagnostic() -> Diagnostic? {
        guard let id = text().flatMap(DiagnosticID.named), let message = text(), let anchor = anchor(),
            let notes = elements({ $0.note() }), let way = list(), let help = list(), let fixes = fixes()
        else { return nil }
        return Diagnostic(id: id, message: message, anchor: anchor, notes: notes, way: way, help: help, fixes: fixes)
    }

    private mutating func note() -> Note? {
        guard let message = text(), let anchor = anchor(), let role = role(), let fixes = fixes() else { return nil }
        return Note(message: message, anchor: anchor, role: role, fix: fixes.first)
    }

    private mutating func role() -> NoteRole? {
        switch compactNumber() {
        case 0: .explanation
        case 1: .step
        case 2: text().map(NoteRole.other)
        default: nil
        }
    }

    private mutating func anchor() -> Anchor? {
        switch compactNumber() {
        case 0: return Anchor.none
        case 1: return text().map { .file(path: $0) }
        case 2:
            guard let path = text(), let line = compactNumber(), let column = compactNumber() else { return nil }
            return .source(path: path, place: Place(line: line, column: column))
        case 3:
            guard let module = text(), let path = text(), let count = compactNumber(), 1...3 ~= count else {
                return nil
            }
            var numbers: [Int] = []
            for _ in 0..<count {
                guard let number = compactNumber() else { return nil }
                numbers.append(number)
            }
            return FactReference.Element(numbers).map {
                .fact(FactReference(module: module, path: path, element: $0))
            }
        default: return nil
        }
    }

    private mutating func fixes() -> [Fix]? { elements { $0.fix() } }

    private mutating func fix() -> Fix? {
        guard let message = text(), let edits = elements({ $0.edit() }) else { return nil }
        return Fix(message, edits)
    }

    private mutating func edit() -> Fix.Edit? {
        guard let kind = list().flatMap(FixEdit.init), let anchor = anchor() else { return nil }
        return Fix.Edit(kind: kind, anchor: anchor)
    }

    /// A list with its count in front.
    private mutating func elements<Element>(_ next: (inout PackedReader) -> Element?) -> [Element]? {
        guard let count = count() else { return nil }
        var elements: [Element] = []
        for _ in 0..<count {
            guard let element = next(&self) else { return nil }
            elements.append(element)
        }
        return elements
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

    fileprivate init?(_ numbers: [Int]) {
        switch (numbers[0], numbers.count) {
        case (0, 1): self = .file
        case (1, 2): self = .import(numbers[1])
        case (2, 2): self = .declaration(numbers[1])
        case (3, 3): self = .inheritance(declaration: numbers[1], index: numbers[2])
        case (4, 3): self = .member(declaration: numbers[1], index: numbers[2])
        case (5, 2): self = .instantiation(numbers[1])
        case (6, 1): self = .entryPoint
        default: return nil
        }
    }
}

extension FixEdit {
    /// A word for its kind, and what it writes.
    fileprivate var words: [String] {
        switch self {
        case .access(let access): ["access", access.rawValue]
        case .name(let name, let old): ["name", name, old]
        case .type(let type): ["type", type]
        case .importModule(let module): ["import", module]
        }
    }

    fileprivate init?(_ words: [String]) {
        switch (words.first, words.count) {
        case ("access", 2):
            guard let access = Access(rawValue: words[1]) else { return nil }
            self = .access(access)
        case ("name", 3): self = .name(words[1], insteadOf: words[2])
        case ("type", 2): self = .type(words[1])
        case ("import", 2): self = .importModule(words[1])
        default: return nil
        }
    }
}
