// Builds module graphs as a program is read: modules, the declarations in them, the members in those.

import FactsTesting
import NeedleGraph

/// One line of a program: what stands in a file or in a declaration.
indirect enum Fact {
    case `import`(Import)
    case declaration(Declaration.Draft, [Fact])
    case member(Member.Draft)
    case call(Instantiation)
    /// A type of which the file tells no more than the name.
    case typeName(String)
    /// A source file of its own; what stands outside of one is in the module's first file.
    case file([Fact])
}

@resultBuilder
enum Facts {
    static func buildExpression(_ fact: Fact) -> [Fact] { [fact] }
    static func buildExpression(_ facts: [Fact]) -> [Fact] { facts }
    static func buildBlock(_ facts: [Fact]...) -> [Fact] { facts.flatMap { $0 } }
    static func buildArray(_ facts: [[Fact]]) -> [Fact] { facts.flatMap { $0 } }
    static func buildOptional(_ facts: [Fact]?) -> [Fact] { facts ?? [] }
}

/// A module whose files import NeedleFoundation and `imports`, unless they have imports of their own.
func module(
    _ name: String,
    imports: [String] = [],
    package: String? = nil,
    @Facts _ content: () -> [Fact]
) -> ModuleGraph {
    var files: [[Fact]] = [[]]
    for fact in content() {
        if case .file(let facts) = fact { files.append(facts) } else { files[0].append(fact) }
    }
    if files[0].isEmpty, files.count > 1 { files.removeFirst() }
    let standard = (["NeedleFoundation"] + imports).map { Import(path: Name($0)) }
    return ModuleGraph(
        name: name,
        packageName: package,
        files: files.enumerated().map { index, facts in
            FileFacts(FileFacts.Draft(path: "\(name)/File\(index).swift", imports: standard, facts))
        }
    )
}

func file(@Facts _ content: () -> [Fact]) -> Fact { .file(content()) }

/// An import in place of the standard ones.
func importing(_ path: String, _ attributes: [String] = []) -> Fact {
    var declaration = Import(path: Name(path))
    declaration.attributes = attributes.map(attribute)
    return .import(declaration)
}

func typeName(_ name: String) -> Fact { .typeName(name) }

/// An attribute without arguments, for example `@testable`.
func attribute(_ text: String) -> Attribute { Attribute(expression(String(text.dropFirst()))) }

/// A generic parameter, for example `Item: Hashable`.
func parameter(_ text: String) -> GenericParameter {
    let parts = text.split(separator: ":").map { $0.drop { $0 == " " } }
    return GenericParameter(.type, Name(parts[0]), parts.count > 1 ? expression(String(parts[1])) : nil)
}

/// A declaration as it begins in a source, for example `@MainActor open class Base<Item: Hashable>: Screen`; types are
/// written as graph files have them.
func declare(_ head: String, conditions: [String] = [], @Facts _ content: () -> [Fact] = { [] }) -> Fact {
    let parts = split(head[...], at: ":")
    let generic = parts[0].drop { $0 != "<" }
    var words = parts[0].dropLast(generic.count).split(separator: " ").map(String.init)
    let name = words.removeLast()
    guard let kind = Declaration.Kind(rawValue: words.removeLast()) else {
        preconditionFailure("'\(head)' has no kind")
    }
    var declaration = Declaration.Draft(kind: kind, name: Name(name))
    declaration.access = words.compactMap(Access.init).first
    declaration.attributes = words.filter { $0.hasPrefix("@") }.map(attribute)
    declaration.genericParameters = split(generic.dropFirst().dropLast(), at: ",").map(parameter)
    declaration.inheritance = parts.dropFirst().flatMap { split($0[...], at: ",") }.map(type)
    declaration.meaning = kind == .extension ? type(name) : nil
    declaration.conditions = conditions.map { Condition($0) }
    return .declaration(declaration, content())
}

/// The parts of a text between separators that stand in no angle brackets, without spaces around them.
private func split(_ text: Substring, at separator: Character) -> [String] {
    var depth = 0
    let parts = text.split { character in
        depth += character == "<" ? 1 : character == ">" ? -1 : 0
        return depth == 0 && character == separator
    }
    return parts.map { $0.split(separator: " ").joined(separator: " ") }
}

/// `class Name: Component<EmptyDependency>`
func component(_ name: String, _ access: Access? = nil, @Facts _ content: () -> [Fact] = { [] }) -> Fact {
    component(name, "EmptyDependency", access, content)
}

/// `class Name: Component<Dependency>`
func component(
    _ name: String,
    _ dependency: String,
    _ access: Access? = nil,
    @Facts _ content: () -> [Fact] = { [] }
) -> Fact {
    declare("\(word(access))class \(name): Component<\(dependency)>", content)
}

/// `class Name: BootstrapComponent`
func root(_ name: String, _ access: Access? = nil, @Facts _ content: () -> [Fact] = { [] }) -> Fact {
    declare("\(word(access))class \(name): BootstrapComponent", content)
}

/// `protocol Name: Dependency`, with requirements such as `cache: Cache`.
func dependency(
    _ name: String,
    _ requirements: [String] = [],
    _ access: Access? = nil,
    inherits: [String] = ["Dependency"]
) -> Fact {
    declare("\(word(access))protocol \(name): \(inherits.joined(separator: ", "))") {
        for requirement in requirements { property(requirement) }
    }
}

func extending(_ name: String, _ access: Access? = nil, @Facts _ content: () -> [Fact]) -> Fact {
    declare("\(word(access))extension \(name)", content)
}

private func word(_ access: Access?) -> String { access.map { "\($0) " } ?? "" }

func alias(_ name: String, _ aliased: String, _ access: Access? = nil, generic: [String] = []) -> Fact {
    var declaration = Declaration.Draft(kind: .typealias, name: Name(name))
    declaration.access = access
    declaration.genericParameters = generic.map(parameter)
    declaration.meaning = type(aliased)
    return .declaration(declaration, [])
}

/// A variable such as `cache: Cache`; `edit` sets what is less common.
func property(_ text: String, _ access: Access? = nil, _ edit: (inout Member.Draft) -> Void = { _ in }) -> Fact {
    let parts = text.split(separator: ":", maxSplits: 1)
    var member = Member.Draft(name: Name(parts[0]))
    member.type = type(parts[1].drop { $0 == " " }.description)
    member.access = access
    edit(&member)
    return .member(member)
}

/// A function such as `board(size:)` with the types of its parameters.
func function(
    _ name: String,
    _ parameters: [(String?, String)] = [],
    returns: String,
    _ access: Access? = nil
) -> Fact {
    var member = Member.Draft(kind: .function, name: Name(name))
    member.type = type(returns)
    member.parameters = parameters.map { Parameter(label: $0.0.map { Name($0) }, type: type($0.1)) }
    member.access = access
    return .member(member)
}

/// `Child(parent: self)`
func makes(_ child: String, parent: Instantiation.ParentArgument = .enclosingInstance) -> Fact {
    .call(Instantiation(callee: type(child), parentArgument: parent))
}

/// `callee.init(parent: self)`; nil for a callee that is not known.
func initializes(_ callee: String?) -> Fact {
    var call = Instantiation(callee: callee.map { type($0) }, parentArgument: .enclosingInstance)
    call.namesInitializer = true
    return .call(call)
}

/// A type as graph files have it.
func expression(_ text: String) -> TypeExpression {
    guard let type = TypeExpression(stored: Name(text)) else { preconditionFailure("'\(text)' is a type") }
    return type
}

func type(_ text: String) -> TypeReference { TypeReference(written: Name(text), expression(text)) }

extension FileFacts.Draft {
    fileprivate init(path: String, imports standard: [Import], _ facts: [Fact]) {
        self.init(path: path)
        for fact in facts { add(fact, inside: nil) }
        if imports.isEmpty { imports = standard }
    }

    private mutating func add(_ fact: Fact, inside parent: Int?) {
        switch fact {
        case .import(let declaration): imports.append(declaration)
        case .typeName(let name): types.append(TopLevelType(Name(name), access: .public))
        case .file: preconditionFailure("a file stands directly in a module")
        case .member(let member):
            guard let parent else { preconditionFailure("a member stands in a declaration") }
            declarations[parent].members.append(member)
        case .call(var call):
            call.declaration = parent
            instantiations.append(call)
        case .declaration(var declaration, let content):
            declaration.parent = parent
            declarations.append(declaration)
            let index = declarations.count - 1
            for fact in content { add(fact, inside: index) }
        }
    }
}
