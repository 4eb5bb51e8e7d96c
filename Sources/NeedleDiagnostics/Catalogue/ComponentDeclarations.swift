package import NeedleGraph

/// Kinds about the declarations of components.
extension DiagnosticID {
    package static let componentInGenericType = Self("component-in-generic-type", .error) {
        Pages.component_in_generic_type_md
    }
    package static let componentInUnparsedType = Self("component-in-unparsed-type", .error) {
        Pages.component_in_unparsed_type_md
    }
    package static let duplicateComponent = Self("duplicate-component", .error) { Pages.duplicate_component_md }
    package static let limitedAvailability = Self("limited-availability", .error) { Pages.limited_availability_md }
    package static let localComponent = Self("local-component", .error) { Pages.local_component_md }
    package static let longInheritance = Self("long-inheritance", .error) { Pages.long_inheritance_md }
    package static let privateComponent = Self("private-component", .warning) { Pages.private_component_md }
    package static let privateComponentInUse = Self("private-component-in-use", .error) {
        Pages.private_component_in_use_md
    }
    package static let unknownSuperclass = Self("unknown-superclass", .error) { Pages.unknown_superclass_md }
    package static let unseenRuntime = Self("unseen-runtime", .error) { Pages.unseen_runtime_md }
}

/// The reason why a class is no component though its superclass looks like one.
package struct SuperclassFault: Sendable {
    /// The place that names the superclass.
    package var note: Note
    /// Advice, if the reason is not that the module of the superclass was not parsed.
    package var help: String?
    package var fix: Fix?

    package init(_ note: Note, help: String?, fix: Fix? = nil) {
        (self.note, self.help, self.fix) = (note, help, fix)
    }
}

extension Diagnostic {
    package static func componentInGenericType(_ name: String, type: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .componentInGenericType,
            "component '\(name)' is nested in generic type '\(type)'; declare it outside",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - name: The class, without the type around it.
    ///   - call: The call that creates the class, or a child of it.
    package static func componentInUnparsedType(
        _ name: String,
        type: String,
        _ call: FactReference,
        declaration: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .componentInUnparsedType,
            "'\(name)' is nested in an extension of '\(type)', which no linked module declares, "
                + "so nothing can be generated for it; declare it outside",
            at: .fact(call),
            notes: [Note("'\(name)' is declared here", at: .fact(declaration))]
        )
    }

    package static func duplicateComponent(
        _ name: String,
        module: String,
        _ reference: FactReference,
        other: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .duplicateComponent,
            "component '\(name)' is declared twice in module '\(module)'",
            at: .fact(reference),
            notes: [Note("the other '\(name)' is here", at: .fact(other))],
            help: ["rename one of the two"]
        )
    }

    package static func limitedAvailability(_ name: String, in origin: ModuleOrigin, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .limitedAvailability,
            "'\(name)' is not available on all systems, but the code that connects it is; mark its members instead",
            at: .fact(reference),
            help: ["if you build for no older system, say so \(origin.advice(.platforms))"]
        )
    }

    package static func localComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .localComponent,
            "component '\(name)' is declared in a body, so nothing can be generated for it; declare it outside",
            at: .fact(reference)
        )
    }

    package static func longInheritance(of name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .longInheritance,
            "'\(name)' is in a chain of more than 250 classes that inherit from one another; shorten the chain",
            at: .fact(reference)
        )
    }

    package static func privateComponent(_ name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .privateComponent,
            "component '\(name)' is private, so nothing can be generated for it; make it internal",
            at: .fact(reference),
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }

    /// - Parameter parent: The parent of the edge for which nothing can be generated. It or `child` is the private component.
    package static func privateComponentInUse(
        _ name: String,
        parent: String,
        child: String,
        _ reference: FactReference,
        site: FactReference?
    ) -> Diagnostic {
        Diagnostic(
            .privateComponentInUse,
            "component '\(name)' is private, so the code that '\(child)' needs cannot be generated; make it internal",
            at: .fact(reference),
            notes: site.map { [Note("'\(parent)' creates '\(child)' here", at: .fact($0))] } ?? [],
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }

    /// - Parameter calls: The calls in other files that create it.
    package static func privateComponentMadeElsewhere(
        _ name: String,
        _ reference: FactReference,
        calls: [FactReference]
    ) -> Diagnostic {
        Diagnostic(
            .privateComponentInUse,
            "component '\(name)' is private, and another file creates it; make it internal",
            at: .fact(reference),
            notes: calls.map { Note("'\(name)(parent: self)' is here", at: .fact($0)) },
            fixes: [.raising(name, to: .internal, at: [reference])]
        )
    }

    /// - Parameter cause: Why the superclass is no component, if it is known.
    package static func unknownSuperclass(
        _ superclass: String,
        of child: String,
        _ reference: FactReference,
        cause: SuperclassFault?
    ) -> Diagnostic {
        let advice = cause?.help == nil ? "; parse the module that declares it" : ""
        return Diagnostic(
            .unknownSuperclass,
            "'\(child)' is created here with 'parent: self', but its superclass '\(superclass)' is not in any "
                + "parsed module\(advice)",
            at: .fact(reference),
            notes: [cause?.note].compactMap(\.self),
            help: [cause?.help].compactMap(\.self),
            fixes: [cause?.fix].compactMap(\.self)
        )
    }

    package static func unseenRuntime(_ superclass: String, of name: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .unseenRuntime,
            "'\(name)' inherits '\(superclass)', but no import of this file shows that it is "
                + "NeedleFoundation's; import NeedleFoundation, or qualify '\(superclass)' with its module",
            at: .fact(reference),
            fixes: [.importing("NeedleFoundation", in: reference)]
        )
    }
}
