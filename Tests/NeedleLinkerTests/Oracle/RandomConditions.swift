// Puts random `#if`s into random programs, and reads such a program as one build of it.

import FactsTesting
import NeedleGraph
import NeedleLinker
import RandomTesting

/// The flags that are set in one build, of A and B.
struct Build: Hashable, CustomStringConvertible {
    var flags: Set<Character>

    static let all = [[], ["A"], ["B"], ["A", "B"]].map { Build(flags: $0) }

    /// Conditions of `A` and `B` with the builds in which they hold.
    fileprivate static let conditions: [(text: String, holds: @Sendable (Build) -> Bool)] = [
        ("A", { $0.flags.contains("A") }),
        ("!A", { !$0.flags.contains("A") }),
        ("B", { $0.flags.contains("B") }),
        ("A && B", { $0.flags.count == 2 }),
        ("!(A && B)", { $0.flags.count < 2 }),
        ("A || !B", { $0.flags.contains("A") || !$0.flags.contains("B") }),
    ]

    fileprivate func holds(_ conditions: [Condition]) -> Bool {
        conditions.allSatisfy { condition in
            Self.conditions.first { $0.text == condition.text }?.holds(self) ?? true
        }
    }

    /// Whether what the linker made of conditions holds.
    func holds(_ condition: CompilationCondition) -> Bool {
        let terms = ["A", "B"].map { flags.contains(Character($0)) ? Condition($0) : Condition("!\($0)") }
        return condition.holds(whenever: CompilationCondition(terms))
    }

    var description: String { flags.isEmpty ? "no flags" : String(flags.sorted()) }
}

extension [ModuleGraph] {
    /// The program with some of its members and calls in an `#if`.
    func withConditions(using numbers: inout SeededGenerator) -> [ModuleGraph] {
        func condition() -> [Condition] {
            guard numbers.chance(oneIn: 3) else { return [] }
            return [Condition(Build.conditions[numbers.number(0..<Build.conditions.count)].text)]
        }
        return changingFiles { file in
            for declaration in file.declarations.indices {
                for member in file.declarations[declaration].members.indices {
                    file.declarations[declaration].members[member].conditions = condition()
                }
            }
            for call in file.instantiations.indices where numbers.chance(oneIn: 2) {
                file.instantiations[call].conditions = condition()
            }
        }
    }

    /// The program that the compiler sees in a build. What a class does not have there keeps its place under no name, so
    /// that the others keep theirs.
    func inBuild(_ build: Build) -> [ModuleGraph] {
        changingFiles { file in
            for declaration in file.declarations.indices {
                let members = file.declarations[declaration].members.map { member in
                    var member = member
                    if !build.holds(member.conditions) { member.name = "absent" }
                    member.conditions = []
                    return member
                }
                let isProtocol = file.declarations[declaration].kind == .protocol
                file.declarations[declaration].members =
                    isProtocol ? members.filter { $0.name != "absent" } : members
            }
            file.instantiations.removeAll { !build.holds($0.conditions) }
            for call in file.instantiations.indices { file.instantiations[call].conditions = [] }
        }
    }

    private func changingFiles(_ change: (inout FileFacts.Draft) -> Void) -> [ModuleGraph] {
        map { $0.changing(change) }
    }
}
