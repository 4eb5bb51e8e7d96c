internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// The types of a program with all their members, read from the sources, and the types of values.
///
/// Facts contain neither the members of types other than components and protocols, nor the bodies of members. A file is read when
/// one of its types, or a word in it, is needed.
struct ProgramNames {
    /// A source with the types that it declares or extends.
    struct File {
        var path: String
        var module: ID<Module>
        var editor: SourceEditor
        var names: SourceNames
        /// The meaning of each of its types; nil for an extension of a type that is not parsed.
        var types: [TypeName?] = []
        fileprivate var context: NameContext
        fileprivate var resolver: TypeResolver

        /// Its types whose meaning is known.
        var knownTypes: some Sequence<(SourceNames.DeclaredType, TypeName)> {
            zip(names.types, types).lazy.compactMap { type, name in name.map { (type, $0) } }
        }

        func key(of member: SourceNames.DeclaredMember) -> Key { Key(path: path, offset: member.range.lowerBound) }

        /// The place of a range, for example `Feed.swift:3:9`.
        func place(of range: Range<Int>) -> String {
            Location(path: path, place: editor.lines.place(atOffset: range.lowerBound)).text
        }
    }

    /// A member, by its place.
    struct Key: Hashable {
        var path: String
        var offset: Int
    }

    /// A member of a type, with the number of its file.
    typealias FoundMember = (file: Int, owner: TypeName, member: SourceNames.DeclaredMember)

    let sources: GraphSources
    private(set) var files: [File] = []
    private var isRead: Set<String> = []
    private let words: Set<String>
    /// The declaration and the extensions of each type, as far as they were read.
    private var parts: [TypeName: [(file: Int, type: Int)]] = [:]
    private var isComplete: Set<TypeName> = []
    /// The types that each type inherits, as far as files were read; by whether dependency protocols count.
    private var knownAncestors: [Bool: [TypeName: Set<TypeName>]] = [:]
    /// The depth of nested lookups of members.
    private var depth = 0
    private let components: [TypeName: [ID<Component>]]

    private var linked: LinkedGraph { sources.linked }

    /// - Parameter words: The names whose uses are recorded.
    init(_ sources: GraphSources, usesOf words: Set<String>) {
        self.sources = sources
        self.words = words
        components = Dictionary(grouping: sources.linked.components.ids) { sources.linked.components[$0].type }
    }

    // MARK: - Files

    /// Reads the sources that contain some words.
    /// - Parameter module: Nil for all modules.
    mutating func read(sourcesWith words: Set<String>, of module: ID<Module>? = nil) {
        if words.isEmpty { return }
        for id in module.map({ [$0] }) ?? Array(linked.modules.ids) {
            for path in sources.sources(linked.modules[id].name) where !isRead.contains(path) {
                guard let text = sources.read(path), text.hasWord(among: words) else { continue }
                read(text, path, id)
            }
        }
    }

    private mutating func read(_ text: [UInt8], _ path: String, _ module: ID<Module>) {
        isRead.insert(path)
        knownAncestors = [:]
        let facts = sources.file(at: path, in: module)
        let editor = SourceEditor(text)
        let modules = facts.map { linked.modules.seeingImports(ofFile: $0, in: module) } ?? linked.modules
        let number = files.count
        var file = File(
            path: path,
            module: module,
            editor: editor,
            names: editor.names(words),
            context: NameContext(module: module, file: facts ?? 0, enclosing: nil),
            resolver: TypeResolver(modules, linked.symbols)
        )
        for type in file.names.types {
            file.types.append(name(of: type, in: file))
            if let name = file.types.last ?? nil { parts[name, default: []].append((number, file.types.count - 1)) }
        }
        files.append(file)
    }

    private func name(of type: SourceNames.DeclaredType, in file: File) -> TypeName? {
        if let extended = type.extended {
            let resolved = file.resolver.resolve(extended, in: file.context)
            return file.resolver.parsedType(resolved)
        }
        if type.isLocal { return TypeName(module: file.module, outermost: Name("\(file.path):\(type.offset)")) }
        guard let outer = type.outer else { return TypeName(module: file.module, outermost: Name(type.name)) }
        return file.types[outer]?.nested(Name(type.name))
    }

    /// The declarations and extensions of a type.
    mutating func parts(of type: TypeName) -> [(file: Int, type: Int)] {
        if isComplete.insert(type).inserted, let word = type.parts.last?.text {
            read(sourcesWith: [word], of: type.module)
        }
        return parts[type] ?? []
    }

    // MARK: - Inheritance

    /// The types that a type inherits as written, with their meanings.
    private mutating func inherited(by type: TypeName) -> [(written: TypeExpression, meaning: StaticType)] {
        parts(of: type).flatMap { part in
            files[part.file].names.types[part.type].inheritance.map {
                (written: $0, meaning: staticType(of: $0, in: part.file, type))
            }
        }
    }

    /// The types that a type inherits as written, and the types whose members it passes on as a component.
    private mutating func parents(of type: TypeName, isDynamic: Bool) -> [TypeName] {
        inherited(by: type).flatMap(\.meaning.types) + (isDynamic ? dependencies(of: type) : [])
    }

    /// A type that is not parsed, that a type inherits, and that may require a member with a name.
    mutating func unparsedParent(of type: TypeName, requiring name: String) -> TypeExpression? {
        inherited(by: type).first { written, meaning in
            if case .foreign = meaning { OutsideTypes.mayRequire(name, written) } else { false }
        }?.written
    }

    func dependencies(of type: TypeName) -> [TypeName] {
        (components[type] ?? []).flatMap { linked.components[$0].dependencyTypes.compactMap(\.self) }
    }

    /// A type and all types that it inherits.
    ///
    /// - Parameter isDynamic: Whether the dependency protocols of components count.
    mutating func ancestors(of type: TypeName, isDynamic: Bool) -> Set<TypeName> {
        if let known = knownAncestors[isDynamic]?[type] { return known }
        var found: Set<TypeName> = [type]
        var pending = [type]
        while let next = pending.popLast() {
            for parent in parents(of: next, isDynamic: isDynamic) where found.insert(parent).inserted {
                pending.append(parent)
            }
        }
        knownAncestors[isDynamic, default: [:]][type] = found
        return found
    }

    /// The members with a name in the nearest type that has any, starting from the type of a value.
    mutating func members(_ name: String, of type: TypeName, isDynamic: Bool) -> [FoundMember] {
        var seen: Set<TypeName> = [type]
        var row = [type]
        while !row.isEmpty {
            var found: [FoundMember] = []
            for type in row {
                for part in parts(of: type) {
                    let members = files[part.file].names.types[part.type].members
                    found += members.filter { $0.name == name }.map { (file: part.file, owner: type, member: $0) }
                }
            }
            if !found.isEmpty { return found }
            // The members of a dependency come after all members of the class itself.
            let own = row.flatMap { parents(of: $0, isDynamic: false) }.filter { seen.insert($0).inserted }
            row = own.isEmpty && isDynamic ? seen.flatMap(dependencies).filter { seen.insert($0).inserted } : own
        }
        return []
    }

    // MARK: - Types of values

    /// The type of a value, as far as it is known.
    enum StaticType {
        /// A value that conforms to all these types.
        case value([TypeName])
        case function(TypeExpression)
        case metatype(TypeName)
        /// A type that no module of the program declares.
        case foreign
        case unknown

        var types: [TypeName] { if case .value(let types) = self { types } else { [] } }
    }

    /// - Parameter type: The type as written in a file, inside another type.
    func staticType(of type: TypeExpression, in file: Int, _ enclosing: TypeName?) -> StaticType {
        let file = files[file]
        let roots = Set(type.paths.compactMap { $0.parts.first?.name.text })
        for root in roots {
            guard let constraint = file.names.parameters[root] else { continue }
            let isWhole = type.withoutAttributes.word?.text == root
            guard isWhole, let constraint, constraint.word?.text != root else { return .unknown }
            return staticType(ofResolved: file.resolver.resolve(constraint, in: file.context), enclosing)
        }
        return staticType(ofResolved: file.resolver.resolve(type, in: context(of: file, inside: enclosing)), enclosing)
    }

    private func staticType(ofResolved type: TypeExpression, _ enclosing: TypeName?) -> StaticType {
        switch type.form {
        case .existential(let inner), .opaque(let inner), .unwrapped(let inner):
            return staticType(ofResolved: inner, enclosing)
        case .attributed(_, let inner): return staticType(ofResolved: inner, enclosing)
        case .function(let function): return .function(function.result)
        case .composition(let parts): return .value(parts.flatMap { staticType(ofResolved: $0, enclosing).types })
        case .keyword(.selfType): return enclosing.map { .value([$0]) } ?? .unknown
        case .path(let path):
            if path.word == .selfWordOfType { return enclosing.map { .value([$0]) } ?? .unknown }
            if path.last.name == TypePath.optional, path.parts.count == 1, let wrapped = path.last.arguments?.first {
                return staticType(ofResolved: wrapped, enclosing)
            }
            return linked.resolver.parsedType(type).map { .value([$0]) } ?? .foreign
        case .parameter, .placeholder, .unread: return .unknown
        default: return .foreign
        }
    }

    private func context(of file: File, inside type: TypeName?) -> NameContext {
        var context = file.context
        guard let type else { return context }
        let symbols = linked.symbols
        let all = Array(symbols.declared(type)) + symbols.extensions(of: type)
        context.enclosing =
            all.first { symbols[$0].module == file.module && symbols[$0].file == context.file } ?? all.first
        return context
    }

    /// The type of a value in a file, inside a type.
    mutating func staticType(of value: ReadValue, in file: Int, _ enclosing: TypeName?) -> StaticType {
        switch value {
        case .own: return enclosing.map { .value([$0]) } ?? .unknown
        case .typed(let type): return staticType(of: type, in: file, enclosing)
        case .literal: return .foreign
        case .unknown: return .unknown
        case .name(let name):
            if let enclosing, let found = type(ofMember: name, enclosing, isDynamic: false) { return found }
            if let type = typeNamed([name], in: file, enclosing) { return type }
            guard let global = files[file].names.variables[name] else { return .unknown }
            return global == value ? .unknown : staticType(of: global, in: file, nil)
        case .member(let base, let name):
            if let path = value.path, let type = typeNamed(path, in: file, enclosing), case .metatype = type {
                return type
            }
            switch staticType(of: base, in: file, enclosing) {
            case .value(let types):
                for type in types { if let found = self.type(ofMember: name, type, isDynamic: true) { return found } }
                return .unknown
            case .metatype(let type):
                if name == "init" || name == "self" { return .metatype(type) }
                return self.type(ofMember: name, type, isDynamic: false) ?? .unknown
            case .function, .foreign, .unknown: return .unknown
            }
        case .call(let called):
            switch staticType(of: called, in: file, enclosing) {
            case .metatype(let type): return .value([type])
            case .function(let result): return staticType(ofResolved: result, enclosing)
            case .foreign: return called.path == nil ? .unknown : .foreign
            case .value, .unknown: return .unknown
            }
        }
    }

    /// The type with a dotted name; nil if there is none.
    private func typeNamed(_ path: [String], in file: Int, _ enclosing: TypeName?) -> StaticType? {
        guard path.last?.first?.isUppercase ?? false else { return nil }
        if path == ["Self"] { return enclosing.map { .metatype($0) } ?? .unknown }
        let expression = TypeExpression(.path(TypePath(path.map { TypePath.Part(Name($0)) })))
        if path.count == 1, files[file].names.parameters[path[0]] != nil { return .unknown }
        let resolved = files[file].resolver.resolve(expression, in: context(of: files[file], inside: enclosing))
        return linked.resolver.parsedType(resolved).map { .metatype($0) } ?? .foreign
    }

    private mutating func type(ofMember name: String, _ type: TypeName, isDynamic: Bool) -> StaticType? {
        // Values may refer to one another in a cycle, which no compiler accepts.
        guard depth < 50 else { return .unknown }
        depth += 1
        defer { depth -= 1 }
        let component = components[type]?.first
        if let component {
            if name == "dependency" { return .value(dependencies(of: type)) }
            let special =
                name == "pluginExtension"
                ? linked.components[component].pluginExtension
                : name == "nonCoreComponent" ? linked.components[component].nonCore : nil
            if let special { return staticType(ofResolved: special, type) }
        }
        guard let (file, owner, member) = members(name, of: type, isDynamic: isDynamic).first else { return nil }
        if member.isFunction {
            guard let result = member.type else { return .foreign }
            return .function(files[file].resolver.resolve(result, in: context(of: files[file], inside: owner)))
        }
        if let written = member.type { return staticType(of: written, in: file, owner) }
        return member.value.map { staticType(of: $0, in: file, owner) } ?? .unknown
    }
}

extension ReadValue {
    /// The parts of a dotted name; nil for other values.
    fileprivate var path: [String]? {
        switch self {
        case .name(let name): [name]
        case .member(let base, let name): base.path.map { $0 + [name] }
        default: nil
        }
    }
}

extension Name {
    fileprivate static let selfWordOfType: Name = "Self"
}

extension [UInt8] {
    /// Whether a text contains one of some words.
    ///
    /// - Complexity: O(n) in the bytes.
    func hasWord(among words: Set<String>) -> Bool {
        let longest = words.map(\.utf8.count).max() ?? 0
        var hasLength = Array<Bool>(repeating: false, count: longest + 1)
        for word in words { hasLength[word.utf8.count] = true }
        return withUnsafeBufferPointer { bytes in
            var next = 0
            while next < bytes.count {
                let start = next
                while next < bytes.count, bytes[next].isIdentifierPart { next += 1 }
                if next - start <= longest, hasLength[next - start], next > start,
                    words.contains(String(decoding: bytes[start..<next], as: UTF8.self))
                {
                    return true
                }
                next += 1
            }
            return false
        }
    }
}
