internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

// The code that reads the moved property.
extension Move {
    func isMoved(_ file: ProgramNames.File, _ declared: SourceNames.DeclaredMember) -> Bool {
        file.key(of: declared) == name.key
    }

    /// Whether values of one of some types have the property.
    fileprivate mutating func have(_ types: [TypeName]) -> Bool {
        types.contains { type in
            program.members(word, of: type, isDynamic: true).contains { isMoved(program.files[$0.file], $0.member) }
        }
    }

    /// Lets the component read the property from its dependency.
    mutating func readFromDependency() throws(Failure) {
        let text = "dependency.\(escapedIdentifier(word))"
        for (number, file) in program.files.enumerated() {
            for use in file.names.uses where use.form == .plain || use.form == .shorthand {
                let owner = use.type.flatMap { file.types[$0] }
                let isInside = use.base == nil || use.base == .own
                if isInside {
                    guard let owner, have([owner]) else { continue }
                    guard use.name == word else {
                        throw Failure("'\(use.name)' at \(file.place(of: use.range)) needs the wrapper")
                    }
                    let new = use.form == .shorthand ? "\(escapedIdentifier(word)) = \(text)" : text
                    rewrite.changes.add(
                        file.editor.replacing(use.start..<use.range.upperBound, with: new),
                        in: file.path
                    )
                } else if property.setterAccess != nil, let base = use.base {
                    try checkOutside(use, program.staticType(of: base, in: number, owner), number)
                }
            }
        }
        try remarkOnMocks()
    }

    /// Throws if code outside the component may set the property, which will be read-only there.
    private mutating func checkOutside(
        _ use: NameUse,
        _ type: ProgramNames.StaticType,
        _ number: Int
    ) throws(Failure) {
        let file = program.files[number]
        let mayBeSet: Bool
        switch type {
        case .value(let types): mayBeSet = have(types)
        case .unknown: mayBeSet = linked.modules.sees(file.module, owner.module)
        case .function, .foreign, .metatype: mayBeSet = false
        }
        if mayBeSet { throw Failure("'\(word)' at \(file.place(of: use.range)) may be set there, so it is not moved") }
    }

    private mutating func remarkOnMocks() throws(Failure) {
        guard let own = sources.ownProtocol(of: component), let stated = linked.symbols[own].type else { return }
        let name = linked.symbols[own].name.text
        program.read(sourcesWith: [name])
        for file in program.files {
            for (type, owner) in file.knownTypes where type.kind != .protocol && !type.inheritance.isEmpty {
                guard program.ancestors(of: owner, isDynamic: false).contains(stated) else { continue }
                let word = owner.parts.last?.text ?? ""
                rewrite.remarks.append("'\(word)' conforms to '\(name)', which requires '\(self.word)' now")
            }
        }
    }
}
