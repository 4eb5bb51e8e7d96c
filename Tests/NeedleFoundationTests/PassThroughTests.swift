// Environments: what a scope hands down without having it, over subclasses and three levels.

import NeedleFoundation
import Testing

private final class ImageCache {}

private protocol MiddleDependency: Dependency {
    var name: String { get }
}
/// Own requirements, and what passes through.
private protocol MiddleComponentEnvironment: MiddleDependency {
    var imageCache: ImageCache { get }
}
private protocol BottomDependency: Dependency {
    var imageCache: ImageCache { get }
    var name: String { get }
}

private final class TopComponent: BootstrapComponent {
    var imageCache: ImageCache { shared { ImageCache() } }
    let name = "top"
    var middle: MiddleComponent { SpecialMiddleComponent(parent: self) }
}
private class MiddleComponent: Component<MiddleDependency> {
    let name = "middle"
    var bottom: BottomComponent { BottomComponent(parent: self) }
}
private final class SpecialMiddleComponent: MiddleComponent {}
private final class BottomComponent: Component<BottomDependency> {}

private final class TopComponent_MiddleComponent: MiddleComponentEnvironment {
    private let parent: TopComponent
    init(parent: TopComponent) { self.parent = parent }
    var name: String { parent.name }
    var imageCache: ImageCache { parent.imageCache }
}
private final class MiddleComponent_BottomComponent: BottomDependency {
    private let parent: MiddleComponent
    private let environment: any MiddleComponentEnvironment
    init(parent: MiddleComponent) {
        self.parent = parent
        self.environment = __environment(of: parent)
    }
    var name: String { parent.name }
    var imageCache: ImageCache { environment.imageCache }
}

/// What generated code looks like, as a check that it compiles.
private func registerPassThroughProviderFactories() {
    __registerNeedleEdges(module: "PassThrough") { edges in
        edges.add(from: TopComponent.self, to: MiddleComponent.self) { TopComponent_MiddleComponent(parent: $0) }
        edges.add(from: MiddleComponent.self, to: BottomComponent.self) { MiddleComponent_BottomComponent(parent: $0) }
    }
}

struct PassThroughTests {
    @Test func aRequirementPassesThroughAScopeThatDoesNotKnowIt() {
        registerPassThroughProviderFactories()
        let top = TopComponent()
        let bottom = top.middle.bottom
        #expect(bottom.dependency.imageCache === top.imageCache)
        #expect(bottom.imageCache === top.imageCache)
    }

    @Test func theNearestAncestorProvides() {
        registerPassThroughProviderFactories()
        let middle = TopComponent().middle
        #expect(middle.dependency.name == "top")
        #expect(middle.bottom.dependency.name == "middle")
    }
}
