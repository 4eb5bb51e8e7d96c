// NeedleFoundationTest: components with mocks above them.

import NeedleFoundation
import NeedleFoundationTest
import Testing

private protocol NameDependency: Dependency {
    var name: String { get }
}
private protocol NameComponentEnvironment: NameDependency {
    var age: Int { get }
}
private protocol AgeDependency: Dependency {
    var age: Int { get }
}

private class NameRoot: BootstrapComponent {
    let name = "real"
}
private final class NameComponent: Component<NameDependency> {
    let size: Int
    init(parent: any Scope, size: Int = 1) {
        self.size = size
        super.init(parent: parent)
    }
    var child: AgeComponent { AgeComponent(parent: self) }
}
private final class AgeComponent: Component<AgeDependency> {}

private final class NameMock: NameDependency {
    let name: String
    init(name: String = "mock") { self.name = name }
}
private final class NameAndAgeMock: NameComponentEnvironment {
    let name = "mock"
    let age = 7
}
private final class NameRoot_NameComponent: NameDependency {
    private let parent: NameRoot
    init(parent: NameRoot) { self.parent = parent }
    var name: String { parent.name }
}
private final class NameComponent_AgeComponent: AgeDependency {
    private let environment: any NameComponentEnvironment
    init(parent: NameComponent) { environment = __environment(of: parent) }
    var age: Int { environment.age }
}

// A root per test: paths are one for the program, and tests run in parallel.
private final class EdgeRoot: NameRoot {}
private final class OldRoot: NameRoot {}
private final class EmptyRoot: NameRoot {}
private final class OtherEdgeRoot: NameRoot {}

private struct Failure: Error {}

struct MockDependencyTests {
    @Test func aComponentIsMadeWithAMockAndNothingElse() {
        let component = withMockDependency(NameMock()) { NameComponent(parent: $0) }
        #expect(component.dependency.name == "mock")
        #expect(component.name == "mock")
        #expect(component.path == ["^", "NameComponent"])
    }

    @Test func dynamicArgumentsAndErrorsGoThrough() {
        #expect(withMockDependency(NameMock()) { NameComponent(parent: $0, size: 4) }.size == 4)
        #expect(throws: Failure.self) {
            _ = try withMockDependency(NameMock()) { _ -> NameComponent in throw Failure() }
        }
    }

    @Test func aMockOfTheEnvironmentServesTheScopesBelow() {
        __registerNeedleEdges(module: "MockDependencyTests") { edges in
            edges.add(from: NameComponent.self, to: AgeComponent.self) { NameComponent_AgeComponent(parent: $0) }
        }
        let component = withMockDependency(NameAndAgeMock()) { NameComponent(parent: $0) }
        #expect(component.child.dependency.age == 7)
    }
}

struct MockComponentPathTests {
    private func path(of root: NameRoot.Type) -> MockComponentPath {
        mockComponentPathBuilder().extendPath(to: root).extendPath(to: NameComponent.self).build()
    }

    @Test func aMockComesBeforeTheEdgeUntilItIsUnregistered() {
        __registerNeedleEdges(module: "MockComponentPathTests") { edges in
            edges.add(from: NameRoot.self, to: NameComponent.self) { NameRoot_NameComponent(parent: $0) }
        }
        let path = path(of: EdgeRoot.self)
        path.unregister()
        #expect(NameComponent(parent: EdgeRoot()).dependency.name == "real")
        path.register(dependencyProvider: NameMock())
        #expect(NameComponent(parent: EdgeRoot()).dependency.name == "mock")
        #expect(NameComponent(parent: OtherEdgeRoot()).dependency.name == "real")
        path.unregister()
        #expect(NameComponent(parent: EdgeRoot()).dependency.name == "real")
    }

    @Test func aMockGivesBackTheProviderThatWasRegisteredByPath() {
        let registry = __DependencyProviderRegistry.instance
        let key = "^->OldRoot->NameComponent"
        registry.registerDependencyProviderFactory(for: key) { _ in NameMock(name: "old") }
        let path = path(of: OldRoot.self)
        path.register(dependencyProvider: NameMock(name: "first"))
        path.register(dependencyProvider: NameMock(name: "second"))
        #expect(NameComponent(parent: OldRoot()).dependency.name == "second")
        path.unregister()
        path.unregister()
        let factory = registry.dependencyProviderFactory(for: key)
        #expect((factory?(OldRoot()) as? NameMock)?.name == "old")
    }

    @Test func anUnregisteredMockLeavesNothing() {
        let registry = __DependencyProviderRegistry.instance
        let mock = EmptyMock()
        let path = mockComponentPathBuilder().extendPath(to: EmptyRoot.self).build()
        path.register(dependencyProvider: mock)
        #expect(registry.dependencyProviderFactory(for: "^->EmptyRoot") != nil)
        #expect(EmptyRoot().dependency === mock)
        path.unregister()
        #expect(registry.dependencyProviderFactory(for: "^->EmptyRoot") == nil)
        #expect(EmptyRoot().dependency !== mock)
    }
}

private final class EmptyMock: EmptyDependency {}
