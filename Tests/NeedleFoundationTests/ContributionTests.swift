// Contributions: who gets which, in which order, and in which scopes.

import Foundation
import Testing

@testable import NeedleFoundation

private protocol Tracker {
    var name: String { get }
}
private struct NamedTracker: Tracker {
    let name: String
}
private protocol SessionDependency: Dependency {
    var session: String { get }
}
private final class Session: SessionDependency {
    let session: String
    init(_ session: String) { self.session = session }
}

private class Collecting: BootstrapComponent {
    let session = "session"
    final var trackers: [any Tracker] { contributions() }
    final var kept: [any Tracker] { shared { contributions() } }
    final var later: [() -> any Tracker] { deferredContributions() }
    final var others: [Int] { contributions(of: Int.self) }
}
private final class SubCollecting: Collecting {}
private final class Empty: BootstrapComponent {
    var trackers: [any Tracker] { contributions() }
}
private class Crash: Component<SessionDependency>, Contributing {
    var contribution: any Tracker { NamedTracker(name: "crash of \(dependency.session) \(parent.path[1])") }
}
private final class Usage: Component<EmptyDependency>, Contributing {
    var contribution: any Tracker { NamedTracker(name: "usage") }
}
private final class First: Component<EmptyDependency>, Contributing {
    static var order: Int { -1 }
    var contribution: any Tracker { NamedTracker(name: "first") }
}

private class Replaced: BootstrapComponent {
    final var trackers: [any Tracker] { contributions() }
}
private class Original: Component<EmptyDependency>, Contributing {
    var contribution: any Tracker { NamedTracker(name: "original") }
}
private final class Replacement: Original {
    override var contribution: any Tracker { NamedTracker(name: "replacement") }
}

private final class Late: BootstrapComponent {
    var trackers: [any Tracker] { contributions() }
}

@MainActor private final class OnMain: BootstrapComponent {
    var screens: [Screen] { contributions() }
}
@MainActor private final class Screen {
    let name: String
    init(_ name: String) { self.name = name }
}
@MainActor private final class MainScreen: Component<EmptyDependency>, Contributing {
    var contribution: Screen { Screen("main") }
}

struct ContributionTests {
    /// Once for the process: a second call does nothing.
    private func register() {
        __registerNeedleEdges(module: "ContributionTests.collecting") { edges in
            guard edges.areWanted(from: "Collecting") else { return }
            edges.add(from: Collecting.self, to: Crash.self) { Session($0.session) }
            edges.addContribution(of: Usage.self, named: "Tests.Usage", to: Collecting.self) {
                Usage(parent: $0).contribution
            }
            edges.addContribution(of: Crash.self, named: "Tests.Crash", to: Collecting.self) {
                Crash(parent: $0).contribution
            }
            edges.addContribution(of: First.self, named: "Tests.First", to: Collecting.self) {
                First(parent: $0).contribution
            }
        }
    }

    @Test func theyAreSortedByOrderAndName() {
        register()
        let names = ["first", "crash of session Collecting", "usage"]
        #expect(Collecting().trackers.map(\.name) == names)
        #expect(Collecting().later.map { $0().name } == names)
        #expect(Collecting().others.isEmpty, "of another type there is none")
    }

    @Test func aSubclassCollectsWhatItsSuperclassDoes() {
        register()
        #expect(SubCollecting().trackers.map(\.name) == ["first", "crash of session SubCollecting", "usage"])
    }

    @Test func theyAreCreatedAnewUnlessTheyAreShared() {
        final class Counter { var count = 0 }
        class Counted: BootstrapComponent {
            let counter = Counter()
            var made: [Counter] { contributions() }
            var kept: [Counter] { shared { contributions() } }
            var later: [() -> Counter] { deferredContributions() }
        }
        final class Counting: Component<EmptyDependency>, Contributing {
            var contribution: Counter { Counter() }
        }
        __registerNeedleEdges(module: "ContributionTests.counted") { edges in
            edges.addContribution(of: Counting.self, named: "Tests.Counting", to: Counted.self) { parent in
                parent.counter.count += 1
                return Counting(parent: parent).contribution
            }
        }
        let scope = Counted()
        #expect(scope.made[0] !== scope.made[0])
        #expect(scope.kept[0] === scope.kept[0])
        #expect(scope.counter.count == 3)
        let later = scope.later
        #expect(scope.counter.count == 3, "nothing is created before it is called")
        #expect(later[0]() !== later[0]())
        #expect(scope.counter.count == 5)
    }

    @Test func aClassWithoutAnyHasAnEmptyList() {
        register()
        #expect(Empty().trackers.isEmpty)
    }

    @Test func aSubclassReplacesItsSuperclass() {
        __registerNeedleEdges(module: "ContributionTests.original") { edges in
            edges.addContribution(of: Original.self, named: "Tests.Original", to: Replaced.self) {
                Original(parent: $0).contribution
            }
        }
        #expect(Replaced().trackers.map(\.name) == ["original"])
        __registerNeedleEdges(module: "ContributionTests.replacement") { edges in
            edges.addContribution(of: Replacement.self, named: "Tests.Replacement", to: Replaced.self) {
                Replacement(parent: $0).contribution
            }
        }
        #expect(Replaced().trackers.map(\.name) == ["replacement"])
    }

    /// Two modules that do not see each other may both write the same.
    @Test func whatIsAddedTwiceIsThereOnce() {
        for module in ["ContributionTests.once", "ContributionTests.twice"] as [StaticString] {
            __registerNeedleEdges(module: module) { edges in
                edges.addContribution(of: Usage.self, named: "Tests.Usage", to: Late.self) {
                    Usage(parent: $0).contribution
                }
            }
        }
        #expect(Late().trackers.count == 1)
    }

    @Test @MainActor func theMainActorCollectsWhatIsItsOwn() {
        __registerNeedleEdges(module: "ContributionTests.main") { edges in
            edges.addMainActorContribution(of: MainScreen.self, named: "Tests.MainScreen", to: OnMain.self) {
                MainScreen(parent: $0).contribution
            }
        }
        #expect(OnMain().screens.map(\.name) == ["main"])
    }

    @Test func threadsCollectTheSame() async {
        register()
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { Collecting().trackers.count } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 3, count: 100))
    }

    @Test func beforeAnythingIsRegisteredTheProgramStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Empty().trackers
        }
        #expect(standardError(result).contains("Empty asked for contributions before anything was registered"))
    }
}
