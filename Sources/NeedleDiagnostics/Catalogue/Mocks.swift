package import NeedleGraph

/// The kind about calls of a component's `mock`.
extension DiagnosticID {
    package static let badMock = Self("bad-mock", .error) { Pages.bad_mock_md }
}

extension Diagnostic {
    /// Why no function can be generated for a call of `mock`.
    package enum MockFault: Error, Hashable {
        /// No requirement has the name of a label.
        case isUnknown(String, near: String?, known: [String])
        /// The requirement of a label exists in no build of the call.
        case isOfOtherBuilds(String)
        /// Several requirements have the name of a label.
        case isAmbiguous(String)
        /// A label occurs twice.
        case isRepeated(String)
        /// The label is that of a function that no closure can stand for.
        case isNoClosure(String)
        case isRoot
        /// A class has initializers, and none of them is `init(parent:)`.
        case lacksInitializer(of: String)
        /// The module of the call cannot name the component's environment.
        case isHidden(module: String, owner: String)
        /// The module of the call cannot name a generic argument.
        case hasHiddenArgument(String)
        /// `needle generate` writes the function into the file of another module.
        case isInOneFile
    }

    /// - Parameter component: The component as the call names it.
    package static func badMock(_ component: String, _ fault: MockFault, _ call: FactReference) -> Diagnostic {
        let classes = "write a class for its environment, and pass that to 'withMockDependency'"
        var help: [String] = []
        let problem: String
        switch fault {
        case .isUnknown(let label, let near, let known):
            let advice = known.isEmpty ? "; remove it" : ""
            problem = "neither '\(component)' nor a scope below it needs '\(label)'\(advice)"
            if let near {
                help = ["did you mean '\(near)'?"]
            } else if !known.isEmpty {
                let names = known.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
                help = ["they need \(names)\(known.count > 8 ? " and \(known.count - 8) more" : "")"]
            }
        case .isOfOtherBuilds(let label):
            problem =
                "neither '\(component)' nor a scope below it needs '\(label)' in the builds of this call; "
                + "call it under the '#if' of that requirement"
        case .isAmbiguous(let label):
            problem = "'\(component)' and the scopes below it need '\(label)' with several types"
            help = [classes]
        case .isRepeated(let label): problem = "'\(label)' is given twice; remove one of them"
        case .isNoClosure(let label):
            problem = "no closure can stand for '\(label)', which rethrows or has an isolated parameter"
            help = [classes]
        case .isRoot: problem = "'\(component)' is a root, which needs nothing; create it with '\(component)()'"
        case .lacksInitializer(let name):
            problem = "'\(name)' has initializers, but no 'init(parent:)'"
            help = ["create the scope in a closure: '\(component).mock(…) { \(component)(parent: $0, …) }'"]
        case .isHidden(let module, let owner):
            problem =
                module == owner
                ? "nothing can be generated for '\(component)', which is private; make it internal"
                : "module '\(module)' cannot name what '\(component)' needs; import '\(owner)' with '@testable'"
        case .hasHiddenArgument(let name):
            problem = "nothing can be generated for '\(name)', which names a private type; make that internal"
        case .isInOneFile:
            problem =
                "this module cannot see a 'mock' of '\(component)' that 'needle generate' writes; "
                + "use 'needle build', which writes a file for each module"
        }
        return Diagnostic(.badMock, problem, at: .fact(call), help: help)
    }
}
