package import NeedleGraph

/// Kinds about the properties that meet requirements, or nearly do.
extension DiagnosticID {
    package static let changedProvider = Self("changed-provider", .warning) { Pages.changed_provider_md }
    package static let missingProvider = Self("missing-provider", .error) { Pages.missing_provider_md }
    package static let uncertainProperty = Self("uncertain-property", .warning) { Pages.uncertain_property_md }
    package static let uncertainType = Self("uncertain-type", .error) { Pages.uncertain_type_md }
    package static let unwrittenType = Self("unwritten-type", .warning) { Pages.unwritten_type_md }
}

extension Diagnostic {
    /// A requirement that another property meets than in the code of uber/needle.
    package struct ChangedProvider: Sendable {
        /// The reason why uber/needle passes over the property.
        package enum Reason: Sendable {
            /// It is declared in the class and is not public.
            case notPublic
            case unwrittenType
            /// Its type is converted to the required one.
            case otherType
        }

        package var requirement: String
        /// The components that require it; at least one.
        package var takers: [String]
        /// The properties that uber/needle read, and their places; at least one.
        package var before: [(property: String, place: FactReference)]
        package var reason: Reason

        package init(
            requirement: String,
            takers: [String],
            before: [(property: String, place: FactReference)],
            reason: Reason
        ) {
            (self.requirement, self.takers, self.before, self.reason) = (requirement, takers, before, reason)
        }
    }

    /// For a property that now meets a requirement, for which the replaced file of uber/needle read another property.
    ///
    /// - Parameter property: With its component, for example `MidComponent.limit`.
    package static func changedProvider(
        _ property: String,
        _ change: ChangedProvider,
        _ reference: FactReference
    ) -> Diagnostic {
        let rule =
            switch change.reason {
            case .notPublic: "it passes over properties of a class that are not declared public"
            case .unwrittenType: "it passes over properties without a written type"
            case .otherType: "it takes only properties of the very type that is required"
            }
        let takers =
            change.takers.prefix(1).map { "'\($0)'" }
            + change.takers.dropFirst().prefix(1).map { _ in
                change.takers.count == 2 ? "another component" : "\(change.takers.count - 1) other components"
            }
        let before = change.before.map { "'\($0.property)'" }.joined(separator: " and ")
        return Diagnostic(
            .changedProvider,
            "'\(property)' provides '\(change.requirement)' to \(takers.joined(separator: " and ")) now; uber/needle took "
                + "\(before), since \(rule); make it private or rename it to keep that",
            at: .fact(reference),
            notes: change.before.map { Note("'\($0.property)' is here", at: .fact($0.place)) }
        )
    }

    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `imageCache: ImageCache`.
    ///   - isProvidedElsewhere: Whether an ancestor provides it that is not on the path.
    ///   - path: The names of the components from the root down to `component`.
    package static func missingProvider(
        component: String,
        requirement: String,
        isProvidedElsewhere: Bool,
        path: [String],
        anchor: FactReference,
        notes: [Note],
        help: [String],
        fixes: [Fix]
    ) -> Diagnostic {
        Diagnostic(
            .missingProvider,
            "no ancestor of '\(component)' \(isProvidedElsewhere ? "on this path " : "")provides "
                + "'\(requirement)'",
            at: .fact(anchor),
            notes: notes,
            componentPath: path,
            help: help,
            fixes: fixes
        )
    }

    /// The reason why it is not known whether a property provides a requirement.
    package enum PropertyDoubt: Sendable {
        /// For example `its type depends on who conforms to 'HasItem'`.
        case presence(String)
        /// This type, as it is written, may be a typealias.
        case alias(String)
    }

    /// - Parameter requirement: The requirement's name and type, for example `index: Index`.
    package static func uncertainProperty(
        _ property: String,
        of component: String,
        requirement: String,
        _ doubt: PropertyDoubt,
        _ reference: FactReference
    ) -> Diagnostic {
        let reason: String
        switch doubt {
        case .presence(let doubt): reason = "\(doubt); declare it in the class"
        case .alias(let type):
            reason = "no parsed module shows whether '\(type)' is that type; write '\(requirement)' if it is"
        }
        return Diagnostic(
            .uncertainProperty,
            "'\(property)' of '\(component)' does not provide '\(requirement)': \(reason)",
            at: .fact(reference)
        )
    }

    /// - Parameter requirement: The requirement's name and type, for example `clock: Clock`.
    package static func uncertainType(
        _ property: String,
        of type: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .uncertainType,
            "the type of '\(property)' is uncertain, since this initializer of '\(type)' may return nil; "
                + "write '\(requirement)' if that is its type",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    ///   - optional: Its type if a failable initializer makes it an optional, and where that is; nil if that is not known.
    package static func unwrittenType(
        _ property: String,
        of component: String,
        requirement: String,
        isOptional optional: (written: String, evidence: Note)?,
        _ reference: FactReference
    ) -> Diagnostic {
        let advice = optional.map { "; its type is '\($0.written)': the initializer may return nil" }
        return Diagnostic(
            .unwrittenType,
            "'\(property)' of '\(component)' has no type annotation, so it does not provide '\(requirement)'"
                + (advice ?? "; write '\(requirement)' if that is its type"),
            at: .fact(reference),
            notes: optional.map { [$0.evidence] } ?? [],
            help: optional == nil ? [] : ["unwrap it here, or rename it"]
        )
    }
}
