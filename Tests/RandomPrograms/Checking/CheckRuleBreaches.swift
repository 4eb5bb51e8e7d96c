// Compares the results of rules with those of the oracle on all paths: taken properties, and the depth of each scope.

import NeedleDiagnostics
import NeedleLinker
import NeedleQuestions
import TestSupport

extension Program {
    /// A failure if the breaches of rules that forbid everything are wrong; else nil.
    func wrongBreaches(_ linked: LinkedFixture) -> Failure? {
        let oracles = self.oracles
        guard mistake == nil, !oracles.contains(where: \.isCut) else { return nil }
        let all = [NamePattern("*")]
        var taking = Rule.Check(.mayNotTake)
        taking.forbidden = all
        let rules = [Rule(.scopes, all, [taking]), Rule(.scopes, all, [Rule.Check(.maxDepth)])]
        let breaches = ProgramChecks(rules: rules).diagnostics(of: linked.graph, .none).compactMap(\.breach)

        var (taken, depths): (Set<String>, [String: Int]) = ([], [:])
        for way in oracles.flatMap(\.ways) {
            let scope = path(component(way.components[way.components.count - 1]))
            depths[scope] = min(way.components.count, depths[scope] ?? .max)
        }
        for oracle in oracles {
            for (scope, owner, property) in oracle.takings {
                taken.insert("\(path(scope)) takes \(path(owner)).\(property.shownName)")
            }
        }
        // The oracle does not know orphans.
        let said = Set(breaches.filter { $0.value == nil }.map(\.subject)).filter { subject in
            depths[Self.scope(of: subject)] != nil
        }
        // As for answers, a condition on the path and one of the property may exclude each other.
        let isExact = conditionalModules.isEmpty && components.allSatisfy { $0.superclass == nil }
        guard isExact ? said == taken : taken.isSubset(of: said) else {
            let details =
                "said only \(said.subtracting(taken).sorted())\nexpected only \(taken.subtracting(said).sorted())"
            return Failure(kind: "a rule finds other takers", details: details)
        }
        guard isExact, !hasContributions else { return nil }
        let found = breaches.compactMap { breach in
            breach.value.map { (Self.scope(of: breach.subject), $0) }
        }
        guard Dictionary(found, uniquingKeysWith: min) == depths else {
            return Failure(kind: "a rule finds other depths", details: "said \(found)\nexpected \(depths)")
        }
        return nil
    }

    /// The scope of a breach; its name may contain spaces.
    private static func scope(of subject: String) -> String {
        String(subject.split(separator: " takes ")[0].split(separator: " is deep")[0])
    }
}

extension Oracle {
    /// Each scope with a property that meets one of its requirements on some path, and the component that declares the property.
    fileprivate var takings: [(scope: ComponentDeclaration, owner: ComponentDeclaration, property: Property)] {
        ways.flatMap { way in
            requirements(atEndOf: way).compactMap { requirement in
                guard let provision = provision(of: requirement, atEndOf: way) else { return nil }
                let scope = program.component(way.components[way.components.count - 1])
                return (scope, program.component(provision.owner), provision.property)
            }
        }
    }
}
