// Edges: which one serves a pair of classes, when modules are asked for theirs, and what passes through.

import Foundation
import Testing

@testable import NeedleFoundation

private protocol TagDependency: Dependency {
    var tag: String { get }
}

private final class Tag: TagDependency {
    let tag: String
    init(_ tag: String) { self.tag = tag }
}

private class Upper: BootstrapComponent {}
private class SubUpper: Upper {}
private class Lower: Component<TagDependency> {}
private class SubLower: Lower {}

// One pair of base classes per test: the registry is one for the program.
private class OtherUpper: BootstrapComponent {}
private class SubOtherUpper: OtherUpper {}
private class OtherLower: Component<TagDependency> {}
private class SubOtherLower: OtherLower {}

private final class LateUpper: BootstrapComponent {}
private class LateLower: Component<TagDependency> {}
private class SubLateLower: LateLower {}
private final class SubSubLateLower: SubLateLower {}

private final class OnceUpper: BootstrapComponent {}
private final class OnceLower: Component<TagDependency> {}

private final class LateEmptyLower: Component<EmptyDependency> {}
private final class LateEmpty: EmptyDependency {}

private final class BusyUpper: BootstrapComponent {}
private final class BusyLower: Component<TagDependency> {}
private final class BusyRoot: BootstrapComponent {}

private final class Box<Value>: Component<TagDependency> {}

struct EdgeTests {
    @Test func anEdgeServesSubclassesOfParentAndChild() {
        __registerNeedleEdges(module: "EdgeTests.subclasses") { edges in
            edges.add(from: Upper.self, to: Lower.self) { Tag("\(type(of: $0))") }
        }
        for _ in 1...2 {
            #expect(Lower(parent: Upper()).dependency.tag == "Upper")
            #expect(Lower(parent: SubUpper()).dependency.tag == "SubUpper")
            #expect(SubLower(parent: Upper()).dependency.tag == "Upper")
            #expect(SubLower(parent: SubUpper()).dependency.tag == "SubUpper")
        }
    }

    @Test func theNearestClassOfTheChildIsPreferredThenOfTheParent() {
        __registerNeedleEdges(module: "EdgeTests.nearest") { edges in
            edges.add(from: OtherUpper.self, to: OtherLower.self) { _ in Tag("upper, lower") }
            edges.add(from: SubOtherUpper.self, to: OtherLower.self) { _ in Tag("sub upper, lower") }
            edges.add(from: OtherUpper.self, to: SubOtherLower.self) { _ in Tag("upper, sub lower") }
        }
        #expect(OtherLower(parent: OtherUpper()).dependency.tag == "upper, lower")
        #expect(OtherLower(parent: SubOtherUpper()).dependency.tag == "sub upper, lower")
        #expect(SubOtherLower(parent: OtherUpper()).dependency.tag == "upper, sub lower")
        #expect(SubOtherLower(parent: SubOtherUpper()).dependency.tag == "upper, sub lower")
    }

    @Test func aModuleThatRegistersLateReplacesWhatWasRemembered() {
        __registerNeedleEdges(module: "EdgeTests.late.first") { edges in
            edges.add(from: LateUpper.self, to: LateLower.self) { _ in Tag("of the superclass") }
        }
        #expect(SubLateLower(parent: LateUpper()).dependency.tag == "of the superclass")
        #expect(SubSubLateLower(parent: LateUpper()).dependency.tag == "of the superclass")
        __registerNeedleEdges(module: "EdgeTests.late.second") { edges in
            edges.add(from: LateUpper.self, to: SubLateLower.self) { _ in Tag("its own") }
        }
        #expect(SubLateLower(parent: LateUpper()).dependency.tag == "its own")
        #expect(SubSubLateLower(parent: LateUpper()).dependency.tag == "its own")
        #expect(LateLower(parent: LateUpper()).dependency.tag == "of the superclass")
    }

    @Test func anEdgeMayComeAfterTheFirstScopeThatNeedsNothing() {
        for _ in 1...2 {
            #expect(LateEmptyLower(parent: LateUpper()).dependency is EmptyDependencyProvider)
        }
        __registerNeedleEdges(module: "EdgeTests.late.empty") { edges in
            edges.add(from: LateUpper.self, to: LateEmptyLower.self) { _ in LateEmpty() }
        }
        for _ in 1...2 {
            #expect(LateEmptyLower(parent: LateUpper()).dependency is LateEmpty)
        }
    }

    @Test func registeringTwiceIsHarmlessAndNothingIsCalledBeforeTheFirstScope() {
        let registry = EdgeRegistry()
        let counter = LockedCount()
        for _ in 1...2 {
            registry.register(module: "Once", file: #fileID) { edges in
                counter.raise()
                edges.add(from: OnceUpper.self, to: OnceLower.self) { _ in Tag("once") }
            }
        }
        #expect(counter.count == 0)
        for _ in 1...3 {
            #expect(registry.lookUp(from: OnceUpper.self, to: OnceLower.self).factory != nil)
            #expect(registry.lookUp(from: OnceUpper.self, to: BusyLower.self).factory == nil)
            // For the class, and for its superclass.
            #expect(counter.count == 2)
        }
    }

    @Test func modulesOfOneNameInTwoFilesKeepTheirEdges() {
        let registry = EdgeRegistry()
        registry.register(module: "Sources", file: "Kit/NeedleGenerated.swift") { edges in
            edges.add(from: OnceUpper.self, to: OnceLower.self) { _ in Tag("kit") }
        }
        registry.register(module: "Sources", file: "App/NeedleGenerated.swift") { edges in
            edges.add(from: OnceLower.self, to: OnceLower.self) { _ in Tag("app") }
        }
        #expect(registry.lookUp(from: OnceUpper.self, to: OnceLower.self).factory != nil)
        #expect(registry.lookUp(from: OnceLower.self, to: OnceLower.self).factory != nil)
    }

    @Test func edgeFunctionsRunWithoutALock() {
        let registry = EdgeRegistry()
        registry.register(module: "Outer", file: #fileID) { _ in
            registry.register(module: "Inner", file: #fileID) { edges in
                edges.add(from: OnceUpper.self, to: OnceLower.self) { _ in Tag("inner") }
            }
        }
        #expect(registry.lookUp(from: OnceUpper.self, to: OnceLower.self).factory != nil)
    }

    @Test func manyThreadsMayMakeTheFirstScope() {
        let registry = EdgeRegistry()
        let counter = LockedCount()
        registry.register(module: "Threads", file: #fileID) { edges in
            edges.add(from: OnceUpper.self, to: OnceLower.self) { _ in Tag("threads") }
        }
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            if registry.lookUp(from: OnceUpper.self, to: OnceLower.self).factory != nil {
                counter.raise()
            }
        }
        #expect(counter.count == 64)
    }

    @Test func scopesAreMadeWhileModulesRegisterAndTestsMock() {
        __registerNeedleEdges(module: "EdgeTests.busy") { edges in
            edges.add(from: BusyUpper.self, to: BusyLower.self) { _ in Tag("busy") }
        }
        let counter = LockedCount()
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for round in 1...200 {
                if BusyLower(parent: BusyUpper()).dependency.tag == "busy" { counter.raise() }
                switch (index, round) {
                case (0, 50): __registerNeedleEdges(module: "EdgeTests.busy.second") { _ in }
                case (0, 100): __registerNeedleEdges(module: "EdgeTests.busy.third") { _ in }
                case (1, _):
                    EdgeRegistry.shared.mock("^->SomethingElse")
                    EdgeRegistry.shared.unmock("^->SomethingElse")
                default: break
                }
            }
        }
        #expect(counter.count == 1600)
    }

    /// Modules of plugins may register at any time, from any thread, while a test mocks the scope that is made.
    @Test func modulesRegisterOnManyThreadsWhileTheScopeIsMocked() {
        let counter = LockedCount()
        let path = "^->BusyRoot->BusyLower"
        __registerNeedleEdges(module: "EdgeTests.mocked") { edges in
            edges.add(from: BusyRoot.self, to: BusyLower.self) { _ in Tag("edge") }
        }
        __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: path) { _ in Tag("mock") }
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for round in 1...50 {
                if round == 25 { registerEmptyModule(index) }
                if index == 0 { EdgeRegistry.shared.mock(path) }
                let tag = BusyLower(parent: BusyRoot()).dependency.tag
                if index == 0 { EdgeRegistry.shared.unmock(path) }
                // Who mocked it sees the mock; others see either.
                if tag == "mock" || index > 0 && tag == "edge" { counter.raise() }
            }
        }
        #expect(counter.count == 400)
        #expect(BusyLower(parent: BusyRoot()).dependency.tag == "edge")
        __DependencyProviderRegistry.instance.unregisterDependencyProviderFactory(for: path)
    }

    @Test func aGenericComponentHasAnEdgePerInstance() {
        __registerNeedleEdges(module: "EdgeTests.generic") { edges in
            edges.add(from: OnceUpper.self, to: Box<Int>.self) { _ in Tag("int") }
            edges.add(from: OnceUpper.self, to: Box<String>.self) { _ in Tag("string") }
        }
        #expect(Box<Int>(parent: OnceUpper()).dependency.tag == "int")
        #expect(Box<String>(parent: OnceUpper()).dependency.tag == "string")
    }
}

/// Registers one of eight modules without edges.
private func registerEmptyModule(_ index: Int) {
    let names: [StaticString] = [
        "EdgeTests.0", "EdgeTests.1", "EdgeTests.2", "EdgeTests.3", "EdgeTests.4", "EdgeTests.5", "EdgeTests.6",
        "EdgeTests.7",
    ]
    __registerNeedleEdges(module: names[index]) { _ in }
}
