package import NeedleGraph

/// Kinds about the registration of generated code.
extension DiagnosticID {
    package static let leftOutRoot = Self("left-out-root", .warning) { Pages.left_out_root_md }
    package static let neverRegistered = Self("never-registered", .error) { Pages.never_registered_md }.lowerable
    package static let noRootModule = Self("no-root-module", .error) { Pages.no_root_module_md }
    package static let registeredLate = Self("registered-late", .error) { Pages.registered_late_md }.lowerable
    package static let unknownRoot = Self("unknown-root", .error) { Pages.unknown_root_md }
}

extension Diagnostic {
    /// For a root that is not in the one file of `needle generate`.
    ///
    /// - Parameter module: The module that the file is written for. The module of the root imports it.
    package static func leftOutRoot(_ root: String, above module: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .leftOutRoot,
            "root '\(root)' is left out of the generated file, which is for '\(module)', since the root's module imports that; "
                + "exclude its sources with '--exclude-paths', and generate a file for its module",
            at: .fact(reference)
        )
    }

    /// - Parameters:
    ///   - root: A root component; a scope below it needs the registration.
    ///   - entryPoint: Where the program starts.
    ///   - isCertain: Whether no unparsed code can call the function, and no other program has the root.
    package static func neverRegistered(below root: String, _ entryPoint: FactReference, isCertain: Bool) -> Diagnostic
    {
        var diagnostic = Diagnostic(
            .neverRegistered,
            "nothing calls 'registerProviderFactories()', so the first scope below '\(root)' stops the program",
            at: .fact(entryPoint),
            help: ["call it before the first scope is created, for example where the program starts"]
        )
        diagnostic.severity = isCertain ? .error : .warning
        return diagnostic
    }

    /// - Parameter nearest: The module that sees most of the modules.
    package static func noRootModule(
        _ root: String,
        nearest: String,
        unseen: [String],
        anchor: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .noRootModule,
            "no module sees root '\(root)' and all modules that create children below it: '\(nearest)' does not "
                + "see \(quoted(unseen, atMost: 10)); import what is missing there",
            at: .fact(anchor)
        )
    }

    /// - Parameter cycle: The modules of the cycle, each importing the next; the first one is repeated at the end.
    package static func noRootModule(_ root: String, cycle: [String], anchor: FactReference) -> Diagnostic {
        Diagnostic(
            .noRootModule,
            "no module can register root '\(root)': the modules above it import each other in a cycle, "
                + "\(quoted(cycle, between: " -> ")); remove one of these imports, or give a module that has "
                + "the name of an imported library another name in 'needle.json'",
            at: .fact(anchor)
        )
    }

    /// - Parameters:
    ///   - root: A root component that is created too early.
    ///   - entryPoint: Where the program starts.
    package static func registeredLate(after root: String, _ entryPoint: FactReference) -> Diagnostic {
        Diagnostic(
            .registeredLate,
            "'\(root)' is created before 'registerProviderFactories()' is called, so any scope that it creates before that "
                + "stops the program",
            at: .fact(entryPoint),
            help: [
                "call it first; if a stored property holds the root, make that a 'lazy var', or set it in 'init' after the call"
            ]
        )
    }

    package static func unknownRoot(_ name: String, known: [String]) -> Diagnostic {
        Diagnostic(
            .unknownRoot,
            "no module '\(name)' to register in; the linked modules are \(quoted(known))",
            at: .none
        )
    }

    /// - Parameter modules: The modules that contain root components.
    package static func rootlessModule(_ name: String, rootsIn modules: [String]) -> Diagnostic {
        Diagnostic(
            .unknownRoot,
            "module '\(name)' cannot register anything: it sees no root component; the roots are in \(quoted(modules))",
            at: .none
        )
    }
}
