// `needle wire`: fills in the arguments of a call from the graph.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
package import NeedleLinker
internal import NeedleParser
internal import NeedleQuestions

/// Fills in the missing arguments of calls in a member.
///
/// An argument is a property or a requirement of the component. A requirement that each path above the component can meet is
/// added to the dependency protocol. A matching name wins over a matching type; a type alone counts if a single candidate has it.
/// All other arguments become placeholders.
package struct Wire {
    private let sources: GraphSources
    private let component: ID<Component>
    private let member: Property
    private let name: SourceName
    private var available: AvailableProperties
    /// The other components that would get a requirement if it is added to the protocol.
    private let sharers: [ID<Component>]
    /// The parameters with several possible values, with the names of these, and the names chosen for them.
    private var ambiguous: [String: [String]] = [:]
    private var chosen: [String: Name] = [:]
    /// The parameters for which a property may be added to a component, with the possible components, and the chosen ones.
    private(set) var offered: [String: [ID<Component>]] = [:]
    var owners: [String: ID<Component>] = [:]
    /// The linker resolves no names in files without components. These resolvers do, by the file.
    private var resolvers: [NameContext: TypeResolver] = [:]

    private var linked: LinkedGraph { sources.linked }
    private var resolver: TypeResolver { sources.linked.resolver }

    /// - Throws: If the component has no such member, or if the member is stored.
    package init(_ member: String, of component: ID<Component>, _ sources: GraphSources) throws(Failure) {
        self.sources = sources
        self.component = component
        available = AvailableProperties(sources.linked)
        sharers = sources.components(sharingProtocolOf: component)
        let linked = sources.linked
        let own = available.properties(of: component).filter { property in
            linked.symbols[property.symbol].type == linked.components[component].type
        }
        let owner = linked.components[component].name
        guard let found = own.first(where: { $0.signature.isNamed(member) }) else {
            let near = suggestion(for: member, in: own.map(\.signature.name.text))
            throw Failure("'\(owner)' has no member '\(printableLine(member))'\(near)")
        }
        let reference = linked.symbols[found.symbol].reference(toMember: found.member, in: linked.modules)
        guard let name = sources.name(of: reference) else {
            throw Failure("the source of '\(owner).\(member)' cannot be read")
        }
        (self.member, self.name) = (found, name)
        let type = linked.symbols[found.symbol].members[found.member].type?.written.text ?? "…"
        guard !name.editor.isStored(memberAt: name.place) else {
            throw Failure(
                "'\(owner).\(member)' is stored, so its value can read no dependency; make it computed, for example "
                    + "'var \(member): \(type) { shared { … } }'",
                path: name.path
            )
        }
    }

    // MARK: - Calls

    /// A call, with an initializer that it may refer to.
    private struct Choice {
        var call: InitializerCall
        var type: TypeName
        var initializer: TypeInitializer
        var context: NameContext
        var missing: [(parameter: Int, argument: Int)]

        /// For example `FeedModel.init(api:cache:)`.
        var name: String { "\(type.name.text).\(initializer.name)" }
    }

    /// The possible initializers of each call that lacks arguments.
    private func choices() -> [[Choice]] {
        let context = resolver.context(inside: member.symbol)
        return name.editor.initializerCalls(inMemberAt: name.place).compactMap { call -> [Choice]? in
            guard case .type(let type)? = resolver.nominalType(call.type.type, in: context),
                !linked.components.values.contains(where: { $0.type == type })
            else { return nil }
            var choices: [Choice] = []
            for (initializer, context) in initializers(of: type, from: linked.symbols[member.symbol].module) {
                var called = initializer
                called.parameters.removeLast(min(call.trailingClosures, called.parameters.count))
                guard let missing = called.missing(from: call.labels) else { continue }
                if missing.isEmpty { return nil }
                choices.append(Choice(call: call, type: type, initializer: called, context: context, missing: missing))
            }
            return choices.isEmpty ? nil : choices
        }
    }

    /// The initializers of a type that a module can call, each with its file.
    private func initializers(
        of type: TypeName,
        from viewer: ID<Module>
    ) -> [(TypeInitializer, NameContext)] {
        let owner = type.module
        let word = type.parts.last?.text ?? ""
        var found: [(initializers: TypeInitializers, context: NameContext)] = []
        for path in sources.sources(linked.modules[owner].name) {
            guard let text = sources.read(path), String(decoding: text, as: UTF8.self).contains(text: word),
                let initializers = TypeInitializers(of: type.parts.map(\.text), in: text)
            else { continue }
            // A file without facts is treated as one that imports nothing.
            let own = NameContext(module: viewer, file: linked.symbols[member.symbol].file, enclosing: nil)
            let context = sources.file(at: path, in: owner).map { file in
                NameContext(module: owner, file: file, enclosing: nil)
            }
            found.append((initializers, context ?? own))
        }
        let hasOwn = found.contains { $0.initializers.isDeclaration && !$0.initializers.declared.isEmpty }
        let all = found.flatMap { file in
            (file.initializers.declared + (hasOwn ? [] : [file.initializers.implicit].compactMap(\.self))).map {
                ($0, file.context)
            }
        }
        return all.filter { linked.modules.isVisible($0.0.access, of: owner, from: viewer) }
    }

    // MARK: - Rewrites

    /// The possible rewrites. If each call has a single initializer, one rewrite fills in all calls. Otherwise, there is one for
    /// each initializer of the first call that has several.
    ///
    /// - Parameters:
    ///   - offset: The offset of a byte in the call; nil for all calls.
    ///   - initializer: The initializer to call, for example `init(api:)`; nil for any.
    package mutating func rewrites(around offset: Int? = nil, initializer: String? = nil) -> [Rewrite] {
        var choices = choices()
        if let initializer {
            choices = choices.map { $0.filter { $0.initializer.name == initializer } }.filter { !$0.isEmpty }
        }
        if let offset {
            let around = choices.filter { choice in
                choice[0].call.range.lowerBound <= offset && offset <= choice[0].call.range.upperBound
            }
            choices = around.max { $0[0].call.range.lowerBound < $1[0].call.range.lowerBound }.map { [$0] } ?? []
        }
        if choices.isEmpty { return [] }
        if let several = choices.first(where: { $0.count > 1 }) {
            return several.map { rewrite([$0], title: "fill in '\($0.name)'") }
        }
        let calls = choices.map { $0[0] }
        let names = calls.map { "'\($0.type.name.text)'" }.joined(separator: " and ")
        let title = "fill in \(names) from the graph"
        let whole = rewrite(calls, title: title)
        // An editor lets the user choose.
        guard offset != nil else { return [whole] }
        if ambiguous.isEmpty, offered.count == 1, let (parameter, components) = offered.first {
            return components.map { owner in
                owners = [parameter: owner]
                defer { owners = [:] }
                return rewrite(calls, title: "\(title), and add '\(parameter)' to \(linked.components[owner].name)")
            } + [whole]
        }
        guard ambiguous.count == 1, let (parameter, values) = ambiguous.first else { return [whole] }
        return values.map { value in
            chosen = [parameter: Name(value)]
            defer { chosen = [:] }
            return rewrite(calls, title: "\(title), with '\(value)' as '\(parameter)'")
        }
    }

    private mutating func rewrite(_ choices: [Choice], title: String) -> Rewrite {
        var rewrite = Rewrite(title)
        var added: [NewRequirement] = []
        var created: Set<Name> = []
        for choice in choices {
            var arguments: [NewArgument] = []
            for (index, position) in choice.missing {
                let parameter = choice.initializer.parameters[index]
                let type = resolved(parameter.type.type, in: choice.context)
                let value = value(of: parameter, type)
                switch value {
                case .own, .required: break
                case .created(let property, let owner):
                    if !created.insert(property.name).inserted { break }
                    sources.add(property, to: owner, &rewrite)
                    if owner != component {
                        added.append(NewRequirement(name: property.name, stated: parameter.type, type: type))
                    }
                case .provided(let name):
                    if !added.contains(where: { $0.name == name }) {
                        added.append(NewRequirement(name: name, stated: parameter.type, type: type))
                    }
                case .several(let names):
                    ambiguous[parameter.name] = names
                    rewrite.remarks.append(
                        "'\(parameter.name)' may be \(quoted(names)), so a placeholder is left there"
                    )
                case .nothing: rewrite.remarks.append(remark(on: parameter))
                }
                let text = value.text(parameter, for: component)
                arguments.append(NewArgument(position: position, label: parameter.label, value: text))
            }
            for change in name.editor.adding(arguments, toCallAt: choice.call.range.lowerBound) {
                rewrite.changes.add(change, in: name.path)
            }
            rewrite.summary.append("filled in \(choice.name) in \(name.text)")
        }
        sources.require(added, in: component, &rewrite)
        return rewrite
    }

    private mutating func resolved(_ type: TypeExpression, in context: NameContext) -> TypeExpression {
        if let known = resolvers[context] { return known.resolve(type, in: context) }
        let modules = linked.modules.seeingImports(ofFile: context.file, in: context.module)
        let resolver = TypeResolver(modules, linked.symbols)
        resolvers[context] = resolver
        return resolver.resolve(type, in: context)
    }

    private func remark(on parameter: TypeInitializer.Parameter) -> String {
        let (owner, wanted) = (linked.components[component].name, "'\(parameter.name): \(parameter.text)'")
        let isRoot = linked.components[component].isRoot
        if !isRoot, !linked.edges.values.contains(where: { $0.child == component }) {
            return
                "no component creates '\(owner)', so nothing is known of what is above it, and a placeholder is left for "
                + wanted
        }
        guard isRoot || sources.mayRequire(component) else {
            return "'\(owner)' has no dependency protocol in its own module, so a placeholder is left for \(wanted)"
        }
        let start = "nothing provides \(wanted), so a placeholder is left there; "
        guard let offered = offered[parameter.name] else {
            return start + "add it to '\(owner)' or to a component above it"
        }
        let names = offered.map { "'--add \(linked.components[$0].name).\(parameter.name)'" }
        return start + "\(names.joined(separator: " or ")) creates it there"
    }

    // MARK: - Values

    private enum Value {
        case own(Name)
        case required(Name)
        case provided(Name)
        case created(NewProperty, ID<Component>)
        case several([String])
        case nothing

        func text(_ parameter: TypeInitializer.Parameter, for component: ID<Component>) -> String {
            switch self {
            case .own(let name): escapedIdentifier(name.text)
            case .created(let new, component): escapedIdentifier(new.name.text)
            case .created(let new, _): "dependency.\(escapedIdentifier(new.name.text))"
            case .required(let name), .provided(let name): "dependency.\(escapedIdentifier(name.text))"
            case .several, .nothing: "<#\(parameter.text)#>"
            }
        }
    }

    private mutating func value(of parameter: TypeInitializer.Parameter, _ type: TypeExpression) -> Value {
        for name in [parameter.label, parameter.name].compactMap({ $0.map { Name($0) } }) {
            let wanted = AvailableProperties.variable(name, of: type)
            if !own(type, named: name).isEmpty { return .own(name) }
            if available.requires(wanted, component) { return .required(name) }
            if isProvided(wanted) { return .provided(name) }
        }
        let own = Set(own(type, named: nil).map(\.signature.name))
        let required = Set(available.required(type, component))
        let names = available.names(providing: type, above: component)
        let provided = Set(names.filter { isProvided(AvailableProperties.variable($0, of: type)) })
        var all = own.union(required).union(provided)
        if let name = chosen[parameter.name] { all.formIntersection([name]) }
        guard let only = all.first, all.count == 1 else {
            return all.isEmpty ? created(parameter, type) : .several(all.map(\.text).sorted(by: bytesAscending))
        }
        return own.contains(only) ? .own(only) : required.contains(only) ? .required(only) : .provided(only)
    }

    /// A new property of the chosen component, if one was chosen that can declare it.
    private mutating func created(_ parameter: TypeInitializer.Parameter, _ type: TypeExpression) -> Value {
        guard let name = resolver.parsedType(type) else { return .nothing }
        let property = NewProperty(name: Name(parameter.name), type: name, text: parameter.text)
        let components = sources.owners(of: property, from: component) { module in
            linked.modules.isVisible(sources.access(to: name), of: name.module, from: module)
                && linked.modules.sees(module, name.module)
                && initializers(of: name, from: module).contains { $0.0.missing(from: [])?.isEmpty ?? false }
        }
        let able = canRequire(type) ? components : components.filter { $0 == component }
        if able.isEmpty { return .nothing }
        offered[parameter.name] = able
        return owners[parameter.name].flatMap { able.contains($0) ? .created(property, $0) : nil } ?? .nothing
    }

    private mutating func own(_ type: TypeExpression, named name: Name?) -> [Property] {
        available.own(type, named: name, in: component).filter {
            $0.symbol != member.symbol || $0.member != member.member
        }
    }

    /// Whether the dependency protocol of the component may name a type.
    private func canRequire(_ type: TypeExpression) -> Bool {
        sources.mayRequire(component)
            && sources.canShow(type, by: sources.ownProtocol(of: component) ?? linked.components[component].symbol)
    }

    /// Whether each path above the component, and above those that share its protocol, provides a variable.
    private mutating func isProvided(_ wanted: Signature) -> Bool {
        if linked.components[component].isRoot || !canRequire(wanted.type) { return false }
        return available.provides(wanted, above: component)
            && sharers.allSatisfy { available.requires(wanted, $0) || available.provides(wanted, above: $0) }
    }
}

/// The calls that `needle wire` fills in.
package struct WireOrder: Sendable {
    /// For example `Feed.model` or `Feed.mock`.
    package var subject: String
    /// The initializer to call if several are possible, for example `init(api:)`.
    package var initializer: String?
    /// The properties to add for arguments that nothing else provides, for example `LoggedIn.cache`.
    package var added: [String] = []

    package init(_ subject: String) { self.subject = subject }
}

/// `needle wire Feed.model`.
package func runWire(_ order: WireOrder, isDryRun: Bool, _ session: Session) -> Report {
    runRewrite(isDryRun: isDryRun, session) { sources, _ throws(Failure) in
        let (component, member) = try sources.member(order.subject)
        if member == "mock", (try? Wire(member, of: component, sources)) == nil {
            guard order.initializer == nil, order.added.isEmpty else {
                throw Failure("'--initializer' and '--add' are for calls of initializers, not of 'mock'")
            }
            return try sources.fillingMocks(of: sources.linked.components[component].name) { id, _ in id == component }
        }
        var wire = try Wire(member, of: component, sources)
        let added = try order.added.map { name throws(Failure) in try sources.member(name) }
        wire.owners = Dictionary(added.map { ($0.1, $0.0) }) { _, last in last }
        let rewrites = wire.rewrites(initializer: order.initializer)
        guard let rewrite = rewrites.first else {
            throw Failure("'\(printableLine(order.subject))' calls no initializer that lacks arguments")
        }
        guard rewrites.count == 1 else {
            let names = rewrites.map { String($0.title.dropFirst("fill in '".count).dropLast()) }
            throw Failure("several initializers fit: \(quoted(names)); choose one with '--initializer'")
        }
        for (name, (owner, parameter)) in zip(order.added, added) {
            guard let components = wire.offered[parameter] else {
                throw Failure(
                    "'\(printableLine(name))' is not added: '\(printableLine(order.subject))' lacks no '\(parameter)' that can be "
                        + "created without arguments"
                )
            }
            guard !components.contains(owner) else { continue }
            let names = quoted(components.map { sources.linked.components[$0].name })
            throw Failure("'\(sources.linked.components[owner].name)' cannot create '\(parameter)' here; \(names) can")
        }
        return rewrite
    }
}

extension GraphSources {
    /// The component and the member with a name, for example `Feed.model`.
    package func member(_ text: String) throws(Failure) -> (ID<Component>, String) {
        let subject = try ScopeNames(scopes).subject(text)
        guard let member = subject.member else {
            let name = scopes.scopes[subject.scope].name
            throw Failure("'\(name)' is a component; name something of it, for example '\(name.shortened).model'")
        }
        return (scopes.scopes[subject.scope].component, member)
    }
}
