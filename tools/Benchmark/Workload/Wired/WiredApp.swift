// An app in one module that is measured: the same scopes, wired in several ways.

/// Who wires the scopes.
package enum Wiring: String, CaseIterable, Sendable {
    /// Needle does, when the app is built.
    case needle = "Needle"
    /// A file in uber/needle's form of generated code does, which registers with Needle's runtime library.
    case uber = "Uber"
    /// A person did, with classes of their own.
    case hand = "ByHand"
}

/// The text of an app with one of its wirings.
package struct WiredApp: Sendable {
    /// For folders, for example `Needle300x10`.
    package let name: String
    /// The files that a person wrote: with Needle and in uber/needle's form, the same ones.
    package private(set) var sources: [WorkloadFile]
    /// The generated file; nil where Needle makes it, or nobody.
    package let generated: WorkloadFile?
    /// The pairs of a parent and a child.
    package let edges: Int

    init(_ name: String, _ wiring: Wiring, plan: ScopePlan, main: WorkloadFile, others: [WorkloadFile] = []) {
        self.name = wiring.rawValue + name
        edges = plan.parents.reduce(0) { $0 + $1.count }
        let text = ScopeClassText(plan: plan, wiring: wiring)
        let levels = plan.levels.enumerated().map { number, scopes in
            WorkloadFile("Level\(number)", text.components(scopes), hasComponents: true)
        }
        sources = [main, WorkloadFile("Objects", text.objects, hasComponents: false)] + levels + others
        generated =
            switch wiring {
            case .needle, .hand: nil
            case .uber: WorkloadFile("NeedleGenerated", UberFormText(plan: plan).text, hasComponents: false)
            }
    }
}

extension WiredApp {
    /// The same app with sources that uber/needle's generator understands.
    package var asUberNeedleReads: WiredApp {
        var app = self
        app.sources = sources.map(\.asUberNeedleReads)
        return app
    }
}

extension WorkloadFile {
    /// A file of the module.
    init(_ name: String, _ text: SwiftText, hasComponents: Bool) {
        let path = "Modules/App/\(name).swift"
        self.init(path: path, text: text.text, lines: text.lines, hasComponents: hasComponents)
    }
}
