// In a module built with default isolation `MainActor`, a protocol in the body of a type that is not of the main actor is not,
// either; one in an extension is.
// prints: 1 2 3 4 5 6
// module: App, isolation: MainActor
// file: Components.swift
import NeedleFoundation

nonisolated enum Space {
    protocol FirstDependency: Dependency { var first: Int { get } }
    struct Inner {
        protocol SecondDependency: Dependency { var second: Int { get } }
    }
}
actor Clerk {
    protocol ThirdDependency: Dependency { var third: Int { get } }
}
extension Space {
    protocol FourthDependency: Dependency { var fourth: Int { get } }
}
enum Place {
    protocol FifthDependency: Dependency { var fifth: Int { get } }
}
final class FirstComponent: Component<any Space.FirstDependency> {
    protocol SixthDependency: Dependency { var sixth: Int { get } }
    var number: Int { dependency.first }
    var sixthScope: SixthComponent { SixthComponent(parent: self) }
}
final class SecondComponent: Component<any Space.Inner.SecondDependency> { var number: Int { dependency.second } }
final class ThirdComponent: Component<any Clerk.ThirdDependency> { var number: Int { dependency.third } }
final class FourthComponent: Component<any Space.FourthDependency> {
    @MainActor var number: Int { dependency.fourth }
}
final class FifthComponent: Component<any Place.FifthDependency> {
    @MainActor var number: Int { dependency.fifth }
}
final class SixthComponent: Component<any FirstComponent.SixthDependency> { var number: Int { dependency.sixth } }
final class RootComponent: BootstrapComponent {
    var first: Int { 1 }
    var second: Int { 2 }
    var third: Int { 3 }
    @MainActor var fourth: Int { 4 }
    @MainActor var fifth: Int { 5 }
    var sixth: Int { 6 }
    var firstScope: FirstComponent { FirstComponent(parent: self) }
    var secondScope: SecondComponent { SecondComponent(parent: self) }
    var thirdScope: ThirdComponent { ThirdComponent(parent: self) }
    var fourthScope: FourthComponent { FourthComponent(parent: self) }
    var fifthScope: FifthComponent { FifthComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
MainActor.assumeIsolated {
    print(
        root.firstScope.number, root.secondScope.number, root.thirdScope.number, root.fourthScope.number,
        root.fifthScope.number, root.firstScope.sixthScope.number)
}
