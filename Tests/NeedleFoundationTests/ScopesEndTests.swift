// `expectScopesEnd`, and what it says of scopes that stay.

import Foundation
import NeedleFoundation
import NeedleFoundationTest
import Testing

private struct Failure: Error {}

private class LeakRoot: BootstrapComponent, @unchecked Sendable {  // Its stored properties are set by one thread.
    var child: LeakChild { LeakChild(parent: self) }
    var stored: LeakChild?
}
private final class LeakSubroot: LeakRoot, @unchecked Sendable {}
private final class Presenter {
    var owner: AnyObject?
    var close: (() -> Void)?
    var list: [Presenter] = []
}
private final class LeakChild: Component<any EmptyDependency> {
    var presenter: Presenter { shared { Presenter() } }
    var grandchild: LeakGrandchild { LeakGrandchild(parent: self) }
}
private final class LeakGrandchild: Component<any EmptyDependency> {}
private final class KeptOutside: BootstrapComponent {}

/// Breaks the circles that tests make, so that one test leaves nothing to the next.
private final class Cleaner {
    var presenters: [Presenter] = []
    deinit {
        for presenter in presenters { (presenter.owner, presenter.close, presenter.list) = (nil, nil, []) }
    }
}

/// The description of what a closure fails with.
private func failure(_ body: () throws -> Void) -> String {
    do {
        try expectScopesEnd(within: 0.01, body)
        return ""
    } catch {
        return "\(error)"
    }
}

struct ScopesEndTests {
    @Test func scopesThatGoAreRight() throws {
        try expectScopesEnd {
            let root = LeakRoot()
            _ = root.child.presenter
            _ = root.child.grandchild
        }
    }

    @Test func scopesThatWereThereBeforeMayStay() throws {
        let root = LeakRoot()
        try expectScopesEnd { _ = root.child.grandchild }
        #expect(root.stored == nil)
    }

    @Test func aSharedObjectThatHoldsItsScopeIsNamed() {
        let cleaner = Cleaner()
        let text = failure {
            let child = LeakRoot().child
            let inner = Presenter()
            inner.owner = child
            child.presenter.list = [inner]
            cleaner.presenters += [child.presenter, inner]
        }
        #expect(
            text == """
                needle: 2 scopes are still there:
                  LeakRoot (^->LeakRoot)
                    its child LeakChild holds it
                  LeakChild (^->LeakRoot->LeakChild)
                    the shared object 'presenter' of LeakChild may hold it by list.owner
                """
        )
    }

    @Test func aClosureMayHoldTheScope() {
        let cleaner = Cleaner()
        let text = failure {
            let child = LeakRoot().child
            child.presenter.close = { _ = child.path }
            cleaner.presenters.append(child.presenter)
        }
        #expect(
            text.hasSuffix(
                """
                LeakChild (^->LeakRoot->LeakChild)
                    something outside of the scopes holds it, or a closure in its shared object 'presenter'
                """
            )
        )
    }

    @Test func aStoredPropertyThatHoldsAChildIsNamed() {
        var root: LeakRoot?
        defer { root?.stored = nil }
        let text = failure {
            root = LeakSubroot()
            root?.stored = root?.child
        }
        #expect(text.contains("LeakSubroot (^->LeakSubroot)\n    its child LeakChild holds it\n"))
        #expect(text.contains("    the stored property 'stored' of LeakSubroot may hold it"))
    }

    @Test func aScopeThatIsHeldOutsideIsTold() {
        var kept: KeptOutside?
        let text = failure { kept = KeptOutside() }
        #expect(kept != nil)
        #expect(
            text == """
                needle: 1 scope is still there:
                  KeptOutside (^->KeptOutside)
                    something outside of the scopes holds it
                """
        )
    }

    @Test func theErrorOfTheClosureComesFirst() {
        var kept: KeptOutside?
        #expect(throws: Failure.self) {
            try expectScopesEnd {
                kept = KeptOutside()
                throw Failure()
            }
        }
        withExtendedLifetime(kept) {}
    }

    @Test func whatIsMadeOnAnotherThreadBelowAScopeCounts() {
        let found = Kept()
        let text = failure {
            let root = LeakRoot()
            let done = DispatchSemaphore(value: 0)
            Thread {
                found.object = root.child
                done.signal()
            }.start()
            done.wait()
        }
        #expect(text.contains("LeakChild (^->LeakRoot->LeakChild)"))
        found.object = nil
    }

    @Test func whatOthersMakeMeanwhileDoesNotCount() throws {
        let found = Kept()
        try expectScopesEnd(within: 0.01) {
            let done = DispatchSemaphore(value: 0)
            Thread {
                found.object = LeakRoot()
                done.signal()
            }.start()
            done.wait()
        }
        #expect(found.object != nil)
    }

    @Test func aThreadMayHoldAScopeForAMoment() throws {
        try expectScopesEnd {
            let root = LeakRoot()
            Thread {
                usleep(20_000)
                _ = root.child
            }.start()
        }
    }

    @MainActor
    @Test func aTaskOfTheMainActorMayEndAScope() async throws {
        try await expectScopesEnd {
            let root = LeakRoot()
            Task { @MainActor in
                try await Task.sleep(nanoseconds: 20_000_000)
                _ = root.child
            }
        }
    }

    @Test func aTaskThatKeepsAScopeFails() async {
        let found = Kept()
        await #expect(throws: ScopesDidNotEnd.self) {
            try await expectScopesEnd(within: 0.01) {
                await Task { found.object = LeakRoot() }.value
            }
        }
        found.object = nil
    }

    @Test(.scopesEnd) func theTraitIsForTestsWhoseScopesEnd() async {
        _ = LeakRoot().child
        await Task { _ = LeakRoot() }.value
    }

    @Test func theTraitFailsATestWhoseScopesStay() async {
        let found = Kept()
        await #expect(throws: ScopesDidNotEnd.self) {
            try await ScopesEndTrait.scopesEnd.provideScope(for: #require(Test.current), testCase: nil) {
                found.object = LeakRoot()
            }
        }
        found.object = nil
    }
}

private final class Kept: @unchecked Sendable {  // A thread sets it before another one reads it.
    var object: AnyObject?
}
