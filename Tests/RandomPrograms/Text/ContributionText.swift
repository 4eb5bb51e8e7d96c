// The code of contributions. A collected property notes its scope, so that the collector can let the scope report.

extension FileWriter {
    /// The conformances of the component in addition to its superclass, each with a comma in front.
    mutating func conformances(of component: ComponentDeclaration) -> String {
        guard let contribution = component.contribution, component.superclass == nil else { return "" }
        use(library: "Trace", component.access)
        let own =
            switch contribution.source {
            case .class: "Contributing, "
            case .protocol: "\(plug(component)), "
            case .extension, .superclass, .genericSuperclass: ""
            }
        return ", \(own)Reporting"
    }

    private func plug(_ component: ComponentDeclaration) -> String { "Plug\(component.id)" }

    /// The superclass that gives a component its conformance.
    func base(of component: ComponentDeclaration) -> String? {
        switch component.contribution?.source {
        case .superclass where component.superclass == nil: "Base\(component.id)"
        case .genericSuperclass where component.superclass == nil: "Base\(component.id)<Int>"
        default: nil
        }
    }

    /// Writes the protocol or the superclass that gives a component its conformance.
    mutating func writeSource(of component: ComponentDeclaration, superclass: String) {
        guard let contribution = component.contribution, component.superclass == nil else { return }
        let access = component.access.prefix
        let isOnMainActor = program.module(module).isOnMainActor
        switch contribution.source {
        case .class, .extension: break
        case .protocol:
            write("\(isOnMainActor ? "nonisolated " : "")\(access)protocol \(plug(component)): Contributing {}")
        case .superclass, .genericSuperclass:
            let parameter = contribution.source == .genericSuperclass ? "<Value>" : ""
            let isInherited = program.components.contains { $0.superclass == component.id }
            let opening = isInherited && component.access == .public ? "open " : access
            write("\(opening)class Base\(component.id)\(parameter): \(superclass), Contributing {")
            writeContribution(of: component)
            write("}")
        }
    }

    mutating func writeContribution(of component: ComponentDeclaration) {
        guard let contribution = component.contribution else { return }
        use(library: "Trace", .internal)
        let isInherited = program.components.contains { $0.superclass == component.id }
        let isDefault = program.module(module).isOnMainActor && contribution.source == .extension
        let isHidden = program.mistake == .hiddenContribution(component: component.id)
        let shown = isHidden ? .internal : min(contribution.access, component.access)
        let type = name(contribution.type, shown)
        let value = value(component.id, of: contribution.type)
        let actor =
            contribution.isOnMainActor ? "@MainActor " : isDefault ? "nonisolated " : ""
        let isOpen = isInherited && shown == .public && contribution.source != .extension
        let head = actor + (component.superclass == nil ? "" : "override ") + (isOpen ? "open " : shown.prefix)
        let read = contribution.isShared ? "shared { \(value) }" : value
        let isBase = base(of: component) != nil
        let note = isBase ? "note(self as! any Reporting)" : "note(self)"
        write("    \(head)var contribution: \(type) { \(note); return \(read) }")
        if let order = contribution.order {
            let isStored = component.id % 2 == 0 && base(of: component) == nil && !isDefault
            let access = (isDefault ? "nonisolated " : "") + component.access.prefix
            write("    \(access)static \(isStored ? "let order = \(order)" : "var order: Int { \(order) }")")
        }
    }

    mutating func write(_ collection: CollectionDeclaration) {
        let isDefault = program.module(module).isOnMainActor && collection.isInExtension
        let actor = collection.isOnMainActor ? "@MainActor " : isDefault ? "nonisolated " : ""
        let type = name(collection.type, .internal)
        let head = "\(actor)var list\(collection.id): "
        let line =
            switch collection.form {
            case .property: head + "[\(type)] { contributions() }"
            case .named: head + "[\(type)] { contributions(of: (\(type)).self) }"
            case .shared: head + "[\(type)] { shared { contributions() } }"
            case .deferred: head + "[() -> \(type)] { deferredContributions() }"
            case .function: "\(actor)func list\(collection.id)() -> [\(type)] { contributions() }"
            case .local: head + "[\(type)] { let all: [\(type)] = contributions(); return all }"
            }
        write([line], under: collection.condition)
    }

    /// Writes code that collects, prints the results, and keeps the collected scopes.
    mutating func writeCollecting(of component: ComponentDeclaration) {
        for collection in component.collections {
            use(library: "Trace", .internal)
            let id = collection.id
            let call = "list\(id)" + (collection.form == .function ? "()" : "")
            let number = number(of: collection.form == .deferred ? "$0()" : "$0", as: collection.type)
            write(
                [
                    "let ids\(id) = \(call).map { Int(\"\\(\(number))\")! }",
                    "let scopes\(id) = takeNoted()",
                    "print(path, \"collects\", \(id), ids\(id))",
                ],
                under: collection.condition,
                indentation: "        "
            )
        }
    }

    /// Writes code that lets the collected scopes report.
    mutating func writeCollected(of component: ComponentDeclaration) {
        for collection in component.collections {
            let isFirst = "path.filter({ $0 == id }).count < 2"
            let report = "if \(isFirst) { scope.report(path + [id]) }"
            let pairs = "zip(scopes\(collection.id), ids\(collection.id))"
            write(["for (scope, id) in \(pairs) { \(report) }"], under: collection.condition, indentation: "        ")
        }
    }
}
