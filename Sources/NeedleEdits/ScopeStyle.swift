internal import NeedleDiagnostics
internal import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// How to name and format a new scope, taken from existing scopes near its parent.
struct ScopeStyle {
    /// The end of the names of components, for example `Component` in `FeedComponent`.
    private(set) var ending = "Component"
    /// The end of the names of dependency protocols.
    private var dependencyEnding = "Dependency"
    /// Whether the names of dependency protocols begin with the whole name of the component.
    private var dependencyHasWholeName = false
    /// The beginning of a child's name in its parent, for example `make` in `makeFeed`.
    private var memberPrefix = ""
    private var memberEnding = ""
    private(set) var childIsFunction = true
    /// Nil if none is written.
    private(set) var childAccess: Access?
    private(set) var ofClass = ClassStyle()

    /// - Parameter parent: The component whose children are the model for a new one.
    init(below parent: ID<Component>, _ sources: GraphSources) {
        let linked = sources.linked
        let words = sources.scopes.scopes.map { linked.components[$0.component].type.parts.last?.text ?? "" }
        let endings = words.contains { $0.hasSuffix(ending) } ? [] : Set(words.compactMap(\.lastWord)).sorted()
        if let most = endings.max(by: { left, right in
            words.count { $0.hasSuffix(left) } < words.count { $0.hasSuffix(right) }
        }), words.count(where: { $0.hasSuffix(most) }) > 1 {
            ending = most
        }
        let children = linked.edges.values.filter { $0.parent == parent }.map(\.child)
        let near = children + [parent] + linked.edges.values.map(\.child)
        if let model = near.first(where: { sources.ownProtocol(of: $0) != nil }) ?? children.first {
            let symbol = linked.components[model].symbol
            if let style = sources.name(of: symbol).flatMap({ $0.editor.classStyle(at: $0.place) }) { ofClass = style }
            let (word, stem) = (linked.symbols[symbol].name.text, stem(of: linked.symbols[symbol].name.text))
            if let dependency = sources.ownProtocol(of: model).map({ linked.symbols[$0].name.text }) {
                dependencyHasWholeName = stem != word && dependency.hasPrefix(word)
                let start = dependencyHasWholeName ? word : stem
                if dependency.hasPrefix(start), dependency != start {
                    dependencyEnding = String(dependency.dropFirst(start.count))
                }
            }
        }
        guard let (member, child) = ScopeStyle.firstMember(of: parent, sources) else { return }
        let stem = stem(of: linked.components[child].type.parts.last?.text ?? "")
        childIsFunction = member.kind == .function
        childAccess = member.access
        let names = [stem, stem.lowerCamelCase].lazy.compactMap { member.name.text.firstRange(ofText: $0) }
        if let around = names.first { (memberPrefix, memberEnding) = around }
    }

    /// The first member that creates a child, in a component or, if it creates none, in any component.
    private static func firstMember(of parent: ID<Component>, _ sources: GraphSources) -> (Member, ID<Component>)? {
        let linked = sources.linked
        var found: (Member, ID<Component>)?
        let edges = linked.edges.values
        let types = Dictionary(edges.map { (linked.components[$0.child].type, $0.child) }) { first, _ in first }
        let parents = Set(edges.map { linked.components[$0.parent].type })
        for id in linked.symbols.table.ids {
            guard let owner = linked.symbols[id].type, parents.contains(owner) else { continue }
            let isParent = owner == linked.components[parent].type
            if !isParent, found != nil { continue }
            let context = linked.resolver.context(inside: id)
            for member in linked.symbols[id].members {
                guard let type = member.type,
                    case .type(let name)? = linked.resolver.nominalType(type.type, in: context),
                    let child = types[name]
                else { continue }
                if isParent { return (member, child) }
                found = found ?? (member, child)
            }
        }
        return found
    }

    // MARK: - Names

    /// The name of a scope without the common ending.
    func stem(of name: String) -> String {
        name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
    }

    func component(_ stem: String) -> String { stem + ending }

    func dependency(_ stem: String) -> String { (dependencyHasWholeName ? stem + ending : stem) + dependencyEnding }

    /// The name of a child in its parent.
    func member(_ stem: String) -> String {
        (memberPrefix.isEmpty ? stem.lowerCamelCase : memberPrefix + stem) + memberEnding
    }
}

extension String {
    /// The last word, if another one precedes it: `Scope` of `FeedScope`.
    fileprivate var lastWord: String? {
        guard let start = lastIndex(where: \.isUppercase), start != startIndex else { return nil }
        return String(self[start...])
    }

    /// The name in the case of a member: `urlList` for `URLList`.
    var lowerCamelCase: String {
        let upper = prefix(while: \.isUppercase)
        let isWord = upper.count < 2 || upper.endIndex == endIndex
        let count = isWord ? upper.count : upper.count - 1
        return prefix(count).lowercased() + dropFirst(count)
    }

    /// The parts before and after the first occurrence of a text.
    fileprivate func firstRange(ofText text: String) -> (before: String, after: String)? {
        guard !text.isEmpty else { return nil }
        let start = indices.first { self[$0...].hasPrefix(text) }
        return start.map { (String(self[..<$0]), String(self[$0...].dropFirst(text.count))) }
    }
}
