import NeedleGraph
import NeedleLinker

/// The class of an edge: how it declares each requirement of the child, and from where it reads it.
struct EdgeClass {
    let parent: ID<Component>
    let child: ID<Component>
    /// The protocol that has the aliases of the types.
    let home: Name
    /// The name of the stored parent; another than `parent` if a requirement is called so.
    let parentName: Name
    /// The name of the stored environment.
    let environmentName: Name

    /// The variable for a scope on the way up.
    private static let provider: Name = "provider"
    private static let nonCoreRoute: Name = ".__nonCoreComponent"
    private static let pluginExtensionRoute: Name = ".pluginExtension"

    /// A requirement as the class declares it.
    func member(
        _ binding: Binding,
        _ context: EmissionContext,
        _ imports: inout ImportCollector
    ) -> ForwardedMember {
        let id = context.forms.id(of: binding.requirement, in: child)
        let form = context.forms[id]
        var member = ForwardedMember(condition: form.condition, form: id, typeHome: home)
        if let actor = form.isolation {
            imports.use(actor, for: .internal)
            member.isolation = context.names.text(actor, in: imports.module)
        }
        if form.condition != nil || !context.forms.areUnconditional(in: child),
            let passed = context.graph.environments[child]?.members,
            let position = passed.firstPosition(of: binding.requirement, by: \.requirement)
        {
            member.condition = passed[position].condition.name
        }
        if form.isAsyncAnywhere { member.execution = form.execution(reading: signatures(binding.source, context)) }
        member.readsDeprecated = !form.isDeprecated && readsDeprecated(binding, context)
        return member
    }

    /// How the class finds a value; nil if nobody provides it.
    func body(
        of binding: Binding,
        _ context: EmissionContext,
        _ imports: inout ImportCollector
    ) -> ForwardedMember.Body? {
        switch binding.source {
        case .missing, .branches:
            return nil
        case .parent(let provider):
            use(provider, context, &imports)
            return .read(read(binding.requirement, from: parentName, provider, context))
        case .environment(let carrier):
            return .read(
                ForwardedMember.Read(
                    object: environmentName,
                    form: context.forms.id(of: carrier, in: parent),
                    mayMutate: context.mayMutate(carrier, of: parent),
                    marker: Marker(context.graph.requirements[carrier].signature),
                    unsafety: context.unsafeReads.condition(of: carrier, fromEnvironmentOf: parent, context.graph)
                )
            )
        case .ancestors(let ancestors):
            let steps = ancestors.map { ancestor in
                imports.use(ancestor.component, for: .internal)
                use(ancestor.provider, context, &imports)
                return ForwardedMember.Step(
                    condition: ancestor.condition.name,
                    type: context.spelling(of: ancestor.component, &imports),
                    read: read(binding.requirement, from: Self.provider, ancestor.provider, context)
                )
            }
            return .walk(from: parentName, steps)
        }
    }

    /// Imports the modules of a property: the module that shows it, and the module that declares it.
    private func use(_ provider: Provider, _ context: EmissionContext, _ imports: inout ImportCollector) {
        let (module, symbol) = (
            context.graph.properties[provider.property].module, context.graph.properties[provider.property].symbol
        )
        imports.use(module, for: .internal)
        let home = context.graph.symbols.table[symbol].module
        if home != module { imports.use(home, for: .internal) }
    }

    /// The signatures of all that may be read.
    private func signatures(_ source: Binding.Source, _ context: EmissionContext) -> [Signature] {
        switch source {
        case .missing, .branches: []
        case .parent(let provider): [context.graph.properties[provider.property].signature]
        case .environment(let carrier): [context.graph.requirements[carrier].signature]
        case .ancestors(let ancestors): ancestors.map { context.graph.properties[$0.provider.property].signature }
        }
    }

    /// Whether something deprecated is named where the requirement is met.
    private func readsDeprecated(_ binding: Binding, _ context: EmissionContext) -> Bool {
        // Its type may be named as deprecated only.
        if context.passesAsDeprecated(binding.requirement, through: child) { return true }
        return switch binding.source {
        case .missing, .branches: false
        case .parent(let provider): context.graph.properties[provider.property].signature.isDeprecated
        case .environment(let carrier): context.passesAsDeprecated(carrier, through: parent)
        case .ancestors(let ancestors):
            ancestors.contains { ancestor in
                context.graph.properties[ancestor.provider.property].signature.isDeprecated
                    || context.areDeprecated(ancestor.component)
            }
        }
    }

    /// How a provider is read from an object of its component. It has the name and the labels of the requirement.
    private func read(
        _ requirement: ID<Requirement>,
        from object: Name,
        _ provider: Provider,
        _ context: EmissionContext
    ) -> ForwardedMember.Read {
        let route =
            switch provider.route {
            case .own: nil as Name?
            case .nonCore: Self.nonCoreRoute
            case .pluginExtension: Self.pluginExtensionRoute
            }
        var read = ForwardedMember.Read(object: object, route: route, form: context.forms.id(of: requirement))
        let property = context.graph.properties[provider.property]
        read.unsafety = context.unsafeReads.condition(of: requirement, from: property, context.graph)
        if case .pluginExtension = provider.route {
            read.mayMutate = context.mayMutate(property.member, of: property.symbol)
        }
        // A deferred read has its effects inside its own function, and there are none.
        if case .deferred = provider.fit {
            read.isDeferred = true
        } else {
            read.marker = Marker(property.signature)
        }
        return read
    }
}
