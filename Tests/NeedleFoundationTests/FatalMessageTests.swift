// What the program says when a scope cannot be created.

import Foundation
import NeedleFoundation
import NeedleFoundationTest
import Testing

private protocol LonelyDependency: Dependency {}
private protocol WiderDependency: LonelyDependency {}
private final class LonelyRoot: BootstrapComponent {}
private final class LonelyComponent: Component<LonelyDependency> {}
private final class LonelyMock: LonelyDependency {}
private final class NotADependency {}
private final class EmptyComponent: Component<any EmptyDependency> {}
private protocol LonelyComponentEnvironment: LonelyDependency {
    var playerName: String { get }
}
extension LonelyComponentEnvironment where Self: __PartialMock {
    var playerName: String { __lacks("playerName", of: "WiderDependency", in: Self.self) }
}
private final class PartialLonelyMock: LonelyComponentEnvironment, PartialMock {}

private class Cyclic: BootstrapComponent, @unchecked Sendable {  // It has no stored properties.
    var chicken: [Int] { shared { egg } }
    var egg: [Int] { shared { chicken } }
}
private final class Crossed: Cyclic, @unchecked Sendable {  // Its stored properties are semaphores.
    let chickenBegan = DispatchSemaphore(value: 0)
    let eggBegan = DispatchSemaphore(value: 0)
    override var chicken: [Int] {
        shared {
            chickenBegan.signal()
            eggBegan.wait()
            return egg
        }
    }
    override var egg: [Int] {
        shared {
            eggBegan.signal()
            chickenBegan.wait()
            return chicken
        }
    }
}
private final class WeakValue: BootstrapComponent {
    var number: Int { shared(lifetime: .weak) { 1 } }
}

/// What a process said that was to end so.
func standardError(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

struct FatalMessageTests {
    @Test func aMissingProviderNamesParentChildPathAndRemedy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LonelyComponent(parent: LonelyRoot())
        }
        #expect(
            standardError(result).contains(
                """
                needle: no provider for LonelyComponent below LonelyRoot (^->LonelyRoot->LonelyComponent). \
                Call registerProviderFactories() before the first scope is created; \
                in a test that does not see it, call the function of the module that creates the scope, \
                for example registerNeedleFoundationTestsProviderFactories(), which `needle build` writes. \
                If you already do, run `needle build` or `needle generate` again: the generated code is older than the \
                sources.
                """
            )
        )
    }

    @Test func aProviderOfTheWrongTypeIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            __DependencyProviderRegistry.instance.registerDependencyProviderFactory(
                for: "^->LonelyRoot->LonelyComponent"
            ) { _ in NotADependency() }
            _ = LonelyComponent(parent: LonelyRoot())
        }
        #expect(
            standardError(result).contains(
                """
                needle: the provider that was registered for LonelyComponent (^->LonelyRoot->LonelyComponent) \
                is of type NotADependency, which does not conform to LonelyDependency. \
                It was registered by its path: by a file that uber/needle generated, which \
                `needle build --replace-old` removes, or by a test, which must register a different object.
                """
            )
        )
    }

    @Test func anEnvironmentThatPassesTooLittleIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let component = withMockDependency(LonelyMock()) { LonelyComponent(parent: $0) }
            let environment: any WiderDependency = __environment(of: component)
            _ = environment
        }
        let text = standardError(result)
        #expect(text.contains("needle: the environment of LonelyComponent (^->LonelyComponent) is of type LonelyMock,"))
        #expect(
            text.contains(
                "which does not conform to WiderDependency. In a test, the mock must conform to WiderDependency, "
                    + "and to PartialMock if it lacks some of the members;"
            )
        )
    }

    @Test func aScopeThatIsOlderThanTheRegistrationIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let component = EmptyComponent(parent: LonelyRoot())
            let environment: any WiderDependency = __environment(of: component)
            _ = environment
        }
        let text = standardError(result)
        #expect(
            text.contains(
                "needle: EmptyComponent (^->LonelyRoot->EmptyComponent) was created before anything was registered for it,"
            )
        )
        #expect(text.contains("Call registerProviderFactories() before the first scope is created;"))
    }

    @Test func aMemberThatAPartialMockLacksIsNamedWhenItIsRead() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let component = withMockDependency(PartialLonelyMock()) { LonelyComponent(parent: $0) }
            let environment: any LonelyComponentEnvironment = __environment(of: component)
            FileHandle.standardError.write(Data("made\n".utf8))
            _ = environment.playerName
        }
        let text = standardError(result)
        #expect(text.contains("made\n"))
        #expect(
            text.contains(
                """
                needle: PartialLonelyMock has no 'playerName', which a scope that depends on WiderDependency reads. \
                It is a PartialMock, so the compiler does not ask for it: declare 'playerName' in PartialLonelyMock.
                """
            )
        )
    }

    @Test func sharedObjectsThatNeedEachOtherStopWithTheirChain() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Cyclic().chicken
        }
        #expect(
            standardError(result).contains(
                """
                needle: shared objects need each other to be created: \
                Cyclic.chicken -> Cyclic.egg -> Cyclic.chicken. \
                Let one of them read the other when it is used, not when it is created.
                """
            )
        )
    }

    @Test(.timeLimit(.minutes(60))) func threadsThatWouldWaitForEachOtherStopWithTheChain() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let scope = Crossed()
            Thread { _ = scope.chicken }.start()
            _ = scope.egg
        }
        let text = standardError(result)
        let chains = [
            "Crossed.chicken -> Crossed.egg -> Crossed.chicken", "Crossed.egg -> Crossed.chicken -> Crossed.egg",
        ]
        #expect(chains.contains { text.contains("need each other to be created: \($0). ") })
    }

    @Test func aValueCannotBeWeak() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = WeakValue().number
        }
        #expect(standardError(result).contains("needle: Int is not a class, so it cannot be shared weakly"))
    }

    @Test func aRootHasNoParentToGoUpFrom() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LonelyRoot().parent.parent
        }
        #expect(standardError(result).contains("needle: a root has no parent"))
    }
}
