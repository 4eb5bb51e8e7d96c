package import NeedleGraph

extension Diagnostic {
    /// Why it is not known what a component makes.
    package enum ChildFault: Sendable {
        /// The file imports these modules of the workspace, which are not linked.
        case notLinked([String])
        /// The file imports these modules of the workspace, which have no Swift sources.
        case empty([String])
        /// No linked module declares it. Of the names of all components, one may be meant.
        case undeclared(known: [String])
        /// No linked module declares it, and the file imports these, which are not linked.
        case ofUnlinked(UnlinkedImports)
        /// The file sees this component of a module, which nothing makes.
        case renamed(to: String, of: String)
        /// It is linked, and the file does not see it.
        /// - Parameter narrow: What would have to be public for that; nil if it is not known.
        case unseen(UnseenReason, declaration: FactReference, narrow: [FactReference]?)
    }

    package static func unparsedChild(_ child: String, _ fault: ChildFault, _ reference: FactReference) -> Diagnostic {
        let problem: String
        var notes: [Note] = []
        var fix: Fix?
        switch fault {
        case .notLinked(let modules):
            problem = "but \(quoted(modules)) \(modules.count == 1 ? "is" : "are") not linked; run 'needle build'"
        case .empty(let modules):
            problem =
                "but \(quoted(modules)) \(modules.count == 1 ? "has" : "have") no Swift sources; put them back, or remove "
                + "the call"
        case .undeclared(let known):
            let suggestion = suggestion(for: child, in: known, atMost: 2)
            let advice = suggestion.isEmpty ? "; declare it, or remove the call" : suggestion
            problem = "but no linked module declares it\(advice)"
        case .ofUnlinked(let imports):
            problem = "but \(imports.problem), and no other module declares it; \(imports.advice)"
        case .renamed(let name, let module):
            problem =
                "but no linked module declares it; module '\(module)' has '\(name)', which nothing creates: was it renamed?"
        case .unseen(let reason, let declaration, let narrow):
            problem = "but \(reason.text)"
            notes = [Note("'\(child)' is declared here", at: .fact(declaration))]
            fix = reason.fix(of: child, raising: narrow, seenFrom: reference)
        }
        return Diagnostic(
            .unparsedChild,
            "'\(child)' is created here with 'parent: self', \(problem)",
            at: .fact(reference),
            notes: notes,
            fixes: [fix].compactMap(\.self)
        )
    }
}

/// Why a file does not see a component or a protocol of another module.
package enum UnseenReason: Sendable {
    /// It is not declared widely enough there.
    case access(Access, module: String, isImported: Bool)
    /// It is public, and the file does not import its module by the name that Needle knows. A module that it imports and
    /// that is not linked may be that module under another name.
    case notImported(module: String, unlinkedImports: [String])
    /// It is public in a module that the file does not import; modules that the file imports have no sources any more.
    case moved(module: String, from: [String])
    /// It is public in a module that the file cannot import, since that needs types of the file's module: as far as these
    /// are known.
    case cycle(module: String, viewer: String, needs: [String])
    /// In this file the name means another type, which is no component. Both names begin with their modules.
    case shadowed(by: String, meant: String)

    /// The end of a message, with the fix.
    package var text: String {
        switch self {
        case .access(let access, let module, let isImported):
            let fix =
                access == .package
                ? "make it public, or give both modules the same 'packageName' in needle.json" : "make it public there"
            return
                "it is \(access.rawValue) to module '\(module)'; \(fix)\(isImported ? "" : ", and import '\(module)'")"
        case .notImported(let module, let unlinkedImports):
            let isRenamed =
                unlinkedImports.isEmpty
                ? "" : ", or, if that is \(quoted(unlinkedImports, between: " or ")), name it so in needle.json"
            return "this file does not import its module '\(module)'; import it\(isRenamed)"
        case .moved(let module, let others):
            let verb = others.count == 1 ? "has" : "have"
            return
                "it is in module '\(module)', and \(quoted(others)) \(verb) no Swift sources; import '\(module)' instead"
        case .cycle(let module, let viewer, let types):
            let moved = types.isEmpty || types.count > 3 ? "what both need" : quoted(types)
            return "its module '\(module)' needs '\(viewer)', so '\(viewer)' cannot import it; "
                + "move \(moved) into a module that both import"
        case .shadowed(let type, let meant): return "that creates '\(type)'; write '\(meant)(parent: self)'"
        }
    }
}

extension DiagnosticID {
    package static let unparsedChild = DiagnosticID("unparsed-child", .error).explained(
        rule: """
            A component creates something with `parent: self`, but no linked module declares it. If it is a child \
            component, its scope would lack its environment and stop the app when it is created. Usually the file \
            lacks the `import` of its module, or the class is internal there: the message says so. Otherwise link the \
            module that declares it, too: run `needle build`, and list the module in needle.json if it is not where \
            modules are looked for. A class that is not a component is ignored if a linked module declares it; for a \
            class of a library, write a cast, as in `Coordinator(parent: self as AnyObject)`.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            $ needle parse App
            $ needle link
            """,
        message: """
            Modules/App/RootComponent.swift:6:31: error: 'FeedComponent' is created here with 'parent: self', but 'Feed' is not linked; run 'needle build' [unparsed-child]
            """,
        right: """
            $ needle build
            """
    )
}
